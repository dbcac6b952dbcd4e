import Foundation
import Synchronization

/// A value protected by a mutex. The additional lock is for the thread sanitizer, which understands POSIX locks but not
/// `Mutex`.
package final class Guarded<Value: Sendable>: Sendable {
  private let value: Mutex<Value>
  private let turn = NSLock()

  package init(_ value: Value) { self.value = Mutex(value) }

  package func withLock<Result: Sendable>(_ body: (inout Value) -> Result) -> Result {
    turn.withLock { value.withLock { body(&$0) } }
  }
}
