extension Library {
  /// The layout of cards in a deck.
  public enum View: String, Sendable, CaseIterable {
    /// Tiles, like cards on a desk.
    case tiles
    /// A table, with one card per row.
    case table
  }
}
