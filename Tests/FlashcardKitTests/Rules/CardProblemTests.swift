import FlashcardKit
import Testing

/// The required fields of each kind of card.
@Suite struct CardProblemTests {
  @Test func eachMissingFieldHasItsOwnRule() {
    #expect(
      CardContent.facts(title: " ", facts: ["a"]).problems == [
        .missing(CardKind.facts.fields[0]), .tooFew(CardKind.facts.fields[1]),
      ])
    #expect(CardContent.facts(title: "t", facts: ["a", " ", "b"]).problems == [])
    #expect(CardContent.question("", answer: "\n").problems == CardKind.question.fields.map(CardProblem.missing))
    #expect(CardContent.choice("q", answer: "", wrong: []).problems == [.missing(CardKind.choice.fields[1])])
  }
}
