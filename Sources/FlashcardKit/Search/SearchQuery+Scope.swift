/// Queries of searches that were made in a part of the library.
extension SearchQuery {
  /// Returns a query that finds in all cards what another one finds in a scope.
  ///
  /// - Parameters:
  ///   - query: The query as typed.
  ///   - scope: The scope.
  ///   - library: The library of the decks.
  /// - Returns: The query as it would be typed, or `nil` if it is longer than queries can be.
  public static func query(_ query: String, in scope: SearchScope, of library: Library) -> String? {
    let conditions: [String]
    switch scope {
    case .all: return query
    case .tree(let deck): conditions = [condition(on: library.path(of: deck))]
    case .deck(let deck):
      let path = library.path(of: deck)
      let hasSubdecks = library.tree(of: deck).count > 1
      conditions = [condition(on: path)] + (hasSubdecks ? ["-" + subdecks(of: path)] : [])
    }
    let scoped = (conditions + [grouped(query)]).joined(separator: " ")
    return scoped.unicodeScalars.count <= longest ? scoped : nil
  }

  /// Returns the condition on a deck with a path, or on one of its subdecks. What quotes hold ends at a quote, for which
  /// an asterisk stands.
  private static func condition(on path: String) -> String {
    deck(path.contains("\"") ? path.replacingQuotes : "=" + path)
  }

  /// Returns the condition on the subdecks of a deck with a path.
  private static func subdecks(of path: String) -> String {
    deck(path.replacingQuotes + Deck.pathSeparator + "*")
  }

  private static func deck(_ value: String) -> String { SearchOperator.deck.rawValue + ":\"\(value)\"" }

  /// Returns a query that can follow conditions, in brackets if it has alternatives. A quote that isn't closed holds all
  /// that follows, and a bracket needs no end.
  private static func grouped(_ query: String) -> String {
    guard case .any = SearchQuery(query).expression else { return query }
    let isOpen = !query.count { $0 == "\"" }.isMultiple(of: 2)
    return isOpen ? "(" + query : "(" + query + ")"
  }
}

extension String {
  /// The text with asterisks in place of quotes.
  fileprivate var replacingQuotes: String { String(map { $0 == "\"" ? "*" : $0 }) }
}
