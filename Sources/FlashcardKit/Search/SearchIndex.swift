/// A search index of a library's folded card texts, fast enough to search at every key press. Can be created in the
/// background; updated with each change.
public struct SearchIndex: Sendable {
  private var deckIndexes: [DeckID: DeckSearchIndex] = [:]
  /// The identity of the current contents, replaced at each change. Cached results are valid as long as it stays.
  private(set) var edition = Edition()

  /// A unique token.
  final class Edition: Sendable {}

  /// Creates an index of all cards in a library.
  public init(_ library: Library) {
    for deck in library.decks { deckIndexes[deck.id] = DeckSearchIndex(library.cards(in: deck.id)) }
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
    for deck in decks {
      if library.deck(deck) == nil {
        deckIndexes[deck] = nil
      } else {
        deckIndexes[deck, default: DeckSearchIndex([])].update(to: library.cards(in: deck))
      }
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
    guard query.asksForDecks else {
      let matcher = SearchMatcher(query.expression, days, marks)
      if let earlier {
        for index in earlier.parts.indices { add(earlier, part: index, to: &hits, matcher) }
      } else {
        for (deck, _) in library.decks(in: scope, asking: query) { add(deck, to: &hits, matcher) }
      }
      hits.sort()
      return hits
    }
    // Decks differ in what is asked of their cards, but there are few differences.
    var matchers: [SearchExpression: SearchMatcher] = [:]
    let asked = library.decks(in: scope, asking: query)
    let parts = earlier.map { Dictionary(zip($0.parts.lazy.map(\.deck), $0.parts.indices)) { first, _ in first } }
    for (deck, cards) in asked {
      let matcher = matchers[cards] ?? SearchMatcher(cards, days, marks)
      matchers[cards] = matcher
      if let earlier, let parts {
        if let part = parts[deck] { add(earlier, part: part, to: &hits, matcher) }
      } else {
        add(deck, to: &hits, matcher)
      }
    }
    hits.sort()
    return hits
  }

  private func add(_ deck: DeckID, to hits: inout SearchHits, _ matcher: SearchMatcher) {
    add(deck, to: &hits, matcher, among: 0..<(deckIndexes[deck]?.cards.count ?? 0))
  }

  private func add(_ earlier: SearchHits, part index: Int, to hits: inout SearchHits, _ matcher: SearchMatcher) {
    let rows = earlier.rows(ofPart: index)
    if !rows.isEmpty { add(earlier.parts[index].deck, to: &hits, matcher, among: rows) }
  }

  @inline(__always)
  private func add(_ deck: DeckID, to hits: inout SearchHits, _ matcher: SearchMatcher, among rows: some Sequence<Int>)
  {
    guard let index = deckIndexes[deck] else { return }
    hits.begin(deck, index.cards)
    index.search(matcher, among: rows) { row, rank in hits.add(row, rank) }
  }
}
