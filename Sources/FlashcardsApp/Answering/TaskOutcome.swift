import FlashcardKit

/// The result of an action on a task.
enum TaskOutcome: Sendable, Equatable {
  /// The task doesn't handle the action.
  case ignored
  /// The action was performed.
  case done
  /// The action answered a card.
  case answered(CardID, isRight: Bool)
}
