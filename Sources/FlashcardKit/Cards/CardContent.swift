/// What stands on a card: its kind and its texts.
public enum CardContent: Hashable, Sendable {
  /// A title, and two or more facts on the back.
  case facts(title: String, facts: [String])
  /// A question and its answer.
  case question(String, answer: String)
  /// A question, its answer, and wrong answers to choose among.
  case choice(String, answer: String, wrong: [String])
  /// A text with gaps (see `Cloze`), and what stands below it once they are filled.
  case cloze(String, note: String)
  /// A kind that this program does not know, kept as it came. `front` is shown.
  case unknown(kind: String, front: String, fields: [String: PropertyValue])

  /// The front: a title or a question.
  public var front: String {
    switch self {
    case .facts(let title, _): title
    case .question(let question, _), .choice(let question, _, _): question
    case .cloze(let text, _): Cloze(text).open
    case .unknown(_, let front, _): front
    }
  }

  /// What tells it from other cards: its front, but of a text with gaps the whole of it.
  public var title: String { if case .cloze(let text, _) = self { Cloze(text).filled } else { front } }

  /// The back, a text a line or paragraph: facts, or the answer.
  public var back: [String] {
    switch self {
    case .facts(_, let facts): facts
    case .question(_, let answer), .choice(_, let answer, _): [answer]
    case .cloze(let text, let note): note.isEmpty ? [Cloze(text).filled] : [Cloze(text).filled, note]
    case .unknown: []
    }
  }

  /// What is right when it is typed, each by itself.
  public var answers: [String] { if case .cloze(let text, _) = self { [Cloze(text).hidden] } else { back } }

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
    case .cloze(let text, let note):
      return .cloze(text.cleaned().trimmed(), note: note.cleaned().trimmed())
    case .unknown: return self
    }
  }
}

extension CardContent {
  /// The faces by which it can be asked; backwards only where the card says so.
  func faces(backwards: Bool) -> [Prompt.Face] {
    switch self {
    case .cloze(let text, _): Cloze(text).gaps.map(Prompt.Face.gap)
    case .facts, .question, .choice: backwards ? [.front, .back] : [.front]
    case .unknown: [.front]
    }
  }

  /// What stands on the card when it is asked by one of its faces.
  public func asked(by face: Prompt.Face) -> CardContent {
    switch self {
    case .facts, .question, .choice:
      face == .back ? .question(back.filter { !$0.isEmpty }.joined(separator: "\n"), answer: front) : self
    case .cloze(let text, let note): face.gap.map { .cloze(Cloze(text).asking($0), note: note) } ?? self
    case .unknown: self
    }
  }
}
