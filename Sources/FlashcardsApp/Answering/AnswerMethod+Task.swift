import FlashcardKit

extension AnswerMethod {
  /// The task by which a card is answered, or `nil` for flipping.
  var task: (any StudyTask.Type)? {
    switch self {
    case .flipping: nil
    case .typing: TypingTask.self
    case .choosing: ChoosingTask.self
    case .matching: MatchingTask.self
    case .ordering: OrderingTask.self
    }
  }
}
