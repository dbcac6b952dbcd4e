import Essentials

/// A first-in, first-out queue from any thread to one.
final class Inbox<Letter: Sendable>: Sendable {
  private let letters = Guarded<[Letter]>([])
  private let arrivals = DispatchSemaphore(value: 0)

  func put(_ letter: Letter) {
    letters.withLock { $0.append(letter) }
    arrivals.signal()
  }

  /// Waits for the next letter, for at most `limit`. Returns `nil` on timeout.
  func next(within limit: Duration?) -> Letter? {
    let deadline = limit.map { DispatchTime.now() + .nanoseconds($0.nanoseconds) } ?? .distantFuture
    guard arrivals.wait(timeout: deadline) == .success else { return nil }
    return letters.withLock { $0.isEmpty ? nil : $0.removeFirst() }
  }
}

extension Duration {
  /// The duration in whole nanoseconds, at least 0.
  var nanoseconds: Int {
    let (seconds, attoseconds) = components
    return max(0, Int(min(seconds, 1 << 32)) * 1_000_000_000 + Int(attoseconds / 1_000_000_000))
  }
}
