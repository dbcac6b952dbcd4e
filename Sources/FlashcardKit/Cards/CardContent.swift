/// What stands on a card: its kind and its texts.
public enum CardContent: Hashable, Sendable {
  /// A title, and two or more facts on the back.
  case facts(title: String, facts: [String])
  /// A question and its answer.
  case question(String, answer: String)
  /// A question, its answer, and wrong answers to choose among.
  case choice(String, answer: String, wrong: [String])
  /// A kind that this program does not know, kept as it came. `front` is shown.
  case unknown(kind: String, front: String, fields: [String: PropertyValue])

  /// The front: a title or a question.
  public var front: String {
    switch self {
    case .facts(let title, _): title
    case .question(let question, _), .choice(let question, _, _): question
    case .unknown(_, let front, _): front
    }
  }

  /// The back, a text a line or paragraph: facts, or the answer.
  public var back: [String] {
    switch self {
    case .facts(_, let facts): facts
    case .question(_, let answer), .choice(_, let answer, _): [answer]
    case .unknown: []
    }
  }

  /// The same with texts as the model keeps them: cleaned, fronts on one line, empty facts and wrong answers at the
  /// end gone.
  public func cleaned() -> CardContent {
    func texts(_ texts: [String]) -> [String] {
      var texts = texts.map { $0.cleaned().trimmed() }
      while texts.last?.isEmpty == true { texts.removeLast() }
      return texts
    }
    switch self {
    case .facts(let title, let facts):
      return .facts(title: title.cleaned().trimmed(), facts: texts(facts))
    case .question(let question, let answer):
      return .question(question.cleaned().trimmed(), answer: answer.cleaned().trimmed())
    case .choice(let question, let answer, let wrong):
      return .choice(
        question.cleaned().trimmed(), answer: answer.cleaned().trimmed(), wrong: wrong.map { $0.cleaned().trimmed() })
    case .unknown: return self
    }
  }
}
