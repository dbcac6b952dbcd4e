extension Library {
  /// Returns the decks of a scope in tree order, each with what a query asks of its cards. Without decks of which it
  /// asks for none.
  func decks(in scope: SearchScope, asking query: SearchQuery) -> [(deck: DeckID, cards: SearchExpression)] {
    guard query.asksForDecks else { return decks(in: scope).map { ($0, query.expression) } }
    var terms: [SearchTerm] = []
    query.expression.forEachTerm { term, _ in if term.isAboutDecks, !terms.contains(term) { terms.append(term) } }
    let wanted = Set(decks(in: scope))
    // Of the row's deck and its ancestors: the folded paths, and whether they meet each term.
    var paths: [[UInt8]] = []
    var meets: [[Bool]] = []
    var known: [[Bool]: SearchExpression] = [:]
    var asked: [(deck: DeckID, cards: SearchExpression)] = []
    for row in deckRows() {
      paths.removeLast(paths.count - row.depth)
      meets.removeLast(meets.count - row.depth)
      let title = row.deck.title.foldedBytes()
      let path = (paths.last.map { $0 + Array(Deck.pathSeparator.utf8) } ?? []) + title
      let above = meets.last
      let meeting = terms.indices.map { above?[$0] == true || terms[$0].isMet(byDeck: title, path: path) }
      paths.append(path)
      meets.append(meeting)
      guard wanted.contains(row.deck.id) else { continue }
      let cards =
        known[meeting] ?? query.expression.deciding { terms.firstIndex(of: $0).map { meeting[$0] } }
      known[meeting] = cards
      if cards != .nothing { asked.append((row.deck.id, cards)) }
    }
    return asked
  }

  /// Returns the decks of a scope in tree order.
  private func decks(in scope: SearchScope) -> [DeckID] {
    switch scope {
    case .all: deckRows().map(\.deck.id)
    case .deck(let deck): [deck]
    case .tree(let deck): tree(of: deck).map(\.id)
    }
  }
}

extension SearchTerm {
  /// Returns whether a deck meets a term about decks, given its folded title and path.
  fileprivate func isMet(byDeck title: [UInt8], path: [UInt8]) -> Bool {
    switch self {
    case .deck(let text): title.containsBytes(text)
    case .deckPath(let pattern): pattern.matches(path)
    default: false
    }
  }
}
