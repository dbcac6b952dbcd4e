import FlashcardKit

/// A change or an answer that the disk has not confirmed yet.
struct Pending: Sendable, Equatable {
  let ticket: Int
  /// What was asked for.
  let request: Change
  /// What that did to the library.
  var done: Change
  /// The answer, where it is one; that does nothing to the library.
  var answer: ReviewEntry?
}
