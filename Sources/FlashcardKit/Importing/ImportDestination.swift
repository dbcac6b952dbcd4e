/// Where cards from outside go.
public enum ImportDestination: Hashable, Sendable {
  /// To the end of a deck that is there.
  case deck(DeckID)
  /// Into a deck that is made for them.
  case newDeck(Deck)

  /// The deck's identity.
  public var id: DeckID {
    switch self {
    case .deck(let id): id
    case .newDeck(let deck): deck.id
    }
  }
}
