import Testing

@testable import FlashcardKit

/// The prompts of a review log.
@Suite struct LoggedPromptsTests {
  @Test func theyKeepTheirFaces() {
    let all = (0..<9000).map { number in
      let face: Prompt.Face = number % 3 == 0 ? .front : number % 3 == 1 ? .back : .deletion(number % 50)
      return Prompt(card: CardID(rawValue: UInt64(number)), face: face)
    }
    var prompts = LoggedPrompts()
    for prompt in all { prompts.append(prompt) }
    #expect(Array(prompts) == all && prompts.count == 9000)
    #expect(prompts.indices.allSatisfy { prompts.card($0) == all[$0].card && prompts[$0] == all[$0] })
  }
}
