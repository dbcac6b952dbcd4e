import CNcurses
import Synchronization

/// The signals of the loop that came and were not looked at yet. Handlers do no more than set a bit here.
private let pending = Atomic<UInt64>(0)

private func note(_ number: Int32) {
  pending.bitwiseOr(1 << UInt64(number), ordering: .sequentiallyConsistent)
}

/// The signals that the loop looks at. They are blocked, save while the loop sleeps, so that none comes between looking
/// and sleeping.
struct Signals {
  private let bits: UInt64

  /// Whether a signal is among them.
  func contains(_ number: Int32) -> Bool { bits & 1 << UInt64(number) != 0 }

  /// Whether the program shall end.
  var wantEnd: Bool { contains(SIGTERM) || contains(SIGHUP) || contains(SIGINT) }

  /// Whether some came since the last time.
  static var areWaiting: Bool { pending.load(ordering: .sequentiallyConsistent) != 0 }

  /// What came since the last time.
  static func take() -> Signals {
    Signals(bits: pending.exchange(0, ordering: .sequentiallyConsistent))
  }

  /// Blocks them in this thread and those that it starts.
  static func prepare() { cn_block_signals(true) }

  /// Catches and blocks them. Before ncurses starts, which installs its own handlers where it finds none.
  static func start() {
    _ = take()
    cn_block_signals(true)
    for number in [SIGWINCH, SIGTERM, SIGHUP, SIGINT, SIGTSTP, SIGCONT] { cn_catch(number, note) }
    cn_ignore(SIGPIPE)
  }

  /// The one that came, and was not looked at yet, of those that others send for the program to end; nil where none did.
  static var end: Int32? {
    let waiting = pending.load(ordering: .sequentiallyConsistent)
    return [SIGHUP, SIGTERM].first { waiting & 1 << UInt64($0) != 0 }
  }

  /// The program is about to end, and has saved: what would end it is ignored from now on, so that its status is its own.
  static func ignoreEnd() {
    for number in [SIGTERM, SIGHUP, SIGINT] { cn_ignore(number) }
    cn_block_signals(false)
    for number in [SIGWINCH, SIGTSTP, SIGCONT] { cn_default(number) }
  }

  /// Lets them have their default effect again.
  static func stop() {
    // First let in those that wait: a terminal that goes away is noticed before its SIGHUP, which must not end the
    // program now, while it saves.
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

  /// Runs something while another program has the terminal: the keys that send signals there are meant for it.
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
