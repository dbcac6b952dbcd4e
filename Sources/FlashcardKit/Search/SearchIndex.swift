/// A search index of a library's folded card texts, fast enough to search at every key press. Can be created in the
/// background; updated with each change.
public struct SearchIndex: Sendable {
  private var deckIndexes: [DeckID: DeckSearchIndex] = [:]
  private var kinds = KindNumbers()
  /// The identity of the current contents, replaced at each change. Cached results are valid as long as it stays.
  private(set) var edition = Edition()

  /// A unique token.
  final class Edition: Sendable {}

  /// Creates an index of all cards in a library.
  public init(_ library: Library) {
    for deck in library.decks { deckIndexes[deck.id] = DeckSearchIndex(library.cards(in: deck.id), &kinds) }
  }

  /// The approximate memory in use, in bytes.
  public var size: Int { deckIndexes.values.reduce(0) { $0 + $1.size } }

  /// Updates the index after a change to the library.
  public mutating func apply(_ change: Change, to library: Library) {
    edition = Edition()
    var decks: Set<DeckID> = []
    for step in change.steps {
      switch step {
      case .addDeck(let deck, _), .removeDeck(let deck, _): decks.insert(deck.id)
      default: if let deck = step.deck { decks.insert(deck) }
      }
    }
    // Cards that didn't change are recognized quickly.
    if change.altersKinds { decks.formUnion(library.decks.map(\.id)) }
    for deck in decks {
      if library.deck(deck) == nil {
        deckIndexes[deck] = nil
      } else {
        deckIndexes[deck, default: DeckSearchIndex([], &kinds)].update(to: library.cards(in: deck), &kinds)
      }
    }
  }

  /// Updates the index to a library of which more was read. Decks that were read before are recognized quickly.
  public mutating func follow(_ library: Library) {
    edition = Edition()
    for deck in deckIndexes.keys where library.deck(deck) == nil { deckIndexes[deck] = nil }
    for deck in library.decks {
      deckIndexes[deck.id, default: DeckSearchIndex([], &kinds)].update(to: library.cards(in: deck.id), &kinds)
    }
  }

  /// Returns the cards that match a query, best first, or in library order if it contains no words.
  public func search(
    _ query: SearchQuery, in scope: SearchScope = .all, _ library: Library, _ context: SearchContext = SearchContext()
  ) -> SearchHits {
    var session = SearchSession()
    return session.search(query, in: scope, self, library, context)
  }

  /// Returns the cards that match a query, searching only the hits of an earlier query that it refines. `marks` has what
  /// meets its conditions on reviews.
  func search(
    _ query: SearchQuery, in scope: SearchScope, _ library: Library, _ days: SearchDays,
    _ marks: [ReviewTerm: ReviewMarks], among earlier: SearchHits?
  ) -> SearchHits {
    var hits = SearchHits()
    let known = earlier.map { Dictionary(zip($0.parts.lazy.map(\.deck), $0.parts.indices)) { first, _ in first } }
    // Decks differ in what is asked of their cards only if the query asks for decks, and then there are few differences.
    var tests: [SearchExpression: SearchTest] = [:]
    for (deck, asked) in library.decks(in: scope, asking: query) {
      guard let index = deckIndexes[deck] else { continue }
      var some: [SearchMatch]?
      if let earlier, let known {
        guard let part = known[deck] else { continue }
        some = earlier.parts[part].unranked
      }
      let test = tests[asked] ?? SearchTest(asked, days, marks, kinds)
      tests[asked] = test
      hits.add(index.matches(test, among: some, in: deck), of: index.cards, in: deck)
    }
    hits.sort()
    return hits
  }
}
