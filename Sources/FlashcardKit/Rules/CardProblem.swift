/// Why a card cannot be kept as it was asked for.
public enum CardProblem: Error, Hashable, Sendable {
  /// A facts card needs a title.
  case titleMissing
  /// A facts card needs two facts.
  case factsMissing
  /// It needs a question.
  case questionMissing
  /// It needs an answer.
  case answerMissing
  /// A text needs a gap.
  case gapsMissing
  /// The same title and back are on another card.
  case duplicate(of: CardID)
  /// A card of the same deck has the same title.
  case titleTaken(by: CardID)
  /// A card of another deck has the same title: said, and allowed when the person confirms it.
  case titleElsewhere(CardID)

  /// Whether the card can be kept all the same when the person says so.
  public var canBeConfirmed: Bool { if case .titleElsewhere = self { true } else { false } }
}

extension CardContent {
  /// What is missing, each by its own rule, in the order of the fields.
  public var problems: [CardProblem] {
    func isBlank(_ text: String) -> Bool { text.allSatisfy(\.isWhitespace) }
    var problems: [CardProblem] = []
    switch self {
    case .facts(let title, let facts):
      if isBlank(title) { problems.append(.titleMissing) }
      if facts.filter({ !isBlank($0) }).count < 2 { problems.append(.factsMissing) }
    case .question(let question, let answer), .choice(let question, let answer, _):
      if isBlank(question) { problems.append(.questionMissing) }
      if isBlank(answer) { problems.append(.answerMissing) }
    case .cloze(let text, _): if Cloze(text).gaps.isEmpty { problems.append(.gapsMissing) }
    case .unknown: break
    }
    return problems
  }
}
