import FlashcardKit

/// A change or review that the disk hasn't confirmed yet.
struct Pending: Sendable, Equatable {
  let ticket: Int
  /// The requested change.
  let request: Change
  /// The change that it made to the library.
  var done: Change
  /// The entries of the review log, or none for a change. Entries don't change the library.
  var answers: [ReviewEntry] = []
}
