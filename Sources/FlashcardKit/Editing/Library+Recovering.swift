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
