/// The kinds of card that people make.
public enum CardKind: String, CaseIterable, Sendable {
  /// A title, and facts on the back.
  case facts
  /// A question and its answer.
  case question
  /// A question, its answer, and wrong answers to choose among.
  case choice
  /// A text with gaps.
  case cloze
}

extension CardContent {
  /// Its kind; nil for a kind that this program does not know.
  public var kind: CardKind? {
    switch self {
    case .facts: .facts
    case .question: .question
    case .choice: .choice
    case .cloze: .cloze
    case .unknown: nil
    }
  }

  /// What a wrong choice is called that was left blank.
  public static let emptyChoice = "Empty"
  /// How many facts a card needs.
  public static let fewestFacts = 2
  /// How many wrong choices a multiple choice card has at most.
  public static let mostWrong = 7
}
