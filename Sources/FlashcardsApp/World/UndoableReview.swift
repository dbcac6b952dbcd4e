import FlashcardKit

/// An answer that was given, or a date that was set, and can be taken back.
struct UndoableReview: Sendable {
  let answer: ReviewEntry
  let ticket: Int
  let label: String
}
