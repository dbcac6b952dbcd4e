import Foundation
import Synchronization

/// A value that threads take turns with. The compiler trusts the mutex; the lock around it is there for the thread
/// sanitizer, which sees POSIX locks and not this one.
package final class Guarded<Value: Sendable>: Sendable {
  private let value: Mutex<Value>
  private let turn = NSLock()

  package init(_ value: Value) { self.value = Mutex(value) }

  package func withLock<Result: Sendable>(_ body: (inout Value) -> Result) -> Result {
    turn.withLock { value.withLock { body(&$0) } }
  }
}
