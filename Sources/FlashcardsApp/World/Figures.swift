import Effects
import FlashcardKit

/// The statistics shown in Progress. They are computed in the background, and remain until newer ones arrive.
struct Figures: Sendable {
  /// The deck, with its subdecks, that the statistics cover, or `nil` for all cards.
  var deck: DeckID?
  /// The statistics, or `nil` until they arrive.
  private(set) var statistics: Statistics?
  /// The estimates, which arrive a little later.
  private(set) var estimates: Estimates?
  /// The number of the latest request.
  private var asked = 0
  /// Whether the statistics of the latest request are still to come.
  private var isAwaited = false
  private var basis: Basis?

  /// The state that statistics depend on.
  struct Basis: Sendable, Equatable {
    let deck: DeckID?
    let revision: Int
    let version: Int
    let day: StudyDay
  }

  /// Forgets everything when the login changes. Responses to earlier requests are ignored.
  mutating func clear() {
    let next = asked + 1
    self = Figures()
    asked = next
  }

  /// Returns a request for statistics if the current ones may be outdated, with at most one outstanding per deck.
  mutating func need(_ book: ReviewBook, _ library: Library, _ basis: Basis, at moment: Moment) -> StatisticsRequest? {
    guard basis != self.basis, !isAwaited || basis.deck != self.basis?.deck else { return nil }
    // Statistics of another deck don't apply.
    if basis.deck != self.basis?.deck {
      statistics = nil
      estimates = nil
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

  mutating func take(_ estimates: Estimates, _ number: Int) {
    if number == asked { self.estimates = estimates }
  }
}

extension World {
  /// Requests the statistics for Progress if they may be outdated.
  mutating func needFigures() {
    if let deck = figures.deck, library.deck(deck) == nil { figures.deck = nil }
    guard login != nil, let book = reviews.book else { return }
    let basis = Figures.Basis(
      deck: figures.deck, revision: library.revision, version: reviews.version, day: today)
    if let request = figures.need(book, library, basis, at: moment) { effects.append(.readStatistics(request)) }
  }
}
