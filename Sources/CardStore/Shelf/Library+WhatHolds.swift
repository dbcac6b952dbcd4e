import FlashcardKit

extension Library {
  /// Does a change and returns what of it had something to be done to: cards that are there already do not come in
  /// again, cards that have gone are not edited, a deck takes all its cards with it. Only this is written down. Each
  /// step of it then says the whole truth about one deck, and can be done again on that deck's file alone.
  mutating func applyWhatHolds(of change: Change) -> Change {
    var steps: [Change.Step] = []
    for step in change.steps {
      let holding = whatHolds(of: step)
      apply(Change(holding))
      steps += holding
    }
    return Change(steps)
  }

  private func whatHolds(of step: Change.Step) -> [Change.Step] {
    switch step {
    case .insert(let cards, let deck, let after):
      guard self.deck(deck) != nil else { return [] }
      var names: Set<CardID> = []
      let new = cards.filter { home(of: $0.id) == nil && names.insert($0.id).inserted }
      return new.isEmpty ? [] : [.insert(new, deck: deck, after: after)]
    case .remove(let cards, let deck, let after):
      let here = cards.filter { home(of: $0.id) == deck }
      return here.isEmpty ? [] : [.remove(here, deck: deck, after: after)]
    case .edit(let deck, _, let card): return home(of: card.id) == deck ? [step] : []
    case .addDeck(let deck, _): return self.deck(deck.id) == nil ? [step] : []
    case .removeDeck(let deck, _):
      guard self.deck(deck.id) != nil else { return [] }
      let left = cards(in: deck.id)
      return left.isEmpty ? [step] : [.remove(left, deck: deck.id, after: nil), step]
    case .placeDeck(let deck, _, _): return self.deck(deck) != nil ? [step] : []
    case .editDeck(_, let deck): return self.deck(deck.id) != nil ? [step] : []
    case .prefer: return [step]
    case .addToDo(let toDo, _): return has(toDo.id) ? [] : [step]
    case .removeToDo(let toDo, _), .editToDo(_, let toDo): return has(toDo.id) ? [step] : []
    case .placeToDo(let toDo, _, _): return has(toDo) ? [step] : []
    }
  }

  private func has(_ id: ToDoID) -> Bool { toDos.contains { $0.id == id } }
}
