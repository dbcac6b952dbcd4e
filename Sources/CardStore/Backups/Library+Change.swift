import FlashcardKit

extension Library {
  /// Applies a change exactly as it is, without merging, and returns it.
  mutating func applying(_ change: Change) -> Change {
    apply(change)
    return change
  }
}
