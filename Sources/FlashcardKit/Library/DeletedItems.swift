/// What a library has no more, as it was last: who had not seen that it went may still write on it.
struct DeletedItems: Sendable {
  /// Cards, and the decks that they stood in.
  private(set) var cards: [CardID: (card: Card, deck: DeckID)] = [:]
  /// Decks, without their cards.
  private(set) var decks: [DeckID: Deck] = [:]
  /// Things to do.
  private(set) var toDos: [ToDoID: ToDo] = [:]

  mutating func note(_ card: Card, of deck: DeckID) { cards[card.id] = (card, deck) }
  mutating func note(_ deck: Deck) { decks[deck.id] = deck }
  mutating func note(_ toDo: ToDo) { toDos[toDo.id] = toDo }

  /// Cards are there again.
  mutating func forget(_ returned: [Card]) {
    guard !cards.isEmpty else { return }
    for card in returned { cards[card.id] = nil }
  }

  /// What a step takes away.
  mutating func note(_ step: Change.Step) {
    switch step {
    case .remove(let cards, let deck, _): for card in cards { note(card, of: deck) }
    case .removeDeck(let deck, _): note(deck)
    case .removeToDo(let toDo, _): note(toDo)
    default: break
    }
  }

  /// What went later counts.
  func followed(by later: DeletedItems) -> DeletedItems {
    var all = self
    all.cards.merge(later.cards) { $1 }
    all.decks.merge(later.decks) { $1 }
    all.toDos.merge(later.toDos) { $1 }
    return all
  }
}
