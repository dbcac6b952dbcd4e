/// What comes after a session that is over.
public struct ReviewOutlook: Hashable, Sendable {
  /// The number of prompts in steps that come up later today.
  public let learning: Int
  /// What comes up tomorrow, without those prompts.
  public let tomorrow: DueCounts
  /// What the daily limits keep from coming up today.
  public let beyondLimits: Allowance
  /// The number of reviews that are due, and wait until tomorrow because a sibling was reviewed today.
  public let siblings: Int
  /// The outermost decks outside the session's scope in which cards come up today, in display order.
  public let elsewhere: [Elsewhere]

  /// A deck with cards for today.
  public struct Elsewhere: Hashable, Sendable {
    /// The deck's identity.
    public let deck: DeckID
    /// The deck's title.
    public let title: String
    /// The numbers of the deck with its subdecks.
    public let counts: DueCounts
  }

  /// Creates the outlook of a session. Counts the whole library for tomorrow.
  public init(_ session: ReviewSession, _ book: ReviewBook, _ library: Library, at moment: Moment) {
    learning = session.queue.learning.count
    let next = Moment(time: moment.time + StudyDay.length, offset: Int(moment.offset))
    var tomorrow = book.counts(of: session.scope, library, at: next)
    tomorrow.learning = max(0, tomorrow.learning - learning)
    self.tomorrow = tomorrow
    beyondLimits = book.beyondLimits(session.scope, library, at: moment)
    siblings = book.waitingSiblings(session.scope, library, at: moment)
    elsewhere = ReviewOutlook.elsewhere(session.scope, book.counts(library, at: moment), library)
  }

  private static func elsewhere(_ scope: ReviewScope, _ counts: ReviewCounts, _ library: Library) -> [Elsewhere] {
    let inside: Set<DeckID>
    switch scope {
    case .all: return []
    case .decks(let decks): inside = Set(decks)
    case .cards: inside = []
    }
    let above = inside.reduce(into: Set<DeckID>()) { above, deck in
      var next = library.deck(deck).flatMap { library.parent(of: $0) }
      while let deck = next, above.insert(deck).inserted {
        next = library.deck(deck).flatMap { library.parent(of: $0) }
      }
    }
    var found: [Elsewhere] = []
    /// The depth of the deck whose subdecks are passed over.
    var passed = Int.max
    for row in library.deckRows() {
      if row.depth > passed { continue }
      passed = .max
      if above.contains(row.deck.id) { continue }
      passed = row.depth
      let own = counts[row.deck.id]
      if !inside.contains(row.deck.id), !own.isEmpty {
        found.append(Elsewhere(deck: row.deck.id, title: row.deck.title, counts: own))
      }
    }
    return found
  }

  /// Whether more can be studied today.
  public var hasMore: Bool { learning > 0 || !beyondLimits.isEmpty }
}
