extension Library {
  /// Returns a card of the same deck for which a wrong typed answer is right, or `nil` if there is none.
  ///
  /// - Parameters:
  ///   - answer: The wrong answer.
  ///   - id: The card that was asked.
  ///   - face: The face that was asked, or `nil` for the whole card.
  /// - Returns: The card, the nearest of several in the order of the deck.
  public func card(answeredBy answer: TypedAnswer, besides id: CardID, face: Prompt.Face?) -> Card? {
    guard !answer.typed.isBlank, answer.typed.utf8.count <= Self.longestConfused, let deck = home(of: id) else {
      return nil
    }
    let cards = cards(in: deck)
    guard let own = cards.index(of: id) else { return nil }
    let given = AnswerKey(answer.typed, answer.options)
    // Only cards with the longest of the typed words are looked at closely.
    let words = answer.typed.folded().split { !$0.isLetter && !$0.isNumber }
      .filter { !answer.options.articles.contains(String($0)) }
    guard let word = words.max(by: { $0.utf8.count < $1.utf8.count }) else { return nil }
    // Templates take long to fill in, so fewer cards of kinds that have them are looked at.
    let most = cards[own].content.kind.isCustom ? 100 : 500
    var (before, after) = (own - 1, own + 1)
    for _ in 0..<most where before >= 0 || after < cards.count {
      for index in [before, after] where cards.indices.contains(index) {
        let other = cards[index]
        guard other.content.kind.id == cards[own].content.kind.id else { continue }
        let asked = face.map { other.asked(by: $0) } ?? other
        guard asked.content.answers.contains(where: { $0.folded().utf8.firstRange(of: word.utf8) != nil }) else {
          continue
        }
        if asked.content.typedAnswers().contains(where: { AnswerKey($0, answer.options).matches(given) }) {
          return other
        }
      }
      (before, after) = (before - 1, after + 1)
    }
    return nil
  }

  /// The most bytes of an answer that is looked for.
  private static let longestConfused = 200
}

extension ReviewEntry {
  /// The card that a prompt was confused with, or `nil` for other events.
  public var confusedCard: CardID? { if case .confused(let card) = event { card } else { nil } }
}
