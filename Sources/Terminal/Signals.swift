import CNcurses
import Synchronization

/// The signals that have come and are not handled yet. Handlers do no more than set a bit.
private let pending = Atomic<UInt64>(0)

private func note(_ number: Int32) {
  pending.bitwiseOr(1 << UInt64(number), ordering: .sequentiallyConsistent)
}

/// A set of signals that the loop handles. They are blocked except while the loop sleeps, so that none comes between
/// checking and sleeping.
struct Signals {
  private let bits: UInt64

  /// Returns whether a signal is in the set.
  func contains(_ number: Int32) -> Bool { bits & 1 << UInt64(number) != 0 }

  /// Whether the set contains a request to quit.
  var requestsQuit: Bool { contains(SIGTERM) || contains(SIGHUP) || contains(SIGINT) }

  /// Whether signals are pending.
  static var arePending: Bool { pending.load(ordering: .sequentiallyConsistent) != 0 }

  /// Returns the pending signals and clears them.
  static func take() -> Signals {
    Signals(bits: pending.exchange(0, ordering: .sequentiallyConsistent))
  }

  /// Blocks the signals in this thread and those that it starts.
  static func prepare() { cn_block_signals(true) }

  /// Blocks the signals and installs the handlers. Call before ncurses starts, which installs its own where it finds
  /// none.
  static func start() {
    _ = take()
    cn_block_signals(true)
    for number in [SIGWINCH, SIGTERM, SIGHUP, SIGINT, SIGTSTP, SIGCONT] { cn_catch(number, note) }
    cn_ignore(SIGPIPE)
  }

  /// A pending request to quit that came from outside, or `nil` if there is none.
  static var end: Int32? {
    let waiting = pending.load(ordering: .sequentiallyConsistent)
    return [SIGHUP, SIGTERM].first { waiting & 1 << UInt64($0) != 0 }
  }

  /// Ignores further requests to quit, so that the program, which has saved, ends with its own exit status.
  static func ignoreQuitRequests() {
    for number in [SIGTERM, SIGHUP, SIGINT] { cn_ignore(number) }
    cn_block_signals(false)
    for number in [SIGWINCH, SIGTSTP, SIGCONT] { cn_default(number) }
  }

  /// Restores the default effect of the signals.
  static func stop() {
    // First lets pending ones in: the loss of the terminal is noticed before its SIGHUP, which must not end the program
    // now, while it saves.
    cn_block_signals(false)
    for number in [SIGWINCH, SIGTERM, SIGHUP, SIGINT, SIGTSTP, SIGCONT] { cn_default(number) }
  }

  /// Stops the process as Ctrl-Z does elsewhere, until it is continued.
  static func stopProcess() {
    cn_default(SIGTSTP)
    cn_block_signals(false)
    cn_stop_here()
    cn_block_signals(true)
    cn_catch(SIGTSTP, note)
    drop([SIGCONT, SIGTSTP])
  }

  /// Runs a function while another program has the terminal, with the signals that keys send left to that program.
  static func whileAway<Result>(_ body: () -> Result) -> Result {
    cn_default(SIGTSTP)
    cn_catch(SIGQUIT, note)
    defer {
      cn_catch(SIGTSTP, note)
      CrashGuard.catchAll()
      drop([SIGINT, SIGQUIT, SIGCONT, SIGTSTP])
    }
    return body()
  }

  private static func drop(_ numbers: [Int32]) {
    let bits = numbers.reduce(UInt64(0)) { $0 | 1 << UInt64($1) }
    pending.bitwiseAnd(~bits, ordering: .sequentiallyConsistent)
  }
}
