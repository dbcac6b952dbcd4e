import Synchronization

/// A yes or no that threads share.
final class SharedFlag: Sendable {
  private let value = Atomic<Bool>(false)

  /// Whether it is yes.
  var isSet: Bool { value.load(ordering: .sequentiallyConsistent) }

  /// Sets it.
  func set(_ new: Bool) { value.store(new, ordering: .sequentiallyConsistent) }
}
