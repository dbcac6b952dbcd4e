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

  /// Returns a change that removes several decks with all that is in them.
  public func removing(_ ids: [DeckID]) -> Change {
    var (change, left) = (Change([]), self)
    for id in ids {
      let next = left.removing(id)
      left.apply(next)
      change.steps += next.steps
    }
    return change
  }

  /// Returns a change that moves several decks into another deck, or to the top level.
  ///
  /// - Throws: `DeckProblem.insideItself` if the new parent is one of the decks or in one of them.
  public func moving(_ ids: [DeckID], into parent: DeckID?) throws(DeckProblem) -> Change {
    var (change, moved) = (Change([]), self)
    for id in ids {
      let next = try moved.moving(id, into: parent)
      moved.apply(next)
      change.steps += next.steps
    }
    return change
  }

  /// Returns those of some decks that are in none of the others, in the order of the tree.
  public func outermost(of ids: Set<DeckID>) -> [DeckID] {
    var covered = Int.max
    return deckRows().compactMap { row in
      if row.depth > covered { return nil }
      covered = ids.contains(row.deck.id) ? row.depth : .max
      return covered < .max ? row.deck.id : nil
    }
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

extension Deck {
  /// The separator of titles in a path of decks: `Languages::Spanish` is the deck “Spanish” in “Languages”.
  public static let pathSeparator = "::"
}

/// Changes by titles that are paths of decks.
extension Library {
  /// Returns a change that adds a deck after all others. If its title is a path, the deck is added at that path below
  /// its parent, along with the decks that the path lacks.
  ///
  /// - Throws: `DeckProblem` if a title is missing or too long, or the last one is taken.
  public func adding(_ deck: Deck, random: inout RandomSource) throws(DeckProblem) -> Change {
    let (parents, deck) = try placing(deck, at: deck.title, random: &random, now: deck.created)
    return adding(parents + [deck])
  }

  /// Returns a change that renames a deck. If the title is a path, the deck is moved to that path below its parent,
  /// along with adding the decks that the path lacks.
  ///
  /// - Throws: `DeckProblem` if a title is missing or too long, or the last one is taken.
  public func renaming(
    _ id: DeckID, to title: String, random: inout RandomSource, at now: Milliseconds
  ) throws(DeckProblem) -> Change {
    guard let old = deck(id) else { return Change([]) }
    // Files may have titles with separators, which stay as they are.
    guard title.contains(Deck.pathSeparator), title.cleanedLine() != old.title else {
      return try renaming(id, to: title)
    }
    var moved = old
    moved.parent = parent(of: old)
    let (parents, new) = try placing(moved, at: title, random: &random, now: now)
    var change = adding(parents)
    change.steps.append(.editDeck(from: old, to: new))
    return change
  }

  /// Returns a deck as it is at a path below its parent, and the decks to add above it, outermost first.
  private func placing(
    _ deck: Deck, at path: String, random: inout RandomSource, now: Milliseconds
  ) throws(DeckProblem) -> (parents: [Deck], deck: Deck) {
    var titles = path.split(separator: Deck.pathSeparator, omittingEmptySubsequences: false).map(String.init)
    let last = titles.popLast() ?? ""
    var placed = deck
    var parents: [Deck] = []
    for title in titles {
      do throws(DeckProblem) {
        let title = try checked(title, parent: placed.parent, except: deck.id)
        let parent = Deck(id: random.deckID(), title: title, parent: placed.parent, created: now)
        parents.append(parent)
        placed.parent = parent.id
      } catch {
        guard case .titleTaken(let known) = error else { throw error }
        placed.parent = known
      }
    }
    placed.title = try checked(last, parent: placed.parent, except: deck.id)
    return (parents, placed)
  }

  /// Returns a change that adds decks after all others.
  private func adding(_ new: [Deck]) -> Change {
    let before = [decks.last?.id] + new.map(\.id)
    return Change(zip(new, before).map { .addDeck($0, after: $1) })
  }
}

extension Library {
  /// Returns the change that takes the cards that lost decks miss from earlier states of the library, in their places,
  /// and texts that are older here.
  ///
  /// - Parameters:
  ///   - others: The earlier states, the one to prefer first. Of the later ones, as few are read as are needed.
  ///   - isCurrent: Whether the first one surely has the newest texts.
  /// - Returns: The change, which also notes what isn't missing any more; empty if there is nothing to take.
  public func recovering(from others: some Sequence<Library>, isCurrent: Bool = false) -> Change {
    var current = self
    var left = lost
    // The decks whose texts are as new as can be.
    var renewed: Set<DeckID> = []
    for (number, other) in others.enumerated() {
      for deck in lost.keys where isCurrent && number == 0 && other.deck(deck) != nil { renewed.insert(deck) }
      current.apply(current.taking(from: other, &left, &renewed))
      if number > 0, left.values.allSatisfy({ $0 == 0 }) { break }
    }
    var steps = change(into: current).steps
    for (deck, count) in lost.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      let rest = left[deck] ?? 0
      let isWhole = rest == 0 && (count > 0 || renewed.contains(deck))
      if isWhole || rest != count { steps.append(.lose(deck, from: count, to: isWhole ? nil : rest)) }
    }
    return Change(steps)
  }

  /// Returns the change that takes what lost decks miss from another library.
  ///
  /// - Parameters:
  ///   - other: The other library.
  ///   - left: The number of cards that each deck still misses.
  ///   - renewed: The decks that got newer texts.
  /// - Returns: The change.
  private func taking(from other: Library, _ left: inout [DeckID: Int], _ renewed: inout Set<DeckID>) -> Change {
    var contents = LibraryContents(decks: decks, cards: [:], preferences: preferences, toDos: toDos)
    for deck in decks {
      guard let count = left[deck.id], other.deck(deck.id) != nil else { continue }
      let theirs = other.cards(in: deck.id)
      let versions = Dictionary(theirs.map { ($0.id, $0) }) { first, _ in first }
      var isNewer = false
      let own = cards(in: deck.id).map { card in
        guard let version = versions[card.id], version != card, version.changed >= card.changed else { return card }
        // Of what a person decided about a card without editing it, that in its file is newer.
        if version.changed == card.changed {
          let sameStar = version.edited(isFavorite: card.isFavorite, at: version.changed)
          if !card.statuses.isEmpty || sameStar == card { return card }
          isNewer = true
          return card.isFavorite ? sameStar : version
        }
        isNewer = true
        return version
      }
      let missing = count == 0 ? [] : theirs.filter { home(of: $0.id) == nil }
      if isNewer { renewed.insert(deck.id) }
      guard isNewer || !missing.isEmpty else { continue }
      contents.cards[deck.id] = Library.placing(missing, of: theirs, among: own)
      left[deck.id] = max(0, count - missing.count)
    }
    return change(into: contents)
  }

  /// Returns the change by which a person gives up what is missing.
  public var givingUpLost: Change {
    Change(lost.sorted { $0.key.rawValue < $1.key.rawValue }.map { .lose($0.key, from: $0.value, to: nil) })
  }

  /// Returns a list of cards with others among them, each after the card that it follows in the list they come from.
  package static func placing(_ others: [Card], of list: some Sequence<Card>, among cards: some Sequence<Card>)
    -> [Card]
  {
    let added = Set(others.map(\.id))
    let own = Set(cards.map(\.id))
    var followers: [CardID?: [Card]] = [:]
    var last: CardID?
    for card in list {
      if own.contains(card.id) {
        last = card.id
      } else if added.contains(card.id) {
        followers[last, default: []].append(card)
      }
    }
    return cards.reduce(into: followers[nil] ?? []) { $0 += [$1] + (followers[$1.id] ?? []) }
  }
}
