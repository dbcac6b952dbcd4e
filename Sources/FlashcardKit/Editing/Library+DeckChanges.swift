extension Library {
  /// A new deck, last among the decks of its parent.
  public func adding(_ deck: Deck) throws(DeckProblem) -> Change {
    var deck = deck
    deck.title = try checked(deck.title, parent: deck.parent, except: nil)
    return Change([.addDeck(deck, after: decks.last?.id)])
  }

  /// The deck called otherwise.
  public func renaming(_ id: DeckID, to title: String) throws(DeckProblem) -> Change {
    guard var deck = deck(id) else { return Change([]) }
    deck.title = title
    return try editing(deck)
  }

  /// The deck in another one, or at the top. Two of a name may then stand beside each other: moves never refuse.
  public func moving(_ id: DeckID, into parent: DeckID?) throws(DeckProblem) -> Change {
    guard var deck = deck(id) else { return Change([]) }
    deck.parent = parent
    return try editing(deck)
  }

  /// The deck of this identity with another title, parent, source or scheme. Only a title that changes is checked:
  /// two of a name that came to stand beside each other do not stop other changes.
  public func editing(_ deck: Deck) throws(DeckProblem) -> Change {
    guard let old = self.deck(deck.id) else { return Change([]) }
    var edited = deck
    if edited.parent != old.parent, let parent = edited.parent, tree(of: old.id).contains(where: { $0.id == parent }) {
      throw .insideItself
    }
    if edited.title != old.title {
      edited.title = try checked(edited.title, parent: parent(of: edited), except: old.id)
    }
    return Change(edited == old ? [] : [.editDeck(from: old, to: edited)])
  }

  /// The deck one place up (-1) or down (1) among those beside it; nothing at the ends.
  public func moving(_ id: DeckID, by step: Int) -> Change {
    guard let deck = deck(id) else { return Change([]) }
    let row = siblings(of: deck)
    guard let place = row.firstIndex(where: { $0.id == id }), row.indices.contains(place + step) else {
      return Change([])
    }
    let other = row[place + step].id
    let from = before(id)
    return Change([.placeDeck(id, from: from, to: step > 0 ? other : before(other))])
  }

  /// The deck before another one beside it; behind all of them where none is named.
  public func moving(_ id: DeckID, before other: DeckID?) -> Change {
    guard let deck = deck(id), id != other else { return Change([]) }
    let row = siblings(of: deck)
    guard let place = row.firstIndex(where: { $0.id == id }) else { return Change([]) }
    let next = place + 1 < row.count ? row[place + 1].id : nil
    guard other != next, other == nil || row.contains(where: { $0.id == other }) else { return Change([]) }
    guard let other else {
      return row.last?.id == id ? Change([]) : Change([.placeDeck(id, from: before(id), to: row.last?.id)])
    }
    return Change([.placeDeck(id, from: before(id), to: before(other))])
  }

  /// The deck gone, with all decks in it and their cards.
  public func removing(_ id: DeckID) -> Change {
    var order = decks.map(\.id)
    var steps: [Change.Step] = []
    for deck in tree(of: id).reversed() {
      let cards = cards(in: deck.id)
      if !cards.isEmpty { steps.append(.remove(cards, deck: deck.id, after: nil)) }
      guard let index = order.firstIndex(of: deck.id) else { continue }
      steps.append(.removeDeck(deck, after: index > 0 ? order[index - 1] : nil))
      order.remove(at: index)
    }
    return Change(steps)
  }

  /// A preference set to another value; nil is the default.
  public func preferring(_ name: String, _ value: PropertyValue?) -> Change {
    preferences[name] == value ? Change([]) : Change([.prefer(name, from: preferences[name], to: value)])
  }

  /// A title as the model keeps it, when it may stand beside the others.
  public func checked(_ title: String, parent: DeckID?, except own: DeckID?) throws(DeckProblem) -> String {
    let title = title.cleanedLine()
    guard !title.isEmpty else { throw .titleMissing }
    guard title.count <= Deck.longestTitle else { throw .titleTooLong }
    let folded = title.folded()
    let taken = decks.first { $0.id != own && self.parent(of: $0) == parent && $0.title.folded() == folded }
    if let taken { throw .titleTaken(taken.id) }
    return title
  }

  private func before(_ id: DeckID) -> DeckID? {
    guard let index = decks.firstIndex(where: { $0.id == id }), index > 0 else { return nil }
    return decks[index - 1].id
  }
}
