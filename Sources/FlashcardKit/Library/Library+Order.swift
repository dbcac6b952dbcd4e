extension Library {
  /// The order in which cards are shown.
  public enum Order: String, Sendable, CaseIterable {
    /// The order of the cards in their deck.
    case own
    /// By title.
    case title
    /// By creation time, newest first.
    case created
    /// By time of the last edit, most recent first.
    case changed
  }
}
