extension Library {
  /// Whether decks are shown as tiles or as a table.
  public enum View: String, Sendable, CaseIterable {
    /// Tiles, as cards lie on a desk.
    case tiles
    /// A table, a card a line.
    case table
  }
}
