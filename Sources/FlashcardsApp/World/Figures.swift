import Effects
import FlashcardKit

/// The figures of Progress. They are worked out elsewhere, and stay until newer ones come.
struct Figures: Sendable {
  /// What they are about: a deck and those in it, or all cards.
  var deck: DeckID?
  /// What the answers say; nil until it has come.
  private(set) var statistics: Statistics?
  /// What other retentions would cost; it comes a little later.
  private(set) var workload: Workload?
  /// The number of what was asked for last.
  private var asked = 0
  /// Whether that has not come yet.
  private var isAwaited = false
  private var basis: Basis?

  /// What figures depend on.
  struct Basis: Sendable, Equatable {
    let deck: DeckID?
    let revision: Int
    let version: Int
    let day: StudyDay
  }

  /// Nothing is known any more: somebody else's answers come. What was asked for before is not taken for theirs.
  mutating func clear() {
    let next = asked + 1
    self = Figures()
    asked = next
  }

  /// Asks for figures, where they may be others by now; for one thing at a time.
  mutating func need(_ book: ReviewBook, _ library: Library, _ basis: Basis, at moment: Moment) -> StatisticsRequest? {
    guard basis != self.basis, !isAwaited || basis.deck != self.basis?.deck else { return nil }
    // Those of another deck are not these.
    if basis.deck != self.basis?.deck {
      statistics = nil
      workload = nil
    }
    self.basis = basis
    isAwaited = true
    asked += 1
    return StatisticsRequest(number: asked, book: book, library: library, deck: basis.deck, moment: moment)
  }

  mutating func take(_ statistics: Statistics, _ number: Int) {
    guard number == asked else { return }
    self.statistics = statistics
    isAwaited = false
  }

  mutating func take(_ workload: Workload, _ number: Int) {
    if number == asked { self.workload = workload }
  }
}

extension World {
  /// Asks for the figures of Progress, where they may be others by now.
  mutating func needFigures() {
    if let deck = figures.deck, library.deck(deck) == nil { figures.deck = nil }
    guard login != nil, let book = reviews.book else { return }
    let basis = Figures.Basis(
      deck: figures.deck, revision: library.revision, version: reviews.version, day: today)
    if let request = figures.need(book, library, basis, at: moment) { effects.append(.readFigures(request)) }
  }
}
