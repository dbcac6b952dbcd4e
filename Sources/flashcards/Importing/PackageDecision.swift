import CardStore
import Dispatch
import Effects

/// Whether a package that is being read is imported, which its thread waits for.
final class PackageDecision: Sendable {
  private enum Answer: Sendable {
    case accepted(TargetLogin)
    case stopped
  }

  /// The number of the import.
  let number: Int
  private let answer = Guarded<Answer?>(nil)
  private let given = DispatchSemaphore(value: 0)

  init(_ number: Int) { self.number = number }

  /// Decides to import the package.
  func accept(_ target: TargetLogin) { give(.accepted(target)) }

  /// Decides against it, also after it was accepted.
  func stop() { give(.stopped) }

  private func give(_ new: Answer) {
    answer.withLock { $0 = new }
    given.signal()
  }

  /// Whether it was decided against the import.
  var isStopped: Bool { answer.withLock { if case .stopped = $0 { true } else { false } } }

  /// Whether it was decided to import the package.
  var isAccepted: Bool { answer.withLock { if case .accepted = $0 { true } else { false } } }

  /// Waits for the decision. Returns what the package is imported into, or `nil` if it is not.
  func wait() -> TargetLogin? {
    given.wait()
    return answer.withLock { if case .accepted(let target) = $0 { target } else { nil } }
  }
}
