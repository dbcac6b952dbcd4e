import FlashcardKit
import Testing

@testable import CardStore

@Suite struct MarkupCodingTests {
  @Test func markupIsKept() throws {
    let card = Card(
      id: CardID(rawValue: 7), content: CardContent(.question, ["*a*", "b"], in: .markdown), created: 1)
    let stored = card.propertyValue
    #expect(stored.dictionary?["markup"] == .string("markdown"))
    let read = try #require(Card.read(Fields(stored)))
    #expect(read.card == card && read.isSound && read.card.unknown.isEmpty)
    #expect(card.edited(content: .question("a", answer: "b"), at: 2).propertyValue.dictionary?["markup"] == nil)
  }

  @Test func anUnknownMarkupStaysAndTheTextsAreShownAsTyped() throws {
    var entries = try #require(
      Card(id: CardID(rawValue: 7), content: .question("=a=", answer: "b"), created: 1).propertyValue.dictionary)
    entries["markup"] = .string("asciidoc")
    let read = try #require(Card.read(Fields(.dictionary(entries))))
    #expect(read.card.content.markup == .plain && read.isSound)
    #expect(read.card.propertyValue.dictionary?["markup"] == .string("asciidoc"))
  }
}
