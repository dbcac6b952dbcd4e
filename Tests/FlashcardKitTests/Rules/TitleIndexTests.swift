import FlashcardKit
import Testing

/// Finding cards with the same title.
@Suite struct TitleIndexTests {
  private let a = Deck(id: DeckID(rawValue: 1), title: "A", created: 1)
  private let b = Deck(id: DeckID(rawValue: 2), title: "B", created: 1)
  private let id = CardID(rawValue: 7)

  private var index: TitleIndex {
    let card = Card(id: id, content: .question("Qu’est-ce que l'ÉTÉ ?", answer: "Summer"), created: 1)
    return TitleIndex(Library(decks: [a, b], cards: [a.id: [card]]))
  }

  @Test func theSameTitleAndBackAreADuplicateAnywhere() {
    let same = CardContent.question("  qu’est-ce   que l'été ? ", answer: "ＳＵＭＭＥＲ")
    #expect(index.problem(with: same, in: a.id) == .duplicate(of: id))
    #expect(index.problem(with: same, in: b.id) == .duplicate(of: id))
    #expect(index.problem(with: same, in: a.id, editing: id) == nil)
  }

  @Test func theSameTitleIsRefusedInTheDeckAndSaidElsewhere() {
    let other = CardContent.question("qu’est-ce que l'ete ?", answer: "A season")
    #expect(index.problem(with: other, in: a.id) == .titleTaken(by: id))
    #expect(index.problem(with: other, in: b.id) == .titleElsewhere(id))
    #expect(CardProblem.titleElsewhere(id).canBeConfirmed && CardProblem.titleTaken(by: id).canBeConfirmed)
    #expect(index.problem(with: .question("", answer: ""), in: b.id) == nil)
  }
}
