extension Library {
  /// In which order cards are shown.
  public enum Order: String, Sendable, CaseIterable {
    /// Their own, which is the deck's.
    case own
    /// By title, as an alphabet has them.
    case title
    /// The newest first.
    case created
    /// What was altered last first.
    case changed
  }
}
