extension Card {
  /// How many other cards are looked at: enough to find similar ones, few enough for a deck of any size.
  private static let mostLookedAt = 400

  /// Wrong answers from other cards, those that resemble the right one first: numbers with numbers, and of like length.
  /// Cards of the same front (of facts cards, of the same facts) are passed over: their answers would be right as well.
  func wrongAnswers(among others: [Card], count: Int, random: inout RandomSource) -> [String] {
    guard let (asked, answer) = asked else { return [] }
    let shown = asked.folded()
    // Drawn before sorting, so that the same few do not come each time.
    var candidates: [String] = []
    for index in others.indices.shuffled(using: &random).prefix(Self.mostLookedAt) {
      let other = others[index]
      guard other.id != id, other.content.kind.asksFrontToChoose == content.kind.asksFrontToChoose,
        let (otherAsked, otherAnswer) = other.asked, otherAsked.folded() != shown, !otherAnswer.folded().isEmpty
      else { continue }
      candidates.append(otherAnswer)
    }
    let ranked = candidates.enumerated()
      .map { (text: $1, rank: ($1.difference(from: answer), $0)) }
      .sorted { $0.rank < $1.rank }
    return Array(Choices.distinct(ranked.map(\.text), from: answer).prefix(count))
  }

  /// What is shown and what is to be chosen.
  private var asked: (shown: String, answer: String)? {
    guard content.kind.isKnown else { return nil }
    return content.kind.asksFrontToChoose
      ? (content.back.joined(separator: "\n"), front) : (front, content.answer)
  }
}

extension String {
  /// How little two answers resemble each other: by the powers of two that lie between their lengths, and more where
  /// one is a number and the other is not.
  fileprivate func difference(from other: String) -> Int {
    func power(_ text: String) -> Int { text.utf8.count.bitWidth - text.utf8.count.leadingZeroBitCount }
    return abs(power(self) - power(other)) + (isNumber == other.isNumber ? 0 : 100)
  }

  private var isNumber: Bool {
    contains(where: \.isNumber) && !contains(where: \.isLetter)
  }
}
