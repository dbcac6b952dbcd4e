import FlashcardKit
import Testing

@Suite struct PromptTests {
  private let id = CardID(rawValue: 7)

  @Test func promptsHaveStableFaces() {
    let card = Card(id: id, content: .question("q", answer: "a"), created: 1)
    #expect(card.prompts == [Prompt(card: id, face: .front)])
    #expect(Prompt.Face.front.rawValue == "front")
  }
}
