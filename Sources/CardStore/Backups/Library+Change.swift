import FlashcardKit

extension Library {
  /// Applies a change exactly as it is, without merging, and returns it.
  mutating func applying(_ change: Change) -> Change {
    apply(change)
    return change
  }

  /// Returns the change that turns this library into another one, leaving alone whatever is equal in both.
  func change(into other: Library) -> Change {
    var steps: [Change.Step] = []
    for deck in decks where cards(in: deck.id) != other.cards(in: deck.id) && count(in: deck.id) > 0 {
      steps.append(.remove(Array(cards(in: deck.id)), deck: deck.id, after: nil))
    }
    for deck in decks where other.deck(deck.id) == nil { steps.append(.removeDeck(deck, after: nil)) }
    steps += deckSteps(other)
    for deck in other.decks where cards(in: deck.id) != other.cards(in: deck.id) && other.count(in: deck.id) > 0 {
      steps.append(.insert(Array(other.cards(in: deck.id)), deck: deck.id, after: nil))
    }
    for name in Set(preferences.keys).union(other.preferences.keys).sorted()
    where preferences[name] != other.preferences[name] {
      steps.append(.prefer(name, from: preferences[name], to: other.preferences[name]))
    }
    if toDos != other.toDos {
      for toDo in toDos { steps.append(.removeToDo(toDo, after: nil)) }
      for (index, toDo) in other.toDos.enumerated() {
        steps.append(.addToDo(toDo, after: index > 0 ? other.toDos[index - 1].id : nil))
      }
    }
    return Change(steps)
  }

  private func deckSteps(_ other: Library) -> [Change.Step] {
    var steps: [Change.Step] = []
    let stay = decks.map(\.id).filter { other.deck($0) != nil }
    let isOrdered = stay == other.decks.map(\.id).filter { deck($0) != nil }
    var last: DeckID?
    for deck in other.decks {
      if let own = self.deck(deck.id) {
        if own != deck { steps.append(.editDeck(from: own, to: deck)) }
        if !isOrdered { steps.append(.placeDeck(deck.id, from: nil, to: last)) }
      } else {
        steps.append(.addDeck(deck, after: last))
      }
      last = deck.id
    }
    return steps
  }
}
