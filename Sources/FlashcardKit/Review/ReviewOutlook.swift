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

/// The cards of a review session, which also decide on the daily limits that apply.
public enum ReviewScope: Hashable, Sendable {
  /// All decks. Each deck's limits cap that deck with its subdecks; nothing caps the whole.
  case all
  /// These decks and their subdecks. Each deck's limits cap that deck with its subdecks; those of decks above them
  /// don't apply.
  case decks([DeckID])
  /// These cards, such as the favorites or what a search found. The limits of their decks and of all decks above them
  /// apply.
  case cards([CardID])

  /// The deck one studies, whose orders apply, or `nil` if there is not just one.
  var root: DeckID? {
    guard case .decks(let decks) = self, decks.count == 1 else { return nil }
    return decks.first
  }
}

/// The numbers of prompts that come up today, exactly those that a review of the same scope would ask.
public struct ReviewCounts: Hashable, Sendable {
  /// The numbers in all decks: the sum of what the decks at the top level give.
  public private(set) var all = DueCounts()
  /// The numbers in each deck with its subdecks, up to the deck's daily limits. Decks with none are omitted.
  public private(set) var decks: [DeckID: DueCounts] = [:]
  private var moreInAll = Allowance()
  private var moreInDecks: [DeckID: Allowance] = [:]

  /// Creates counts of zero.
  public init() {}

  /// Returns the numbers in a deck with its subdecks.
  public subscript(deck: DeckID) -> DueCounts { decks[deck] ?? DueCounts() }

  /// Returns how many more new prompts and reviews a deck with its subdecks has beyond the daily limits; without a
  /// deck, those of all decks.
  public func more(in deck: DeckID?) -> Allowance { deck.map { moreInDecks[$0] ?? Allowance() } ?? moreInAll }

  /// Caps the numbers of prompts that may come up in each deck.
  init(_ available: [DeckID: DueCounts], _ limits: DeckLimits, after done: [DeckID: Allowance]) {
    let left = limits.left(after: done, of: available)
    var whole = limits.decks.map { available[$0] ?? DueCounts() }
    var sums = whole
    var wholeOfAll = DueCounts()
    // Subdecks follow their parents, so each sum is complete when it is capped.
    for index in sums.indices.reversed() {
      let deck = limits.decks[index]
      let capped = sums[index].capped(by: left[index])
      if !capped.isEmpty { decks[deck] = capped }
      let more = whole[index].beyond(capped)
      if !more.isEmpty { moreInDecks[deck] = more }
      if let parent = limits.parents[index] {
        sums[parent] = sums[parent] + capped
        whole[parent] = whole[parent] + whole[index]
      } else {
        all = all + capped
        wholeOfAll = wholeOfAll + whole[index]
      }
    }
    moreInAll = wholeOfAll.beyond(all)
  }
}

extension DueCounts {
  fileprivate func capped(by left: Allowance) -> DueCounts {
    var capped = self
    capped.new = min(new, left.new)
    capped.reviews = min(reviews, left.reviews)
    return capped
  }

  fileprivate func beyond(_ capped: DueCounts) -> Allowance {
    Allowance(new: new - capped.new, reviews: reviews - capped.reviews)
  }
}
