import FlashcardKit
import Testing

/// What a form for new cards proposes.
@Suite struct LibraryNewCardsTests {
  private let deck = Deck(id: DeckID(rawValue: 1), title: "Deck", created: 1)
  private static let contents: [CardKind: CardContent] = [
    .facts: .facts(title: "t", facts: ["1", "2"]), .question: .question("q", answer: "a"),
    .choice: .choice("q", answer: "a", wrong: []), .cloze: .cloze("{{c1::x}}", note: ""),
  ]

  private func library(_ cards: [(kind: CardKind, created: Milliseconds)]) -> Library {
    let cards = cards.enumerated().map { index, card in
      Card(
        id: CardID(rawValue: UInt64(index + 1)),
        content: Self.contents[card.kind] ?? .unknown(kind: card.kind.id, front: "f"), created: card.created)
    }
    return Library(decks: [deck], cards: [deck.id: cards])
  }

  @Test func theKindUsedLastIsProposed() {
    let imported = [CardKind.facts, .facts, .cloze].map { (kind: $0, created: Milliseconds(5)) }
    #expect(library(imported).kindOfNewCards(in: deck.id) == .facts)
    #expect(library([(.choice, 9)] + imported).kindOfNewCards(in: deck.id) == .choice)
    #expect(library(imported + [(.question, 9), (.choice, 8)]).kindOfNewCards(in: deck.id) == .question)
    #expect(library([(.cloze, 5), (.facts, 5)]).kindOfNewCards(in: deck.id) == .facts)
  }

  @Test func withoutCardsItIsAQuestion() {
    let drawing = CardKind(unknown: "drawing")
    for deck in [deck.id, DeckID(rawValue: 2), nil] {
      #expect(library([]).kindOfNewCards(in: deck) == .question)
      #expect(library([(drawing, 9)]).kindOfNewCards(in: deck) == .question)
    }
    #expect(library([(drawing, 9), (.cloze, 1)]).kindOfNewCards(in: deck.id) == .cloze)
  }

  @Test func allTagsAreSortedByName() {
    let cards = [["Zebra", "äpfel"], ["apple", "Zebra"]].enumerated().map { index, tags in
      Card(id: CardID(rawValue: UInt64(index + 1)), content: .question("q", answer: "a"), tags: tags, created: 1)
    }
    #expect(Library(decks: [deck], cards: [deck.id: cards]).allTags == ["äpfel", "apple", "Zebra"])
    #expect(Library().allTags == [])
  }
}
