extension Library {
  /// What is forgiven in a typed answer.
  public enum Typing: String, Sendable, CaseIterable {
    /// Case, accents, blanks and final punctuation.
    case loose
    /// The same, but accents count.
    case accents
    /// Nothing.
    case exact
  }
}
