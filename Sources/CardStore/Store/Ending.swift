import Foundation

/// The end of the store's thread, for others to wait for.
final class Ending: Sendable {
  private let signal = DispatchSemaphore(value: 0)
  private let unsaved = Guarded(0)

  /// Says that the thread has done its last, with so many changes unsaved.
  func reached(unsaved count: Int) {
    unsaved.withLock { $0 = count }
    signal.signal()
  }

  /// Waits, but no longer than that; returns how many changes were left unsaved, nil where it took longer.
  func wait(within limit: Duration) -> Int? {
    guard signal.wait(timeout: .now() + .nanoseconds(limit.nanoseconds)) == .success else { return nil }
    // For whoever else waits.
    signal.signal()
    return unsaved.withLock { $0 }
  }
}
