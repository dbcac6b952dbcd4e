extension Card {
  /// The maximum number of other cards examined: enough to find similar answers, few enough for a deck of any size.
  private static let maxExamined = 400

  /// Returns wrong answers drawn from other cards, most similar to the right one first: numbers with numbers, and of
  /// similar length. Skips cards with the same front (or the same facts, for facts cards), and answers that would be
  /// accepted if they were typed, whole or one of several: they would be right as well.
  func wrongAnswers(
    among others: some RandomAccessCollection<Card>, count: Int, random: inout RandomSource
  ) -> [(text: String, card: CardID)] {
    guard let (question, answer) = question else { return [] }
    let shown = question.folded()
    let options = TypedAnswer.Options()
    let accepted = content.kind.asksFrontToChoose ? [] : content.typedAnswers().map { AnswerKey($0, options) }
    func isAccepted(_ text: String) -> Bool {
      let key = AnswerKey(text, options)
      return accepted.contains { $0.matches(key) }
    }
    // Sampled before sorting, so that the choices vary.
    var candidates: [(text: String, card: CardID)] = []
    for index in others.indices.shuffled(using: &random).prefix(Self.maxExamined) {
      let other = others[index]
      guard other.id != id, other.content.kind.asksFrontToChoose == content.kind.asksFrontToChoose,
        let (otherQuestion, otherAnswer) = other.question, otherQuestion.folded() != shown,
        !otherAnswer.folded().isEmpty, !isAccepted(otherAnswer),
        accepted.isEmpty || !other.content.typedAnswers().contains(where: isAccepted)
      else { continue }
      candidates.append((otherAnswer, other.id))
    }
    let ranked = candidates.enumerated()
      .map { (candidate: $1, rank: ($1.text.difference(from: answer), $0)) }
      .sorted { $0.rank < $1.rank }
    var seen: Set = [answer.folded()]
    return Array(ranked.map(\.candidate).filter { seen.insert($0.text.folded()).inserted }.prefix(count))
  }

  /// Returns whether an answer of another card is right for this one as well.
  func accepts(_ other: Card) -> Bool {
    guard !content.kind.asksFrontToChoose, !other.content.kind.asksFrontToChoose else { return false }
    let options = TypedAnswer.Options()
    let given = other.content.typedAnswers().map { AnswerKey($0, options) }
    return content.typedAnswers().lazy.map { AnswerKey($0, options) }.contains { own in
      given.contains { own.matches($0) }
    }
  }

  /// The text to show and the answer to choose.
  private var question: (shown: String, answer: String)? {
    guard content.kind.isKnown else { return nil }
    return content.kind.asksFrontToChoose
      ? (content.back.joined(separator: "\n"), front) : (front, content.answer)
  }
}

extension String {
  /// Returns how much two answers differ: the difference of the bit widths of their lengths, plus 100 if only one is a
  /// number.
  fileprivate func difference(from other: String) -> Int {
    func power(_ text: String) -> Int { text.utf8.count.bitWidth - text.utf8.count.leadingZeroBitCount }
    return abs(power(self) - power(other)) + (isNumber == other.isNumber ? 0 : 100)
  }

  private var isNumber: Bool {
    contains(where: \.isNumber) && !contains(where: \.isLetter)
  }
}
