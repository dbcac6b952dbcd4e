import Foundation

extension TmuxPane {
  /// Waits until a condition holds and returns whether it does, at the latest after the timeout.
  func poll(_ holds: () throws -> Bool) rethrows -> Bool {
    let end = ContinuousClock.now + .seconds(60)
    while try !holds() {
      if ContinuousClock.now > end { return false }
      _ = Foundation.poll(nil, 0, 10)
    }
    return true
  }
}
