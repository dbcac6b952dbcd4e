extension Library {
  /// The tolerance in checking typed answers.
  public enum Typing: String, Sendable, CaseIterable {
    /// Ignores case, accents, whitespace, and final punctuation.
    case loose
    /// Like `loose`, but accents count.
    case accents
    /// Ignores nothing.
    case exact
  }
}
