import FlashcardKit

/// An answer that was given, or a date that was set, and can be taken back.
struct Given: Sendable {
  let answer: Answer
  let ticket: Int
  let label: String
}
