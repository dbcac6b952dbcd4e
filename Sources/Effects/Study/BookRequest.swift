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
