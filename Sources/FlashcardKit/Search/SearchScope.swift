/// Which cards are searched.
public enum SearchScope: Hashable, Sendable {
  /// All.
  case all
  /// Those of a deck and of the decks in it.
  case tree(DeckID)
  /// A deck's own.
  case deck(DeckID)
}
