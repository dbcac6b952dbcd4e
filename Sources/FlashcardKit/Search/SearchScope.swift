/// The cards to search.
public enum SearchScope: Hashable, Sendable {
  /// All cards.
  case all
  /// The cards of a deck and its subdecks.
  case tree(DeckID)
  /// The cards of a deck, without subdecks.
  case deck(DeckID)
}
