import FlashcardKit

/// What came of an action on a task.
enum TaskOutcome: Sendable, Equatable {
  /// It is none of the task's own.
  case ignored
  /// It was done.
  case done
  /// A card was answered by it.
  case answered(CardID, isRight: Bool)
}
