import FlashcardKit

/// A change or review that the disk hasn't confirmed yet.
struct Pending: Sendable, Equatable {
  let ticket: Int
  /// The requested change.
  let request: Change
  /// The change that it made to the library.
  var done: Change
  /// The entry of the review log, or `nil` for a change. An entry doesn't change the library.
  var answer: ReviewEntry?
}
