import Dispatch
import Essentials

/// A value that another thread computes.
package final class Meanwhile<Value: Sendable>: Sendable {
  private let made = Guarded<Value?>(nil)
  private let done = DispatchGroup()

  /// Starts computing a value.
  package init(_ make: @escaping @Sendable () -> Value) {
    done.enter()
    OwnThread.start { [made, done] in
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

  /// Returns the value and forgets it, so that its memory is free when nobody else needs it. Waits until it is there.
  /// `nil` if it was taken.
  package func take() -> Value? {
    done.wait()
    return made.withLock { made in
      defer { made = nil }
      return made
    }
  }
}
