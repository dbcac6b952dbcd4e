import Dispatch
import Foundation

/// A value that another thread computes.
package final class Meanwhile<Value: Sendable>: Sendable {
  private let made = Guarded<Value?>(nil)
  private let done = DispatchGroup()

  /// Starts computing a value.
  package init(_ make: @escaping @Sendable () -> Value) {
    done.enter()
    Thread.detachNewThread { [made, done] in
      let value = make()
      made.withLock { $0 = value }
      done.leave()
    }
  }

  /// The value. Waits until it is there.
  package var value: Value {
    while true {
      done.wait()
      if let value = made.withLock({ $0 }) { return value }
    }
  }
}
