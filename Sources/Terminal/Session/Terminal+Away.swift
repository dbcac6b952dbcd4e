import CNcurses
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

  /// Takes the terminal back after the process was stopped.
  func takeBack() {
    take()
    if measure() { waiting.append(.resize(size)) }
    waiting.append(.resumed)
  }
}
