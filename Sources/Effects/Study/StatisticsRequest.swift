public import FlashcardKit

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
