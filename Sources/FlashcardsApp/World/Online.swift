import FlashcardKit

/// The current online search and the cards found, which don't belong to anyone yet.
struct Online: Sendable {
  /// The search that the cards belong to, or `nil` before the first search.
  var search: OnlineSearch?
  /// The cards in a library of their own, so that they can be searched.
  private(set) var shelf = Library()
  /// The offset at which the results continue, or `nil` if these are all.
  private(set) var next: Int?
  /// The number of results that couldn't be read.
  private(set) var skipped = 0
  /// The time of the response if it was cached, otherwise `nil`.
  private(set) var kept: Milliseconds?
  /// The state of the search.
  var phase = Phase.idle
  /// The deck to which found cards were last added.
  var lastDeck: DeckID?
  /// What the person wanted to do with found cards when asked to log in. Carried out once logged in.
  var afterLogin: Request?
  /// The pictures of added cards that are still to be fetched.
  var pictures = AwaitedPictures()
  private var index: SearchIndex?
  private var session = SearchSession()

  enum Phase: Sendable, Equatable {
    case idle
    /// The person stopped the search. It isn't restarted automatically.
    case stopped
    /// The source was queried at the given time.
    case asking(Int, since: Milliseconds)
    /// The source will be queried as soon as its rate limit allows.
    case waiting(Int, until: Milliseconds, WaitReason)
    /// The search failed.
    case failed(OnlineFailure)
  }

  /// The number of the running search, or `nil` if there is none.
  var running: Int? {
    switch phase {
    case .asking(let number, _), .waiting(let number, _, _): number
    case .idle, .stopped, .failed: nil
    }
  }

  /// The cards in the order of the source.
  var cards: Cards { shelf.allCards }

  /// Resets everything to the state before the first search.
  mutating func reset() {
    clear()
    search = nil
    phase = .idle
  }

  /// Forgets the results.
  mutating func clear() {
    fill([], random: RandomSource(seed: 0))
    next = nil
    skipped = 0
    kept = nil
  }

  /// Stores results, appending them to the earlier ones if the search continues. Skips cards already listed.
  mutating func receive(_ found: FoundCards, goesOn: Bool, random: inout RandomSource, at now: Milliseconds) {
    var cards = goesOn ? Array(self.cards) : []
    let known = Set(cards.map(\.content))
    let before = cards.count
    for card in found.cards where known.isEmpty || !known.contains(card.content) {
      cards.append(card.made(id: random.cardID(), at: now))
    }
    fill(cards, random: random)
    // Stop if a page adds nothing, since a source might offer further pages forever.
    next = cards.count > before ? found.next : nil
    skipped = (goesOn ? skipped : 0) + found.skipped
    kept = goesOn ? kept : found.kept
  }

  private mutating func fill(_ cards: [Card], random: RandomSource) {
    var random = random
    let deck = Deck(id: random.deckID(), title: Words.foundDeck, created: 0)
    shelf = Library(decks: [deck], cards: [deck.id: cards]).succeeding(shelf)
    index = nil
    session = SearchSession()
  }

  /// Returns the cards that match a query, best first.
  mutating func cards(that query: SearchQuery) -> Cards {
    if query.isEmpty { return cards }
    let index = self.index ?? SearchIndex(shelf)
    self.index = index
    return session.search(query, in: .all, index, shelf).cards
  }
}
