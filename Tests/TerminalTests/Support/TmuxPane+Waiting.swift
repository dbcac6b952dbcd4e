import Foundation

extension TmuxPane {
  /// Waits until something holds, looking again and again, but not for ever. Returns whether it does.
  func poll(_ holds: () throws -> Bool) rethrows -> Bool {
    let end = ContinuousClock.now + .seconds(10)
    while try !holds() {
      if ContinuousClock.now > end { return false }
      _ = Foundation.poll(nil, 0, 10)
    }
    return true
  }
}
