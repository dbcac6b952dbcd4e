/// The folded texts of a library's cards, to be searched at every key. Made once, which can be done beside the main
/// loop, and brought up to date with each change.
public struct SearchIndex: Sendable {
  private var shelves: [DeckID: DeckSearchIndex] = [:]
  /// Another one after each change: what was found holds as long as this stays.
  private(set) var edition = Edition()

  /// Known by nothing but itself.
  final class Edition: Sendable {}

  /// The texts of all cards of a library.
  public init(_ library: Library) {
    for deck in library.decks { shelves[deck.id] = DeckSearchIndex(library.cards(in: deck.id)) }
  }

  /// About how many bytes it takes.
  public var size: Int { shelves.values.reduce(0) { $0 + $1.size } }

  /// Follows a change of the library, which was done already.
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
        shelves[deck] = nil
      } else {
        shelves[deck, default: DeckSearchIndex([])].update(to: library.cards(in: deck))
      }
    }
  }

  /// The cards that a query finds, best first; in the library's order where it names no words.
  public func search(_ query: SearchQuery, in scope: SearchScope = .all, _ library: Library) -> SearchHits {
    search(query, in: scope, library, among: nil)
  }

  /// The same, among those that a query found which this one refines.
  func search(_ query: SearchQuery, in scope: SearchScope, _ library: Library, among earlier: SearchHits?) -> SearchHits
  {
    let matcher = SearchMatcher(query)
    var hits = SearchHits()
    if let earlier {
      // The decks found in are of the scope; only what the query asks of decks can leave some out.
      let wanted = query.asksForDecks ? Set(library.decks(in: scope, that: query)) : nil
      for (index, part) in earlier.parts.enumerated() where wanted?.contains(part.deck) != false {
        let rows = earlier.rows(ofPart: index)
        if !rows.isEmpty { add(part.deck, to: &hits, matcher, among: rows) }
      }
    } else {
      for deck in library.decks(in: scope, that: query) {
        add(deck, to: &hits, matcher, among: 0..<(shelves[deck]?.cards.count ?? 0))
      }
    }
    hits.sort()
    return hits
  }

  @inline(__always)
  private func add(_ deck: DeckID, to hits: inout SearchHits, _ matcher: SearchMatcher, among rows: some Sequence<Int>)
  {
    guard let shelf = shelves[deck] else { return }
    hits.begin(deck, shelf.cards)
    shelf.search(matcher, among: rows) { row, rank in hits.add(row, rank) }
  }
}
