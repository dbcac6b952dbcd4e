import Essentials

/// The end of the store's thread, which other threads can wait for.
final class Ending: Sendable {
  private let signal = DispatchSemaphore(value: 0)
  private let unsaved = Guarded(0)

  /// Signals that the thread has ended with this number of changes unsaved.
  func reached(unsaved count: Int) {
    unsaved.withLock { $0 = count }
    signal.signal()
  }

  /// Waits until the thread has ended, for at most `limit`. Returns the number of unsaved changes, or `nil` on timeout.
  func wait(within limit: Duration) -> Int? {
    guard signal.wait(timeout: .now() + .nanoseconds(limit.nanoseconds)) == .success else { return nil }
    // Wake the next waiting thread, too.
    signal.signal()
    return unsaved.withLock { $0 }
  }
}
