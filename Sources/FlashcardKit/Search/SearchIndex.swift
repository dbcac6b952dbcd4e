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

  /// Returns the cards that have the same front as another card.
  func duplicates() -> DuplicateMarks {
    var marks = DuplicateMarks()
    for (deck, index) in deckIndexes { index.forEachTitle { marks.add($1, at: $0, in: deck) } }
    marks.finish()
    return marks
  }

  /// Returns the cards that match a query, searching only the hits of an earlier query that it refines. `marks` has what
  /// meets its conditions on reviews and other cards.
  func search(
    _ query: SearchQuery, in scope: SearchScope, _ library: Library, _ days: SearchDays,
    _ marks: SearchMarks, among earlier: SearchHits?
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

/// A search as the person types. Each further letter searches only the previous hits, and conditions on reviews are
/// found only once.
public struct SearchSession: Sendable {
  private var last: (query: SearchQuery, scope: SearchScope, hits: SearchHits)?
  private var basis: Basis?
  private var marks = SearchMarks()

  /// What hits depend on besides the query.
  private struct Basis: Sendable {
    let edition: SearchIndex.Edition
    let days: SearchDays
    let version: Int
    let hasReviews: Bool
    let drafts: Set<CardID>

    static func == (a: Basis, b: Basis) -> Bool {
      a.edition === b.edition && a.days == b.days && a.version == b.version && a.hasReviews == b.hasReviews
        && a.drafts == b.drafts
    }
  }

  /// Creates a session without previous hits.
  public init() {}

  /// Returns the cards that match a query, best first. The index must be up to date with the library.
  public mutating func search(
    _ query: SearchQuery, in scope: SearchScope = .all, _ index: SearchIndex, _ library: Library,
    _ context: SearchContext = SearchContext()
  ) -> SearchHits {
    let days = SearchDays(context.moment, endsAt: library.studyOptions.scheduling.dayEnds)
    let basis = Basis(
      edition: index.edition, days: days, version: context.version, hasReviews: context.book != nil,
      drafts: context.drafts)
    if self.basis.map({ $0 == basis }) != true {
      self.basis = basis
      last = nil
      marks = SearchMarks()
      marks.drafts = library.positions(of: context.drafts)
    }
    var earlier: SearchHits?
    if let last, last.scope == scope {
      if last.query == query { return last.hits }
      if query.refines(last.query) { earlier = last.hits }
    }
    let terms = query.reviewTerms
    marks.reviews = marks.reviews.filter { terms.contains($0.key) }
    if let book = context.book {
      for term in terms where marks.reviews[term] == nil {
        marks.reviews[term] = ReviewMarks(term, context, book, library)
      }
    }
    if query.asksForDuplicates, marks.duplicates == nil { marks.duplicates = index.duplicates() }
    let hits =
      terms.isEmpty || context.book != nil
      ? index.search(query, in: scope, library, days, marks, among: earlier) : SearchHits()
    last = (query, scope, hits)
    return hits
  }
}

/// The cards found by a query, best first. Cards are looked up lazily, since a single letter may find all of them.
public struct SearchHits: RandomAccessCollection, Sendable {
  /// A deck with hits.
  struct Part: Sendable {
    let deck: DeckID
    fileprivate let cards: Cards
    /// The hits in card order.
    fileprivate let matches: [SearchMatch]

    /// The hits in card order, to be ranked anew.
    var unranked: [SearchMatch] { matches.map { SearchMatch(Int($0.position), .none) } }
  }

  private struct Hit {
    let part: UInt32
    let match: SearchMatch
  }

  private(set) var parts: [Part] = []
  private var ranked: [Hit] = []

  /// The position of the first hit.
  public var startIndex: Int { 0 }
  /// The position after the last hit.
  public var endIndex: Int { ranked.count }
  /// The card at the given position.
  public subscript(place: Int) -> Card {
    let hit = ranked[place]
    return parts[Int(hit.part)].cards[Int(hit.match.position)]
  }

  /// The cards.
  public var cards: Cards { Cards(count: count) { self[$0] } }

  /// The IDs of the cards in the library's order. The cards needn't be made for it.
  public var ids: [CardID] {
    parts.flatMap { part in
      let ids = part.cards.ids
      return part.matches.map { ids[Int($0.position)] }
    }
  }

  /// Adds the matches of a deck with the given cards.
  mutating func add(_ matches: [SearchMatch], of cards: Cards, in deck: DeckID) {
    if !matches.isEmpty { parts.append(Part(deck: deck, cards: cards, matches: matches)) }
  }

  /// Sorts the hits by rank, keeping the library's order among equals. A radix sort over half of the rank's bits at a
  /// time, because a comparison sort of 100,000 hits would delay the next key.
  mutating func sort() {
    ranked = []
    ranked.reserveCapacity(parts.reduce(0) { $0 + $1.matches.count })
    for (number, part) in parts.enumerated() {
      for match in part.matches { ranked.append(Hit(part: UInt32(truncatingIfNeeded: number), match: match)) }
    }
    guard let first = ranked.first, ranked.contains(where: { $0.match.rank != first.match.rank }) else { return }
    let half = UInt32(SearchRank.bits / 2)
    for shift in [0, half] {
      var places = [Int](repeating: 0, count: 1 << Int(half) + 1)
      for hit in ranked { places[Int(hit.match.rank.value >> shift & (1 << half - 1)) + 1] += 1 }
      for index in 1..<places.count { places[index] += places[index - 1] }
      var sorted = ranked
      for hit in ranked {
        let digit = Int(hit.match.rank.value >> shift & (1 << half - 1))
        sorted[places[digit]] = hit
        places[digit] += 1
      }
      ranked = sorted
    }
  }
}

extension Library {
  /// Returns the positions of cards in their decks.
  fileprivate func positions(of cards: Set<CardID>) -> [DeckID: Set<UInt32>] {
    var positions: [DeckID: Set<UInt32>] = [:]
    for card in cards {
      guard let deck = home(of: card), let index = self.cards(in: deck).index(of: card) else { continue }
      positions[deck, default: []].insert(UInt32(truncatingIfNeeded: index))
    }
    return positions
  }
}

/// What a search depends on besides the cards: the time, the reviews, and unfinished edits.
public struct SearchContext: Sendable {
  /// The time of the search.
  let moment: Moment
  /// The state of reviews, or `nil` if it isn't known yet.
  let book: ReviewBook?
  /// A number that differs for other reviews.
  let version: Int
  /// The cards with edits that were left unfinished.
  let drafts: Set<CardID>

  /// Creates a context.
  ///
  /// - Parameters:
  ///   - moment: The time of the search.
  ///   - book: The state of reviews, or `nil` if it isn't known yet. Queries about reviews then find nothing.
  ///   - version: A number that differs for other reviews.
  ///   - drafts: The cards with edits that were left unfinished.
  public init(
    at moment: Moment = Moment(time: 0, offset: 0), _ book: ReviewBook? = nil, version: Int = 0,
    drafts: Set<CardID> = []
  ) {
    self.moment = moment
    self.book = book
    self.version = version
    self.drafts = drafts
  }
}

/// Numbers for the kinds of cards, so that a table of cards needs no references to them.
struct KindNumbers: Sendable {
  private var kinds: [CardKind] = []

  /// Returns the number of a kind, or `nil` if it has none.
  subscript(kind: CardKind) -> UInt32? { kinds.firstIndex(of: kind).map { UInt32(truncatingIfNeeded: $0) } }

  /// Returns the number of a kind, which gets one if it has none.
  mutating func number(for kind: CardKind) -> UInt32 {
    if let number = self[kind] { return number }
    kinds.append(kind)
    return UInt32(truncatingIfNeeded: kinds.count - 1)
  }
}
