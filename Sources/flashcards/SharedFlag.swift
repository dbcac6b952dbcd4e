import Synchronization

/// A Boolean value that threads share.
final class SharedFlag: Sendable {
  private let value = Atomic<Bool>(false)

  /// Whether the flag is set.
  var isSet: Bool { value.load(ordering: .sequentiallyConsistent) }

  /// Sets or clears the flag.
  func set(_ new: Bool) { value.store(new, ordering: .sequentiallyConsistent) }
}
