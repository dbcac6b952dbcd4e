/// The last versions of deleted items. Programs unaware of a deletion may still edit them.
struct DeletedItems: Sendable {
  /// Cards, with the decks that contained them.
  private(set) var cards: [CardID: (card: Card, deck: DeckID)] = [:]
  /// Decks, without their cards.
  private(set) var decks: [DeckID: Deck] = [:]
  /// To-dos.
  private(set) var toDos: [ToDoID: ToDo] = [:]

  mutating func record(_ card: Card, of deck: DeckID) { cards[card.id] = (card, deck) }
  mutating func record(_ deck: Deck) { decks[deck.id] = deck }
  mutating func record(_ toDo: ToDo) { toDos[toDo.id] = toDo }

  /// Brings the cards of changed kinds up to date.
  mutating func decode(by kinds: CardKinds) {
    for (id, entry) in cards { cards[id] = (entry.card.decoded(by: kinds), entry.deck) }
  }

  /// Forgets cards that have been restored.
  mutating func forget(_ returned: [Card]) {
    guard !cards.isEmpty else { return }
    for card in returned { cards[card.id] = nil }
  }

  /// Records the items that a step deletes.
  mutating func record(_ step: Change.Step) {
    switch step {
    case .remove(let cards, let deck, _): for card in cards { record(card, of: deck) }
    case .removeDeck(let deck, _): record(deck)
    case .removeToDo(let toDo, _): record(toDo)
    default: break
    }
  }

  /// Returns these items merged with later ones, which win.
  func merging(_ later: DeletedItems) -> DeletedItems {
    var all = self
    all.cards.merge(later.cards) { $1 }
    all.decks.merge(later.decks) { $1 }
    all.toDos.merge(later.toDos) { $1 }
    return all
  }
}
