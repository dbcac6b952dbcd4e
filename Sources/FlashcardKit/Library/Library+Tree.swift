/// A deck in the tree of decks: how deep it stands, 0 at the top.
public struct DeckRow: Hashable, Sendable {
  /// The deck.
  public let deck: Deck
  /// How many decks it stands in.
  public let depth: Int
}

extension Library {
  /// The decks as a tree reads, each below the deck it stands in. A deck whose parent is missing, or that stands
  /// in itself by way of others, is shown at the top: none is lost from sight.
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

  /// The deck that a deck stands in, where there is one and it does not stand in this one itself.
  public func parent(of deck: Deck) -> DeckID? {
    var above = deck.parent
    var seen: Set<DeckID> = [deck.id]
    while let id = above {
      guard let next = self.deck(id), seen.insert(id).inserted else { return nil }
      above = next.parent
    }
    return deck.parent
  }

  /// The name of the scheme that a deck's cards are shown in: its own, else that of the nearest deck it stands in;
  /// nil: the program's.
  public func scheme(of id: DeckID) -> String? {
    var deck = self.deck(id)
    while let here = deck {
      if let scheme = here.scheme { return scheme }
      deck = parent(of: here).flatMap(self.deck)
    }
    return nil
  }

  /// The decks beside a deck, itself among them, in their order.
  public func siblings(of deck: Deck) -> [Deck] {
    let parent = parent(of: deck)
    return decks.filter { self.parent(of: $0) == parent }
  }

  /// A deck and all decks in it, as the tree reads.
  public func tree(of id: DeckID) -> [Deck] {
    let rows = deckRows()
    guard let start = rows.firstIndex(where: { $0.deck.id == id }) else { return [] }
    let rest = rows[(start + 1)...].prefix { $0.depth > rows[start].depth }
    return [rows[start].deck] + rest.map(\.deck)
  }

  /// The cards of a deck and of all decks in it.
  public func cards(inTreeOf id: DeckID) -> [Card] {
    let decks = tree(of: id)
    return decks.count == 1 ? cards(in: id) : decks.flatMap { cards(in: $0.id) }
  }

  /// How many cards a deck has with all decks in it.
  public func count(inTreeOf id: DeckID) -> Int { tree(of: id).reduce(0) { $0 + count(in: $1.id) } }

  /// The cards of all decks, as the tree reads.
  public var allCards: [Card] { deckRows().flatMap { cards(in: $0.deck.id) } }

  /// The starred cards of all decks, as the tree reads.
  public var favorites: [Card] { deckRows().flatMap { cards(in: $0.deck.id).filter(\.isFavorite) } }
}
