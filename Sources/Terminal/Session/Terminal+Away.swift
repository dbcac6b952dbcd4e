import CNcurses
import TextUI

extension Terminal {
  /// Stops the process, as Ctrl-Z does elsewhere, and gives the terminal back until it is continued. The next `wait`
  /// reports `.resumed`.
  public func suspend() {
    leave()
    Signals.stopProcess()
    comeBack()
  }

  /// What became of a program that the terminal was lent to.
  public struct Loan: Sendable, Hashable {
    /// Its exit status as a shell says it: 128 and the signal where one ended it, 127 where it could not be started; nil
    /// while it goes on running.
    public let status: Int32?
    /// Whether it was told to end, since this program is to.
    public let wasTold: Bool
  }

  /// Lends the terminal to another program, an editor say, until that ends. When this program is to end meanwhile (SIGTERM,
  /// SIGHUP), the other is told, and waited for no longer than `grace`; the next `wait` reports `.terminate`.
  ///
  /// - Parameters:
  ///   - words: The program's name or path, and its arguments.
  ///   - grace: How long it has to end.
  /// - Returns: What became of it.
  public func lend(to words: [String], grace: Duration) -> Loan {
    leave()
    defer {
      take()
      if measure() { waiting.append(.resize(size)) }
    }
    return Signals.whileAway { ExternalProgram(words)?.wait(grace: grace) ?? Loan(status: 127, wasTold: false) }
  }

  /// Takes the terminal again after a stop.
  func comeBack() {
    take()
    if measure() { waiting.append(.resize(size)) }
    waiting.append(.resumed)
  }
}
