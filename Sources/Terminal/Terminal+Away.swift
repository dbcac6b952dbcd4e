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

  /// Lends the terminal to another program, an editor say, for as long as the body runs. Signals have their usual
  /// effect meanwhile, so that what the body starts inherits no blocked ones.
  public func handOver<Result, Failure: Error>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
    leave()
    defer {
      take()
      if measure() { waiting.append(.resize(size)) }
    }
    return try Signals.whileAway(body)
  }

  /// Takes the terminal again after a stop.
  func comeBack() {
    take()
    if measure() { waiting.append(.resize(size)) }
    waiting.append(.resumed)
  }
}
