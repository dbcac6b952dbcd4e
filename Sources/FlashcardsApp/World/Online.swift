import Effects
import FlashcardKit

/// What was looked for online, and what was found: cards that are nobody's yet.
struct Online: Sendable {
  /// The search whose cards these are, or will be; nil before the first.
  var search: OnlineSearch?
  /// The cards, as a library of their own, in which words can be looked for.
  private(set) var shelf = Library()
  /// From where on there is more; nil where this is all.
  private(set) var next: Int?
  /// How many could not be read.
  private(set) var skipped = 0
  /// When the answer came, where it is one that was kept.
  private(set) var kept: Milliseconds?
  /// What is under way.
  var phase = Phase.idle
  /// The deck that found cards were last put into.
  var lastDeck: DeckID?
  private var index: SearchIndex?
  private var session = SearchSession()

  enum Phase: Sendable, Equatable {
    case idle
    /// The person stopped it: nothing is asked again by itself.
    case stopped
    /// The source was asked; since when.
    case asking(Int, since: Milliseconds)
    /// The source is asked as soon as it may be.
    case waiting(Int, until: Milliseconds, WaitReason)
    /// It gave nothing.
    case failed(OnlineFailure)
  }

  /// The number of the search that runs; nil where none does.
  var running: Int? {
    switch phase {
    case .asking(let number, _), .waiting(let number, _, _): number
    case .idle, .stopped, .failed: nil
    }
  }

  /// The cards in the source's order.
  var cards: [Card] { shelf.allCards }

  /// As if nothing had ever been looked for.
  mutating func reset() {
    clear()
    search = nil
    phase = .idle
  }

  /// Forgets what was found.
  mutating func clear() {
    fill([], random: RandomSource(seed: 0))
    next = nil
    skipped = 0
    kept = nil
  }

  /// Takes what was found: behind what is there where the search goes on.
  mutating func take(_ found: FoundCards, goesOn: Bool, random: inout RandomSource, at now: Milliseconds) {
    var cards = goesOn ? cards : []
    let known = Set(cards.map(\.content))
    let before = cards.count
    for card in found.cards where known.isEmpty || !known.contains(card.content) {
      cards.append(card.made(id: random.cardID(), at: now))
    }
    fill(cards, random: random)
    // A source that leads on and on brings something each time.
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

  /// The cards in which a query is found, best first.
  mutating func cards(that query: SearchQuery) -> [Card] {
    if query.isEmpty { return cards }
    let index = self.index ?? SearchIndex(shelf)
    self.index = index
    return Array(session.search(query, in: .all, index, shelf))
  }
}
