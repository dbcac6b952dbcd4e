extension CardContent {
  /// The facts of a card that has several. Empty for other cards.
  public var severalFacts: [LabeledFact] {
    let facts = list.filter { !$0.isBlank }
    return facts.count > 1 ? facts.map(LabeledFact.init) : []
  }

  /// Returns the texts that are right when typed, whole answers first.
  ///
  /// Any part between ` / ` or `; ` is right, as is the whole text. The label of a fact can be left out. If a label is
  /// given, only facts with that label are right, unless the card has none any more.
  public func typedAnswers(labeled label: String? = nil) -> [String] {
    let facts = list.map(LabeledFact.init)
    guard !facts.isEmpty else { return answers + answers.flatMap { hasSeveralDeletions ? [] : Self.aliases(in: $0) } }
    let wanted = label.map { label in facts.filter { $0.label?.folded() == label.folded() } } ?? []
    let right = wanted.isEmpty ? facts : wanted
    return right.map(\.whole) + right.flatMap(\.shorter)
  }

  /// Whether the answer joins the texts of several cloze deletions, all of which are wanted.
  private var hasSeveralDeletions: Bool { kind.deletions.map { Cloze(self[$0]).count > 1 } ?? false }

  /// Returns the parts of a text that are separated by ` / ` or `; `, if there is more than one.
  fileprivate static func aliases(in text: String) -> [String] {
    var parts: [String] = []
    var start = text.startIndex
    var isAfterBlank = false
    for index in text.indices {
      let sign = text[index]
      let next = text.index(after: index)
      let isBeforeBlank = next < text.endIndex && text[next].isWhitespace
      if isBeforeBlank, sign == ";" || sign == "/" && isAfterBlank {
        parts.append(String(text[start..<index]).trimmed())
        start = next
      }
      isAfterBlank = sign.isWhitespace
    }
    if parts.isEmpty { return [] }
    return (parts + [String(text[start...]).trimmed()]).filter { !$0.isEmpty }
  }
}

extension LabeledFact {
  /// What is right besides the whole fact: the fact without its label, and its aliases with and without it.
  fileprivate var shorter: [String] {
    let aliases = CardContent.aliases(in: text)
    guard let label else { return aliases }
    return [text] + aliases + aliases.map { "\(label): \($0)" }
  }
}
