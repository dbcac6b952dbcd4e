import CardStore

/// Large values of a command that is about to end. Freeing their parts one by one would take longer than ending does.
enum UntilTheEnd {
  private static let kept = Guarded<[any Sendable]>([])

  /// Keeps a value until the process ends.
  static func keep(_ value: some Sendable) { kept.withLock { $0.append(value) } }
}
