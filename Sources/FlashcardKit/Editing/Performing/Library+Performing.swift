extension Library {
  /// Performs a change that may have been made on an earlier state of the library, as far as it still applies and
  /// without losing what others did since. Deterministic: the same change on the same library has the same result in
  /// every program.
  ///
  /// Edits of different cards, or of different fields of a card, don't conflict. If a text was edited twice, the later
  /// edit wins and the card keeps the earlier text. Deleting a card has no effect if it was edited meanwhile by someone
  /// else; editing a deleted card restores its last version. A change that yields (`Change.yieldsToNewer`), such as
  /// undo, leaves alone what was edited since.
  ///
  /// Does nothing if the change concerns a deck that isn't loaded (see `unreadDeck(in:)`).
  public mutating func perform(_ request: Change) -> PerformedChange {
    var performed = PerformedChange()
    guard unreadDeck(in: request) == nil else { return performed }
    let (others, removals) = request.removalsOfKindsLast
    perform(others, &performed)
    if !removals.isEmpty { perform(removals, &performed) }
    return performed
  }

  private mutating func perform(_ request: Change, _ performed: inout PerformedChange) {
    let request = keepingKindsInUse(request, &performed.conflicts)
    let decoded = request.decoded(by: kinds)
    var movedCards = MovedCards(of: decoded)
    var rest = decoded.steps[...]
    var kindsOfRest = kinds
    while let step = rest.first {
      // Kinds that the change itself has altered may have their fields in another order.
      if !step.altersPreference, kindsOfRest != kinds {
        kindsOfRest = kinds
        rest = Change(request.steps.suffix(rest.count)).decoded(by: kinds).steps[...]
        continue
      }
      let steps: [Change.Step]
      var run = rest.prefix(while: \.addsOrRemovesDeck)
      if !run.isEmpty {
        steps = applicableSteps(arranging: run, &performed.conflicts)
      } else {
        run = rest.prefix { $0.edited.map { home(of: $0.card.id) != nil } ?? false }
        steps =
          run.isEmpty
          ? applicableSteps(of: step, request.yieldsToNewer, &movedCards, &performed.conflicts)
          : applicableSteps(editing: run, request.yieldsToNewer, &performed.conflicts)
      }
      if !steps.isEmpty { apply(Change(steps)) }
      performed.change.steps += steps
      rest = rest.dropFirst(max(1, run.count))
    }
  }

  /// Returns those of consecutive edits of cards that exist that have an effect.
  private func applicableSteps(
    editing run: ArraySlice<Change.Step>, _ yieldsToNewer: Bool, _ conflicts: inout [MergeConflict]
  ) -> [Change.Step] {
    let precedence = Precedence(yieldsToNewer: yieldsToNewer)
    let cards = cards(run.compactMap(\.edited?.card.id))
    var latest = Dictionary(cards.map { ($0.id, $0) }) { first, _ in first }
    var steps: [Change.Step] = []
    for case .edit(_, let from, let to) in run {
      guard let current = latest[to.id], let home = home(of: to.id) else { continue }
      let (merged, isReplacing) = current.merging(from: from, to: to, precedence: precedence)
      if isReplacing { conflicts.append(.textReplaced(merged)) }
      if merged == current {
        if yieldsToNewer { conflicts.append(.notUndone) }
        continue
      }
      steps.append(.edit(deck: home, from: current, to: merged))
      latest[to.id] = merged
    }
    return steps
  }

  /// Returns those of consecutive steps that add and remove decks that have an effect, where they are performed one
  /// after the other.
  private func applicableSteps(
    arranging run: ArraySlice<Change.Step>, _ conflicts: inout [MergeConflict]
  ) -> [Change.Step] {
    var order = decks.map(\.id)
    var known = Set(order)
    var added: [DeckID: Deck] = [:]
    var steps: [Change.Step] = []
    for step in run {
      switch step {
      case .addDeck(let deck, let after) where known.insert(deck.id).inserted:
        let anchor = after.map { known.contains($0) && $0 != deck.id ? $0 : order.last } ?? nil
        let place = anchor.flatMap { order.lastIndex(of: $0) }.map { $0 + 1 } ?? 0
        order.insert(deck.id, at: place)
        added[deck.id] = deck
        steps.append(.addDeck(deck, after: anchor))
      case .removeDeck(let deck, _):
        guard let current = added[deck.id] ?? self.deck(deck.id), let place = order.lastIndex(of: deck.id) else {
          continue
        }
        guard count(in: deck.id) == 0 else {
          conflicts.append(.deckStays(current))
          continue
        }
        steps.append(.removeDeck(current, after: place > 0 ? order[place - 1] : nil))
        order.remove(at: place)
        known.remove(deck.id)
        added[deck.id] = nil
      default: break
      }
    }
    return steps
  }

  /// Returns a change without the steps that remove kinds of which there are cards.
  private func keepingKindsInUse(_ request: Change, _ conflicts: inout [MergeConflict]) -> Change {
    guard request.altersKinds else { return request }
    let removed = request.steps.compactMap { step in
      if case .prefer(let key, _, nil) = step { CustomKind.kind(headedBy: key) } else { nil }
    }
    let used = removed.filter { isUsed($0) }
    guard !used.isEmpty else { return request }
    conflicts += used.compactMap { kinds[$0.description].map(MergeConflict.kindStays) }
    var kept = request
    kept.steps.removeAll { step in
      if case .prefer(let key, _, nil) = step { CustomKind.kind(of: key).map(used.contains) ?? false } else { false }
    }
    return kept
  }

  private func applicableSteps(
    of step: Change.Step, _ yieldsToNewer: Bool, _ movedCards: inout MovedCards, _ conflicts: inout [MergeConflict]
  ) -> [Change.Step] {
    switch step {
    case .insert(let cards, let deck, let after):
      return inserting(cards, into: deck, after: after, yieldsToNewer, movedCards, &conflicts)
    case .remove(let cards, let deck, _): return removing(cards, from: deck, yieldsToNewer, &movedCards, &conflicts)
    case .edit(let deck, let from, let to):
      // The card was deleted. Typed text must not be lost with it.
      guard !yieldsToNewer, !from.hasTexts(of: to) else { return [] }
      let deleted = deleted.cards[to.id] ?? (from, deck)
      let (merged, isReplacing) = deleted.card.merging(from: from, to: to, precedence: .mine)
      let steps = inserting(
        [merged], into: deleted.deck, after: last(in: deleted.deck), yieldsToNewer, movedCards, &conflicts)
      if !steps.isEmpty { conflicts += [.cardReturns(merged)] + (isReplacing ? [.textReplaced(merged)] : []) }
      return steps
    case .addDeck, .removeDeck: return applicableSteps(arranging: [step], &conflicts)
    case .placeDeck(let deck, _, let to):
      let from = predecessor(of: deck)
      let place = anchor(to == deck ? from : to, besides: deck)
      return self.deck(deck) == nil || from == place ? [] : [.placeDeck(deck, from: from, to: place)]
    case .editDeck(let from, let to):
      guard let current = deck(to.id) else { return [] }
      var merged = current.merging(from: from, to: to, precedence: Precedence(yieldsToNewer: yieldsToNewer))
      if let parent = merged.parent, tree(of: to.id).contains(where: { $0.id == parent }) {
        merged.parent = current.parent
      }
      return merged == current ? [] : [.editDeck(from: current, to: merged)]
    case .prefer(let name, let from, let to):
      let current = preferences[name]
      // Two programs may edit different properties of a kind's field or face.
      if CustomKind.isKey(name), let from = from?.dictionary, let to = to?.dictionary, let own = current?.dictionary {
        let merged = PropertyValue.dictionary(merge(from, to, own, Precedence(yieldsToNewer: yieldsToNewer)))
        if merged == current, yieldsToNewer { conflicts.append(.notUndone) }
        return merged == current ? [] : [.prefer(name, from: current, to: merged)]
      }
      return current == to || yieldsToNewer && current != from ? [] : [.prefer(name, from: current, to: to)]
    case .addToDo, .removeToDo, .placeToDo, .editToDo: return applicableSteps(ofToDo: step, yieldsToNewer, &conflicts)
    case .exchange(_, let state): return exchanged == state ? [] : [.exchange(from: exchanged, to: state)]
    case .lose(let id, _, let count):
      return lost[id] == count || count != nil && deck(id) == nil ? [] : [.lose(id, from: lost[id], to: count)]
    }
  }

  private func inserting(
    _ cards: [Card], into deck: DeckID, after: CardID?, _ yieldsToNewer: Bool, _ movedCards: MovedCards,
    _ conflicts: inout [MergeConflict]
  ) -> [Change.Step] {
    var names: Set<CardID> = []
    var new: [Card] = []
    new.reserveCapacity(cards.count)
    for card in cards where home(of: card.id) == nil && (cards.count == 1 || names.insert(card.id).inserted) {
      let deleted = deleted.cards[card.id]?.card
      guard let (arrival, isReplacing) = movedCards.arrival(of: card, deleted: deleted, yieldsToNewer: yieldsToNewer)
      else {
        continue
      }
      if movedCards.wasDeleted(card.id) { conflicts.append(.cardReturns(arrival)) }
      if isReplacing { conflicts.append(.textReplaced(arrival)) }
      new.append(arrival)
    }
    guard !new.isEmpty else { return [] }
    if self.deck(deck) != nil { return [.insert(new, deck: deck, after: anchor(after, in: deck))] }
    guard let deleted = deleted.decks[deck] else { return [] }
    conflicts.append(.deckReturns(deleted))
    return [.addDeck(deleted, after: decks.last?.id), .insert(new, deck: deck, after: nil)]
  }

  private func removing(
    _ cards: [Card], from deck: DeckID, _ yieldsToNewer: Bool, _ movedCards: inout MovedCards,
    _ conflicts: inout [MergeConflict]
  ) -> [Change.Step] {
    var leaving: [CardID] = []
    leaving.reserveCapacity(cards.count)
    let current = self.cards(cards.map(\.id))
    let seen = Dictionary(cards.map { ($0.id, $0) }) { first, _ in first }
    for card in current {
      let isHere = home(of: card.id) == deck
      if movedCards.contains(card.id) {
        guard isHere || !yieldsToNewer else {
          conflicts.append(.notUndone)
          continue
        }
        movedCards.recordRemoval(card)
      } else if !isHere
        || seen[card.id].map({ !$0.says(sameAs: card) && !card.isOnlyPictured(since: $0) }) ?? true
      {
        conflicts.append(.cardStays(card))
        continue
      }
      leaving.append(card.id)
    }
    // A step per run of cards, so that the inverse restores each run in its place.
    return removing(leaving).steps
  }

  private func last(in deck: DeckID) -> CardID? { cards(in: deck).last?.id }

  /// Returns the card to insert after: the given one, or the deck's last card if it is gone.
  private func anchor(_ card: CardID?, in deck: DeckID) -> CardID? {
    guard let card else { return nil }
    return home(of: card) == deck ? card : last(in: deck)
  }

  private func anchor(_ deck: DeckID?, besides other: DeckID? = nil) -> DeckID? {
    guard let deck else { return nil }
    return self.deck(deck) == nil ? decks.last { $0.id != other }?.id : deck
  }

  private func predecessor(of deck: DeckID) -> DeckID? {
    guard let index = decks.firstIndex(where: { $0.id == deck }), index > 0 else { return nil }
    return decks[index - 1].id
  }
}

extension Change {
  /// The change, and of its steps those that remove kinds if it also removes cards: whether there are cards of a kind
  /// shows when these are gone.
  fileprivate var removalsOfKindsLast: (others: Change, removals: Change) {
    guard altersKinds, steps.contains(where: { if case .remove = $0 { true } else { false } }) else {
      return (self, Change([]))
    }
    let added = Set(steps.compactMap { step in if case .prefer(let key, _, .some) = step { key } else { nil } })
    func isRemoval(_ step: Step) -> Bool {
      if case .prefer(let key, _, nil) = step { CustomKind.isKey(key) && !added.contains(key) } else { false }
    }
    var (others, removals) = (self, self)
    others.steps.removeAll(where: isRemoval)
    removals.steps.removeAll { !isRemoval($0) }
    return (others, removals)
  }
}

extension Library {
  /// Returns the steps that still apply of a step on the to-do list.
  func applicableSteps(
    ofToDo step: Change.Step, _ yieldsToNewer: Bool, _ conflicts: inout [MergeConflict]
  ) -> [Change.Step] {
    switch step {
    case .addToDo(let toDo, let after):
      guard self.toDo(toDo.id) == nil else { return [] }
      let new = yieldsToNewer ? deleted.toDos[toDo.id] ?? toDo : toDo
      return [.addToDo(new, after: anchor(after, besides: nil))]
    case .removeToDo(let seen, _):
      guard let current = toDo(seen.id) else { return [] }
      guard current == seen else {
        conflicts.append(.toDoStays(current))
        return []
      }
      return [.removeToDo(current, after: predecessor(of: seen.id))]
    case .placeToDo(let id, _, let to):
      let from = predecessor(of: id)
      let place = anchor(to == id ? from : to, besides: id)
      return toDo(id) == nil || from == place ? [] : [.placeToDo(id, from: from, to: place)]
    case .editToDo(let from, let to):
      guard let current = toDo(to.id) else {
        // A typed title must not be lost with the to-do.
        guard !yieldsToNewer, from.title != to.title else { return [] }
        let merged = (deleted.toDos[to.id] ?? from).merging(from: from, to: to, precedence: .mine)
        conflicts.append(.toDoReturns(merged))
        return [.addToDo(merged, after: toDos.last?.id)]
      }
      let merged = current.merging(from: from, to: to, precedence: Precedence(yieldsToNewer: yieldsToNewer))
      return merged == current ? [] : [.editToDo(from: current, to: merged)]
    default: return []
    }
  }

  private func toDo(_ id: ToDoID) -> ToDo? { toDos.first { $0.id == id } }

  private func anchor(_ toDo: ToDoID?, besides other: ToDoID?) -> ToDoID? {
    guard let toDo else { return nil }
    return self.toDo(toDo) == nil ? toDos.last { $0.id != other }?.id : toDo
  }

  private func predecessor(of id: ToDoID) -> ToDoID? {
    guard let index = toDos.firstIndex(where: { $0.id == id }), index > 0 else { return nil }
    return toDos[index - 1].id
  }
}

/// The cards that a change both removes and inserts. Such a change moves them in their current version.
struct MovedCards {
  private var expected: [CardID: Card] = [:]
  private var removed: [CardID: Card] = [:]

  /// Collects the cards that a change moves.
  init(of change: Change) {
    var arriving: Set<CardID> = []
    for case .insert(let cards, _, _) in change.steps { arriving.formUnion(cards.lazy.map(\.id)) }
    guard !arriving.isEmpty else { return }
    for case .remove(let cards, _, _) in change.steps {
      for card in cards where arriving.contains(card.id) { expected[card.id] = card }
    }
  }

  /// Returns whether the change moves the given card.
  func contains(_ id: CardID) -> Bool { expected[id] != nil }

  /// Records the current version of a card as it is removed.
  mutating func recordRemoval(_ card: Card) { removed[card.id] = card }

  /// Returns the version of a card to insert: the removed version, merged with the edits that the change itself makes.
  ///
  /// If the card had already been deleted, returns its last version (`deleted`) merged with the edits, or `nil` if the
  /// change doesn't edit its texts.
  func arrival(of card: Card, deleted: Card?, yieldsToNewer: Bool) -> (card: Card, isReplacing: Bool)? {
    // Undoing a deletion restores the last deleted version, since others may have restored and edited the card in
    // between.
    guard let base = expected[card.id] else { return (yieldsToNewer ? deleted ?? card : card, false) }
    if let current = removed[card.id] {
      return current.merging(from: base, to: card, precedence: Precedence(yieldsToNewer: yieldsToNewer))
    }
    guard !yieldsToNewer, !base.hasTexts(of: card) else { return nil }
    return (deleted ?? base).merging(from: base, to: card, precedence: .mine)
  }

  /// Returns whether the change moves a card that had already been deleted.
  func wasDeleted(_ id: CardID) -> Bool { expected[id] != nil && removed[id] == nil }
}

/// The result of performing a change that may have been made on an earlier state.
public struct PerformedChange: Hashable, Sendable {
  /// The change as it was actually performed. Its inverse undoes exactly that.
  public var change = Change([])
  /// The conflicts with what others did.
  public var conflicts: [MergeConflict] = []
}

/// A conflict between a change and an earlier one, made by another program on the same login.
public enum MergeConflict: Hashable, Sendable {
  /// A card wasn't deleted because it had been edited or moved.
  case cardStays(Card)
  /// A deleted card was restored because it was edited here.
  case cardReturns(Card)
  /// A text edited by another program was replaced. The card keeps it as an earlier text.
  case textReplaced(Card)
  /// A deck wasn't deleted because it contains cards that the deletion didn't know of.
  case deckStays(Deck)
  /// A deleted deck was restored because cards were added to it here.
  case deckReturns(Deck)
  /// A kind of card wasn't deleted because there are cards of it.
  case kindStays(CardKind)
  /// A to-do wasn't deleted because it had been edited.
  case toDoStays(ToDo)
  /// A deleted to-do was restored because it was edited here.
  case toDoReturns(ToDo)
  /// A property of a deck was replaced by that of another machine. This is the deck with what was replaced.
  case deckReplaced(Deck)
  /// A property of a to-do was replaced by that of another machine. This is the to-do with what was replaced.
  case toDoReplaced(ToDo)
  /// The value of a setting was replaced by that of another machine.
  case settingReplaced(String)
  /// An edit wasn't undone because it had been edited again.
  case notUndone
}
