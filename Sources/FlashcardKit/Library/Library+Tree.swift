/// A row in the tree of decks.
public struct DeckRow: Hashable, Sendable {
  /// The deck.
  public let deck: Deck
  /// The number of decks above it; 0 at the top level.
  public let depth: Int
}

extension Library {
  /// Returns the tree of decks in display order, each deck followed by its subdecks. A deck whose parent is missing or
  /// forms a cycle is at the top level, so none is hidden.
  public func deckRows() -> [DeckRow] {
    var children: [DeckID?: [Deck]] = [:]
    for deck in decks { children[parent(of: deck), default: []].append(deck) }
    var rows: [DeckRow] = []
    var open = (children[nil] ?? []).reversed().map { DeckRow(deck: $0, depth: 0) }
    while let row = open.popLast() {
      rows.append(row)
      for child in (children[row.deck.id] ?? []).reversed() { open.append(DeckRow(deck: child, depth: row.depth + 1)) }
    }
    return rows
  }

  /// Returns the parent of a deck, or `nil` if it is missing or forms a cycle.
  public func parent(of deck: Deck) -> DeckID? {
    var above = deck.parent
    var seen: Set<DeckID> = [deck.id]
    while let id = above {
      guard let next = self.deck(id), seen.insert(id).inserted else { return nil }
      above = next.parent
    }
    return deck.parent
  }

  /// Returns the name of the color scheme for a deck's cards, inherited from the nearest ancestor that has one; `nil`
  /// for the program's own.
  public func scheme(of id: DeckID) -> String? {
    var deck = self.deck(id)
    while let here = deck {
      if let scheme = here.scheme { return scheme }
      deck = parent(of: here).flatMap(self.deck)
    }
    return nil
  }

  /// Returns the decks with the same parent as a deck, itself included, in order.
  public func siblings(of deck: Deck) -> [Deck] {
    let parent = parent(of: deck)
    return decks.filter { self.parent(of: $0) == parent }
  }

  /// Returns a deck and all its subdecks in display order.
  public func tree(of id: DeckID) -> [Deck] {
    let rows = deckRows()
    guard let start = rows.firstIndex(where: { $0.deck.id == id }) else { return [] }
    let rest = rows[(start + 1)...].prefix { $0.depth > rows[start].depth }
    return [rows[start].deck] + rest.map(\.deck)
  }

  /// Returns the cards of a deck and all its subdecks.
  public func cards(inTreeOf id: DeckID) -> [Card] {
    let decks = tree(of: id)
    return decks.count == 1 ? cards(in: id) : decks.flatMap { cards(in: $0.id) }
  }

  /// Returns the number of cards in a deck and all its subdecks.
  public func count(inTreeOf id: DeckID) -> Int { tree(of: id).reduce(0) { $0 + count(in: $1.id) } }

  /// The cards of all decks in display order.
  public var allCards: [Card] { deckRows().flatMap { cards(in: $0.deck.id) } }

  /// The favorites of all decks in display order.
  public var favorites: [Card] { deckRows().flatMap { cards(in: $0.deck.id).filter(\.isFavorite) } }
}
