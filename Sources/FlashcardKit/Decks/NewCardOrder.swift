/// The order in which new cards come up.
public enum NewCardOrder: String, Sendable, CaseIterable {
  /// The order of the cards in their deck.
  case deck
  /// At random.
  case random
}
