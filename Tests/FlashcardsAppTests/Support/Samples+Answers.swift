import FlashcardKit

@testable import FlashcardsApp

/// A person who has studied for most of a year.
extension Samples {
  /// Saturday, November 21, 2026, 10 a.m.
  static let saturday: Milliseconds = 1_795_255_200_000

  /// Two decks of words, one a subdeck of the other, and one deck of capitals.
  static let studied: Library = {
    var random = RandomSource(seed: 21)
    let titles = ["Spanish words", "Verbs", "World capitals"]
    var decks = titles.map { Deck(id: random.deckID(), title: $0, created: 1) }
    decks[1].parent = decks[0].id
    let cards = decks.map { deck in
      (
        deck.id,
        (0..<60).map { Card(id: random.cardID(), content: .question("\(deck.title) \($0)", answer: "a"), created: 1) }
      )
    }
    return Library(decks: decks, cards: Dictionary(uniqueKeysWithValues: cards))
  }()

  /// Reviews of these cards: a new card every other day, each at growing intervals, with some days skipped.
  static let answers: ReviewLog = {
    var random = RandomSource(seed: 22)
    var lines: [ReviewEntry] = []
    for (index, card) in studied.allCards.enumerated() where index % 60 < 50 {
      var day = -320 + index * 2
      var days = 1
      while day <= 0 {
        // Hardly anybody studies every day.
        while (day * 7919 + 13) % 11 == 0 || day == -30 { day += 1 }
        guard day <= 0 else { break }
        let time = saturday + Milliseconds(day) * 86_400_000 + .random(in: -3_000_000...30_000_000, using: &random)
        let moment = Moment(time: min(time, saturday - 60_000), offset: 0)
        let draw = Int.random(in: 0..<20, using: &random)
        let grade: Grade = draw < 2 ? .again : draw < 5 ? .hard : draw < 18 ? .good : .easy
        days = grade == .again ? 1 : max(days + 1, days * 21 / 10)
        lines.append(
          ReviewEntry(
            id: random.reviewID(), moment: moment, prompt: card.prompts[0],
            event: .answer(
              .review, grade, taken: .random(in: 2000...20_000, using: &random),
              due: moment.time + Milliseconds(days) * 86_400_000)))
        day += days
      }
    }
    return ReviewLog(lines)
  }()
}
