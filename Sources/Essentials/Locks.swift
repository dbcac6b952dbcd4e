import Dispatch
import Synchronization

/// A value protected by a mutex, which several owners can share.
package final class Guarded<Value: Sendable>: Sendable {
  private let value: Mutex<Value>

  package init(_ value: Value) { self.value = Mutex(value) }

  package func withLock<Result: Sendable>(_ body: (inout Value) -> Result) -> Result {
    value.withLock { body(&$0) }
  }
}

/// A Boolean value that threads share.
package final class SharedFlag: Sendable {
  private let value = Atomic<Bool>(false)

  /// Creates a cleared flag.
  package init() {}

  /// Whether the flag is set.
  package var isSet: Bool { value.load(ordering: .sequentiallyConsistent) }

  /// Sets or clears the flag.
  package func set(_ new: Bool) { value.store(new, ordering: .sequentiallyConsistent) }
}

/// A value that a thread of its own computes.
package final class BackgroundValue<Value: Sendable>: Sendable {
  private let compute: @Sendable () -> Value
  private let computed = Guarded<Value?>(nil)
  private let done = DispatchGroup()

  /// Starts computing a value.
  package init(_ compute: @escaping @Sendable () -> Value) {
    self.compute = compute
    done.enter()
    OwnThread.start { [computed, done] in
      let value = compute()
      computed.withLock { $0 = value }
      done.leave()
    }
  }

  /// The value. Waits until it is there, and computes it again if it was released.
  package var value: Value {
    done.wait()
    return computed.withLock { $0 } ?? compute()
  }

  /// Forgets the value, so that its memory is free when nobody else needs it. Waits until it is there.
  package func release() {
    done.wait()
    computed.withLock { $0 = nil }
  }
}
