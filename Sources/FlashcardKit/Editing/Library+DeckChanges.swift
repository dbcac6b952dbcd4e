extension Library {
  /// Returns a change that adds a deck after all others.
  ///
  /// - Throws: `DeckProblem` if the title is missing, too long, or taken in its parent.
  public func adding(_ deck: Deck) throws(DeckProblem) -> Change {
    var deck = deck
    deck.title = try checked(deck.title, parent: deck.parent, except: nil)
    return Change([.addDeck(deck, after: decks.last?.id)])
  }

  /// Returns a change that renames a deck.
  ///
  /// - Throws: `DeckProblem` if the title is missing, too long, or taken in its parent.
  public func renaming(_ id: DeckID, to title: String) throws(DeckProblem) -> Change {
    guard var deck = deck(id) else { return Change([]) }
    deck.title = title
    return try editing(deck)
  }

  /// Returns a change that moves a deck into another deck, or to the top level. Duplicate titles among the new siblings
  /// are allowed.
  ///
  /// - Throws: `DeckProblem.insideItself` if the new parent is the deck itself or one of its subdecks.
  public func moving(_ id: DeckID, into parent: DeckID?) throws(DeckProblem) -> Change {
    guard var deck = deck(id) else { return Change([]) }
    deck.parent = parent
    return try editing(deck)
  }

  /// Returns a change that replaces a deck's title, parent, and options. The title is checked only if it differs, so
  /// that existing duplicates don't block other edits.
  ///
  /// - Throws: `DeckProblem.insideItself` if the new parent is the deck itself or one of its subdecks, or another
  ///   `DeckProblem` if the new title is missing, too long, or taken.
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

  /// Returns a change that moves a deck up (-1) or down (1) among its siblings. Empty at the ends.
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

  /// Returns a change that moves a deck before one of its siblings, or after all of them.
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

  /// Returns a change that removes a deck with its subdecks and all their cards, also those that were lost: that is given
  /// up, and undone with the rest.
  public func removing(_ id: DeckID) -> Change {
    var order = decks.map(\.id)
    var steps: [Change.Step] = []
    for deck in tree(of: id).reversed() {
      let cards = cards(in: deck.id)
      if !cards.isEmpty { steps.append(.remove(Array(cards), deck: deck.id, after: nil)) }
      guard let index = order.firstIndex(of: deck.id) else { continue }
      if let count = lost[deck.id] { steps.append(.lose(deck.id, from: count, to: nil)) }
      steps.append(.removeDeck(deck, after: index > 0 ? order[index - 1] : nil))
      order.remove(at: index)
    }
    return Change(steps)
  }

  /// Returns a change that sets a preference. `nil` restores the default.
  public func preferring(_ name: String, _ value: PropertyValue?) -> Change {
    preferences[name] == value ? Change([]) : Change([.prefer(name, from: preferences[name], to: value)])
  }

  /// Checks the title of a deck against the decks with the same parent.
  ///
  /// - Parameters:
  ///   - title: The title as typed.
  ///   - parent: The parent deck, or `nil` for the top level.
  ///   - own: The deck being renamed, which doesn't count as a duplicate.
  /// - Returns: The cleaned title.
  /// - Throws: `DeckProblem.titleMissing`, `.titleTooLong`, or `.titleTaken` if another title matches under folding.
  public func checked(_ title: String, parent: DeckID?, except own: DeckID?) throws(DeckProblem) -> String {
    let title = try Deck.checked(title)
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

extension Deck {
  /// Returns a title as typed, cleaned.
  ///
  /// - Throws: `DeckProblem.titleMissing` or `.titleTooLong`.
  public static func checked(_ title: String) throws(DeckProblem) -> String {
    let title = title.cleanedLine()
    guard !title.isEmpty else { throw .titleMissing }
    guard title.count <= maxTitleLength else { throw .titleTooLong }
    return title
  }
}
