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
  public func search(_ query: SearchQuery, in scope: SearchScope = .all, _ library: Library) -> SearchHits {
    search(query, in: scope, library, among: nil)
  }

  /// Returns the cards that match a query, searching only the hits of an earlier query that it refines.
  func search(_ query: SearchQuery, in scope: SearchScope, _ library: Library, among earlier: SearchHits?) -> SearchHits
  {
    let matcher = SearchMatcher(query)
    var hits = SearchHits()
    if let earlier {
      // The decks of the earlier hits are in scope, so only deck conditions can exclude any.
      let wanted = query.asksForDecks ? Set(library.decks(in: scope, that: query)) : nil
      for (index, part) in earlier.parts.enumerated() where wanted?.contains(part.deck) != false {
        let rows = earlier.rows(ofPart: index)
        if !rows.isEmpty { add(part.deck, to: &hits, matcher, among: rows) }
      }
    } else {
      for deck in library.decks(in: scope, that: query) {
        add(deck, to: &hits, matcher, among: 0..<(deckIndexes[deck]?.cards.count ?? 0))
      }
    }
    hits.sort()
    return hits
  }

  @inline(__always)
  private func add(_ deck: DeckID, to hits: inout SearchHits, _ matcher: SearchMatcher, among rows: some Sequence<Int>)
  {
    guard let index = deckIndexes[deck] else { return }
    hits.begin(deck, index.cards)
    index.search(matcher, among: rows) { row, rank in hits.add(row, rank) }
  }
}
