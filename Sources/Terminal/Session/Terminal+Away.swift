import CNcurses
import Essentials
import Processes
import TextUI

extension Terminal {
  /// Restores the terminal and stops the process, as Ctrl-Z does elsewhere. After it continues, the next `wait` reports
  /// `.resumed`.
  public func suspend() {
    leave()
    Signals.stopProcess()
    takeBack()
  }

  /// The outcome of running another program in the terminal.
  public struct ProgramResult: Sendable, Hashable {
    /// The exit status as a shell reports it: 128 and the signal that ended the program, 127 if it could not be
    /// started, or `nil` if it is still running.
    public let status: Int32?
    /// Whether the program was asked to quit because this one has to.
    public let wasAskedToQuit: Bool

    /// Creates an outcome.
    public init(status: Int32?, wasAskedToQuit: Bool) {
      self.status = status
      self.wasAskedToQuit = wasAskedToQuit
    }
  }

  /// Runs another program in the terminal, such as an editor, and waits until it ends. If this process is asked to quit
  /// meanwhile (SIGTERM, SIGHUP), the signal is passed on to the program, and the next `wait` reports `.terminate`.
  ///
  /// - Parameters:
  ///   - words: The program's name or path, and its arguments.
  ///   - grace: The time that the program has to end after the signal.
  /// - Returns: The exit status, and whether the program was asked to quit.
  public func lend(to words: [String], grace: Duration) -> ProgramResult {
    leave()
    defer {
      take()
      if measure() { waiting.append(.resize(size)) }
    }
    return Signals.whileAway {
      ExternalProgram(words)?.wait(grace: grace) ?? ProgramResult(status: 127, wasAskedToQuit: false)
    }
  }

  /// Runs another program in a terminal that is not open, and waits until it ends. Meanwhile Ctrl-C and Ctrl-\ are for
  /// the program alone.
  ///
  /// - Returns: The exit status as a shell reports it; 127 if the program cannot be started.
  public static func run(_ words: [String]) -> Int32 {
    let before = [SIGINT, SIGQUIT].map { ($0, signal($0, SIG_IGN)) }
    defer { for (number, handler) in before { signal(number, handler) } }
    return ExternalProgram(words)?.wait(grace: .zero).status ?? 127
  }

  /// Takes the terminal back after the process was stopped.
  func takeBack() {
    take()
    if measure() { waiting.append(.resize(size)) }
    waiting.append(.resumed)
  }
}

/// A child process that has the terminal for a while.
struct ExternalProgram {
  private let process: pid_t

  /// Starts a program with no signal blocked or ignored. Returns `nil` if that fails.
  init?(_ words: [String]) {
    guard let process = ProcessStart(words).start() else { return nil }
    self.process = process
  }

  /// Waits for the program to end. If this process is asked to quit, passes the signal on and waits no longer than
  /// `grace`.
  func wait(grace: Duration) -> Terminal.ProgramResult {
    guard let ended = try? Mailbox<Int32>() else {
      return Terminal.ProgramResult(status: ProcessStart.status(of: process), wasAskedToQuit: false)
    }
    // Another thread waits, so that this one keeps handling signals.
    OwnThread.start { [process] in ended.post(ProcessStart.status(of: process)) }
    var deadline: ContinuousClock.Instant?
    while true {
      if let status = ended.takeAll().last {
        return Terminal.ProgramResult(status: status, wasAskedToQuit: deadline != nil)
      }
      if deadline == nil, let number = Signals.end {
        deadline = .now + grace
        kill(process, number)
        kill(process, SIGCONT)
      }
      if let deadline, .now >= deadline { return Terminal.ProgramResult(status: nil, wasAskedToQuit: true) }
      _ = cn_wait(-1, ended.readEnd, false, Terminal.milliseconds(until: deadline))
    }
  }
}
