import FlashcardKit

/// An entry of the review log that can be undone: a review, or a due date that was set.
struct UndoableReview: Sendable {
  let answer: ReviewEntry
  let ticket: Int
  let label: String
}
