import Dispatch
import Essentials

/// Removes unfinished files if a command is interrupted.
struct Interruption {
  private let sources: [any DispatchSourceSignal]

  private static let signals = [SIGINT, SIGTERM, SIGHUP]
  private static let turn = DispatchSemaphore(value: 1)

  /// Does what is done as a whole, or not at all, if signals come: so that nothing appears while files are removed.
  static func uninterrupted<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    turn.wait()
    defer { turn.signal() }
    return try body()
  }

  /// Begins to wait for signals, which end the process after files and folders are removed.
  init(removing paths: [String]) {
    // Signals that are ignored, as by nohup, stay so.
    let signals = Interruption.signals.filter { unsafeBitCast(signal($0, SIG_IGN), to: Int.self) != 1 }
    sources = signals.map { number in
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler {
        // Until the end of the process.
        Interruption.turn.wait()
        for path in paths { try? FileManager.default.removeItem(atPath: path) }
        signal(number, SIG_DFL)
        kill(getpid(), number)
      }
      source.activate()
      return source
    }
  }

  /// Lets signals end the process again.
  func end() {
    for source in sources {
      source.cancel()
      signal(Int32(source.handle), SIG_DFL)
    }
  }
}
