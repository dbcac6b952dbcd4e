public import FlashcardKit

/// A book that is asked for: what it is made of.
public struct BookRequest: Sendable, Equatable {
  /// Tells it from others.
  public let number: Int
  let log: ReviewLog
  let library: Library
  let moment: Moment

  /// A book of these answers, as it is at a moment.
  public init(number: Int, log: ReviewLog, library: Library, moment: Moment) {
    self.number = number
    self.log = log
    self.library = library
    self.moment = moment
  }

  /// Works it out: tens of milliseconds for hundreds of thousands of answers.
  public func book() -> ReviewBook { ReviewBook(log, library, at: moment) }
}
