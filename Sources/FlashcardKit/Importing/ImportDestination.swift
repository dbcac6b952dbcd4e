/// The destination of imported cards.
public enum ImportDestination: Hashable, Sendable {
  /// The end of an existing deck.
  case deck(DeckID)
  /// A new deck.
  case newDeck(Deck)

  /// The ID of the deck.
  public var id: DeckID {
    switch self {
    case .deck(let id): id
    case .newDeck(let deck): deck.id
    }
  }
}
