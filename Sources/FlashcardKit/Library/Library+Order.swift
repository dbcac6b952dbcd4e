extension Library {
  /// The order in which cards are shown.
  public enum Order: String, Sendable, CaseIterable {
    /// The order of the cards in their deck.
    case own
    /// By title.
    case title
    /// By creation time, newest first.
    case created
    /// By time of the last edit, most recent first.
    case changed
  }
}

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
  public func deckRows() -> [DeckRow] { deckTree.rows }

  /// Returns the parent of a deck, or `nil` if it is missing or forms a cycle.
  public func parent(of deck: Deck) -> DeckID? { deckTree.parent(of: deck) }

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
  public func tree(of id: DeckID) -> [Deck] { rows(inTreeOf: id).map(\.deck) }

  /// Returns the cards of a deck and all its subdecks.
  public func cards(inTreeOf id: DeckID) -> Cards { cards(of: rows(inTreeOf: id)) }

  /// Returns the number of cards in a deck and all its subdecks.
  public func count(inTreeOf id: DeckID) -> Int { rows(inTreeOf: id).reduce(0) { $0 + count(in: $1.deck.id) } }

  /// Returns the number of cards in the deck of each row of the tree, including its subdecks.
  public func countsInTrees() -> [Int] {
    let rows = deckTree.rows
    var counts = rows.map { count(in: $0.deck.id) }
    // The sums of the rows below, by depth. A row takes the sum one level deeper.
    var sums: [Int] = []
    for index in rows.indices.reversed() {
      let depth = rows[index].depth
      while sums.count <= depth + 1 { sums.append(0) }
      counts[index] += sums[depth + 1]
      sums[depth + 1] = 0
      sums[depth] += counts[index]
    }
    return counts
  }

  /// The paths of all decks in display order: the titles from the top level down, with separators between them.
  public var deckPaths: [String] { DeckNames.paths(of: deckRows().map { ($0.deck.title, $0.depth) }) }

  /// Returns the path of a deck: the titles from the top level down, with separators between them.
  public func path(of id: DeckID) -> String {
    var titles: [String] = []
    var next = deck(id)
    while let deck = next {
      titles.append(deck.title)
      next = parent(of: deck).flatMap { self.deck($0) }
    }
    return titles.reversed().joined(separator: Deck.pathSeparator)
  }

  private func rows(inTreeOf id: DeckID) -> ArraySlice<DeckRow> { deckTree.rows[deckTree.range(of: id)] }

  /// The cards of all decks in display order.
  public var allCards: Cards { cards(of: deckRows()) }

  private func cards(of rows: some Sequence<DeckRow>) -> Cards {
    rows.reduce(into: Cards()) { $0.append(contentsOf: cards(in: $1.deck.id)) }
  }

  /// The favorites of all decks in display order.
  public var favorites: [Card] { deckRows().flatMap { cards(in: $0.deck.id).favorites } }
}

extension Library {
  /// The layout of cards in a deck.
  public enum View: String, Sendable, CaseIterable {
    /// Tiles, like cards on a desk.
    case tiles
    /// A table, with one card per row.
    case table
  }
}
