import Dispatch
import Foundation

/// Removes an unfinished file if a command is interrupted.
struct Interruption {
  private let sources: [any DispatchSourceSignal]

  private static let signals = [SIGINT, SIGTERM, SIGHUP]

  /// Begins to wait for signals, which end the process after the file is removed.
  init(removing path: String) {
    // Signals that are ignored, as by nohup, stay so.
    let signals = Interruption.signals.filter { unsafeBitCast(signal($0, SIG_IGN), to: Int.self) != 1 }
    sources = signals.map { number in
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler {
        unlink(path)
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
