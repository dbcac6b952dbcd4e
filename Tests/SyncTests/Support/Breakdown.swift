import CardStore
import Essentials
import FlashcardKit
import Foundation

@testable import Sync

/// A machine that stops working after some calls that alter something, until it is started again.
final class Breakdown: Sendable {
  private let left = Guarded<Int?>(nil)

  /// Lets the machine stop after a number of calls.
  func after(_ calls: Int) { left.withLock { $0 = calls } }

  /// Starts the machine again. Returns whether it had stopped.
  @discardableResult func end() -> Bool {
    left.withLock { left in
      defer { left = nil }
      return left.map { $0 <= 0 } ?? false
    }
  }

  /// Returns whether the machine has stopped, counting one more call.
  func takesPlace() -> Bool {
    left.withLock { left in
      guard let calls = left else { return false }
      left = calls - 1
      return calls <= 0
    }
  }

  func check() throws(SyncFailure) { if takesPlace() { throw .stopped } }
}
