extension Library {
  /// Returns the decks of a scope that meet a query's conditions on decks, in tree order.
  func decks(in scope: SearchScope, that query: SearchQuery) -> [DeckID] {
    let conditions = query.conditions.compactMap { condition -> (title: [UInt8], isNegated: Bool)? in
      guard case .deck(let title) = condition.term else { return nil }
      return (title, condition.isNegated)
    }
    if case .deck(let deck) = scope, conditions.isEmpty { return [deck] }
    let rows = deckRows()
    var allowed = [Bool](repeating: true, count: rows.count)
    for (title, isNegated) in conditions {
      // Whether the title occurs in that of the row's deck or an ancestor's.
      var contains: [Bool] = []
      for (index, row) in rows.enumerated() {
        contains.removeLast(contains.count - row.depth)
        contains.append(contains.last == true || row.deck.title.foldedBytes().containsBytes(title))
        if contains.last == isNegated { allowed[index] = false }
      }
    }
    let decks = zip(rows, allowed).filter(\.1).map(\.0.deck.id)
    switch scope {
    case .all: return decks
    case .deck(let deck): return decks.filter { $0 == deck }
    case .tree(let deck):
      let tree = Set(tree(of: deck).map(\.id))
      return decks.filter(tree.contains)
    }
  }
}
