public import FlashcardKit

extension Library {
  /// Returns the change that takes the cards that lost decks miss from an earlier state of the library, in their places,
  /// and texts that are older here.
  ///
  /// - Parameters:
  ///   - other: The earlier state.
  ///   - isCurrent: Whether it surely has the newest texts.
  /// - Returns: The change, which also notes what isn't missing any more; empty if there is nothing to take.
  public func recovering(from other: Library, isCurrent: Bool = false) -> Change {
    var contents = LibraryContents(decks: decks, cards: [:], preferences: preferences, toDos: toDos)
    var notes: [Change.Step] = []
    for deck in decks {
      guard let count = lost[deck.id], other.deck(deck.id) != nil else { continue }
      let theirs = other.cards(in: deck.id)
      let missing = Set(theirs.lazy.map(\.id).filter { home(of: $0) == nil })
      let versions = Dictionary(theirs.map { ($0.id, $0) }) { first, _ in first }
      var isNewer = false
      let own = cards(in: deck.id).map { card in
        guard let version = versions[card.id], version != card, version.changed >= card.changed else { return card }
        isNewer = true
        return version
      }
      if !missing.isEmpty || isNewer {
        contents.cards[deck.id] = Library.placing(theirs.filter { missing.contains($0.id) }, of: theirs, among: own)
      }
      let left = max(0, count - missing.count)
      if left == 0, isCurrent || isNewer || !missing.isEmpty {
        notes.append(.lose(deck.id, from: count, to: nil))
      } else if left != count {
        notes.append(.lose(deck.id, from: count, to: left))
      }
    }
    return Change(change(into: contents).steps + notes)
  }

  /// Returns the change by which a person gives up what is missing.
  public var givingUpLost: Change {
    Change(lost.sorted { $0.key.rawValue < $1.key.rawValue }.map { .lose($0.key, from: $0.value, to: nil) })
  }

  /// Returns a list of cards with others among them, each after the card that it follows in the list they come from.
  package static func placing(_ others: [Card], of list: some Sequence<Card>, among cards: some Sequence<Card>) -> [Card]
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
