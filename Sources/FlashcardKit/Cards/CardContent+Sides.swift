/// What is shown of a card and what answers, by the first of its kind's faces.
extension CardContent {
  /// The front: a title or a question; of a text with gaps the text with all of them open.
  public var front: String { joined(kind.asks) { Cloze($0).open } }

  /// What tells it from other cards: its front, but of a text with gaps the whole of it.
  public var title: String { joined(kind.asks) { Cloze($0).filled } }

  /// The back, a text a line or paragraph: facts, or the answer; gaps are filled.
  public var back: [String] {
    if kind.shows.count == 1, kind.gaps == nil { return texts(of: kind.shows[0]) }
    var texts: [String] = []
    for field in kind.shows {
      let own = kind.fields[field]
      if own.hasGaps {
        texts.append(Cloze(self[field]).filled)
      } else if own.list != nil {
        texts += self.texts(of: field)
      } else if own.isRequired || !self[field].isEmpty {
        texts.append(self[field])
      }
    }
    return texts
  }

  /// What is right when it is typed, each by itself.
  public var answers: [String] { kind.gaps.map { [Cloze(self[$0]).hidden] } ?? back }

  /// The facts or the like on the back that can be put in order; none where there is no list.
  public var list: [String] { kind.listOnBack.map { texts(of: $0) } ?? [] }

  /// The answer as one text.
  var answer: String { answers.joined(separator: "\n") }

  /// Texts that stand neither on the front nor on the back: wrong choices, and what only other faces ask for.
  public var besides: [String] { kind.besides.flatMap { texts(of: $0) } }

  private func joined(_ fields: [Int], _ gaps: (String) -> String) -> String {
    func text(_ field: Int) -> String {
      field == kind.gaps ? gaps(self[field]) : field == kind.list ? lines(texts(of: field)) : self[field]
    }
    return fields.count == 1 ? text(fields[0]) : lines(fields.map(text))
  }

  private func lines(_ texts: [String]) -> String { texts.filter { !$0.isEmpty }.joined(separator: "\n") }

  /// The faces by which it can be asked; backwards only where the card says so.
  func faces(backwards: Bool) -> [Prompt.Face] {
    if let gaps = kind.gaps { return Cloze(self[gaps]).gaps.map(Prompt.Face.gap) }
    return kind.faces.lazy.filter { backwards || !$0.isOptional }.map(\.id)
  }

  /// What stands on the card when it is asked by one of its faces.
  public func asked(by face: Prompt.Face) -> CardContent {
    if let gaps = kind.gaps {
      guard let number = face.gap else { return self }
      return mapped { field, texts in field.id == kind.fields[gaps].id ? texts.map { Cloze($0).asking(number) } : texts
      }
    }
    guard let other = kind.faces.dropFirst().first(where: { $0.id == face }) else { return self }
    func side(_ names: [String]) -> String { lines(CardKind.indices(names, in: kind.fields).flatMap { texts(of: $0) }) }
    return .question(side(other.asks), answer: side(other.shows))
  }
}
