import Foundation

/// Letters from any thread to one, first in first out.
final class Inbox<Letter: Sendable>: Sendable {
  private let letters = Guarded<[Letter]>([])
  private let arrivals = DispatchSemaphore(value: 0)

  func put(_ letter: Letter) {
    letters.withLock { $0.append(letter) }
    arrivals.signal()
  }

  /// Waits for a letter, but no longer than that; nil where none came.
  func next(within limit: Duration?) -> Letter? {
    let deadline = limit.map { DispatchTime.now() + .nanoseconds($0.nanoseconds) } ?? .distantFuture
    guard arrivals.wait(timeout: deadline) == .success else { return nil }
    return letters.withLock { $0.isEmpty ? nil : $0.removeFirst() }
  }
}

extension Duration {
  /// In whole nanoseconds, at least none.
  var nanoseconds: Int {
    let (seconds, attoseconds) = components
    return max(0, Int(min(seconds, 1 << 32)) * 1_000_000_000 + Int(attoseconds / 1_000_000_000))
  }
}
