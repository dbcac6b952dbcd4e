public import FlashcardKit

/// Figures that are asked for: what they are made of.
public struct StatisticsRequest: Sendable, Equatable {
  /// Tells it from others.
  public let number: Int
  let book: ReviewBook
  let library: Library
  let deck: DeckID?
  let moment: Moment

  /// Figures of a deck and those in it, or of all cards where none is named.
  public init(number: Int, book: ReviewBook, library: Library, deck: DeckID?, moment: Moment) {
    self.number = number
    self.book = book
    self.library = library
    self.deck = deck
    self.moment = moment
  }

  /// Works them out: some tens of milliseconds for hundreds of thousands of answers.
  public func statistics() -> Statistics { book.statistics(of: deck, library, at: moment) }

  /// Works out what other retentions would cost.
  public func workload(_ statistics: Statistics) -> Workload {
    book.workload(of: deck, library, statistics, at: moment)
  }

  /// Whether it is the same request.
  public static func == (a: StatisticsRequest, b: StatisticsRequest) -> Bool { a.number == b.number }
}
