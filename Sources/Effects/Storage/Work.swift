public import FlashcardKit

/// What the disk is asked to keep.
public enum Work: Sendable, Equatable {
  /// A change to the library.
  case change(Change)
  /// A line of the log of answers.
  case answer(ReviewEntry)
}
