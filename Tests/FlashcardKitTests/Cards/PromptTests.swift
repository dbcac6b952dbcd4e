import FlashcardKit
import Testing

/// What a card asks.
@Suite struct PromptTests {
  private let id = CardID(rawValue: 7)

  @Test func promptsHaveStableFaces() {
    let card = Card(id: id, content: .question("q", answer: "a"), created: 1)
    #expect(card.prompts == [Prompt(card: id, face: .front)])
    #expect(Prompt.Face.front.rawValue == "front")
  }
}
