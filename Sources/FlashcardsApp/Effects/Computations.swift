public import Fitting
public import FlashcardKit

/// A request for a review book, with its inputs.
public struct BookRequest: Sendable, Equatable {
  /// The number that identifies the request.
  public let number: Int
  let log: ReviewLog
  let library: Library
  let moment: Moment

  /// Creates a request for a book as of a moment.
  public init(number: Int, log: ReviewLog, library: Library, moment: Moment) {
    self.number = number
    self.log = log
    self.library = library
    self.moment = moment
  }

  /// Computes the book. Takes tens of milliseconds for hundreds of thousands of reviews.
  public func book() -> ReviewBook { ReviewBook(log, library, at: moment) }
}

/// A request for statistics, with their inputs.
public struct StatisticsRequest: Sendable, Equatable {
  /// The number that identifies the request.
  public let number: Int
  let book: ReviewBook
  let library: Library
  let deck: DeckID?
  let moment: Moment

  /// Creates a request for the statistics of a deck and its subdecks, or of all cards if `deck` is `nil`.
  public init(number: Int, book: ReviewBook, library: Library, deck: DeckID?, moment: Moment) {
    self.number = number
    self.book = book
    self.library = library
    self.deck = deck
    self.moment = moment
  }

  /// Computes the statistics. Takes some tens of milliseconds for hundreds of thousands of reviews.
  public func statistics() -> Statistics { book.statistics(of: deck, library, at: moment) }

  /// Computes the estimates, given the statistics.
  public func estimates(_ statistics: Statistics) -> Estimates {
    book.estimates(of: deck, library, statistics, at: moment)
  }

  /// Returns whether the requests have the same number.
  public static func == (a: StatisticsRequest, b: StatisticsRequest) -> Bool { a.number == b.number }
}

/// A request for a fit, with its inputs.
public struct FitRequest: Sendable, Equatable {
  /// The number that identifies the request.
  public let number: Int
  let log: ReviewLog
  let dayEnds: Int
  let now: Milliseconds
  let current: MemoryParameters
  let fitted: Milliseconds?
  let cards: Set<CardID>?

  /// Creates a request for a fit.
  ///
  /// - Parameters:
  ///   - number: The number that identifies the request.
  ///   - log: The reviews to fit to.
  ///   - dayEnds: The hour at which a study day ends.
  ///   - now: The current time.
  ///   - current: The parameters to improve on.
  ///   - fitted: The time at which they were fitted, or `nil` if they are the defaults or of unknown origin.
  ///   - cards: The cards whose reviews to fit to, or `nil` for all.
  public init(
    number: Int, log: ReviewLog, dayEnds: Int, now: Milliseconds, current: MemoryParameters,
    fitted: Milliseconds? = nil, cards: Set<CardID>? = nil
  ) {
    self.number = number
    self.log = log
    self.dayEnds = dayEnds
    self.now = now
    self.current = current
    self.fitted = fitted
    self.cards = cards
  }

  /// Runs the fit, which takes up to some seconds for hundreds of thousands of reviews. `isWanted` receives the
  /// progress, from 0 to 1, and returns whether to continue.
  public func run(isWanted: (Double) -> Bool) -> MemoryFit.Outcome {
    let histories = ReviewHistories(log, dayEnds: dayEnds, until: now, fitted: fitted) {
      cards?.contains($0.card) ?? true
    }
    return MemoryFit.run(histories, instead: current, isWanted: isWanted)
  }
}

/// A request to find what a replacement would do to some cards.
public struct ReplacementRequest: Sendable, Equatable {
  /// The number of the request. A later one makes earlier ones obsolete.
  public let number: Int
  /// What to replace.
  public let replacement: Replacement
  /// The cards.
  public let cards: [Card]

  /// Creates a request.
  public init(number: Int, _ replacement: Replacement, in cards: [Card]) {
    self.number = number
    self.replacement = replacement
    self.cards = cards
  }
}
