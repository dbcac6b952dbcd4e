import FlashcardKit
import Testing

/// The texts that are right when typed.
@Suite struct CardContentTypedAnswersTests {
  private func isRight(_ typed: String, _ content: CardContent, labeled label: String? = nil) -> Bool {
    var draw = Draw(seed: 1)
    return TypedAnswer(typed, for: draw.card(content), labeled: label).isRight
  }

  private let gold = CardContent.facts(
    title: "Gold", facts: ["Symbol: Au / Aurum", "Atomic number: 79", "Does not rust"])

  @Test func theFactWithTheLabelIsWantedAndTheLabelIsNot() {
    for typed in ["79", "atomic number: 79"] { #expect(isRight(typed, gold, labeled: "Atomic number"), "\(typed)") }
    for typed in ["Au", "aurum", "Au / Aurum", "Symbol: Au / Aurum", "Symbol: Aurum"] {
      #expect(isRight(typed, gold, labeled: "Symbol"), "\(typed)")
    }
    for typed in ["79", "Does not rust", "Symbol", "Symbol:", "Au /", ""] {
      #expect(!isRight(typed, gold, labeled: "Symbol"), "\(typed)")
    }
  }

  @Test func anyFactIsRightWhereNoneIsWanted() {
    for typed in ["79", "Aurum", "Symbol: Au", "does not rust"] { #expect(isRight(typed, gold), "\(typed)") }
    #expect(!isRight("Symbol", gold) && !isRight("rust", gold))
    // The card was edited since the label was asked for.
    #expect(isRight("79", gold, labeled: "Density"))
    let twice = CardContent.facts(title: "Verbs", facts: ["Example: run", "Example: sit", "Kind: word"])
    #expect(isRight("run", twice, labeled: "Example") && isRight("sit", twice, labeled: "Example"))
    #expect(!isRight("word", twice, labeled: "Example"))
  }

  @Test(arguments: [
    ("grey / gray", ["grey", "gray", "GREY / GRAY"], ["/", "grey /", "gr"]),
    ("sofa; couch / settee", ["sofa", "couch", "settee", "sofa; couch / settee"], ["sofa; couch", ";"]),
    ("km/h", ["km/h"], ["km", "h"]), ("a;b", ["a;b"], ["a", "b"]), ("and /or", ["and /or"], ["and"]),
    (" / ", ["/"], []), ("; ; x", ["x"], ["y"]),
  ]) func aliasesAreRightAndTheWholeTextIs(answer: String, right: [String], wrong: [String]) {
    let content = CardContent.question("Q", answer: answer)
    for typed in right { #expect(isRight(typed, content), "\(typed) for \(answer)") }
    for typed in wrong { #expect(!isRight(typed, content), "\(typed) for \(answer)") }
  }

  @Test func severalDeletionsAreAllWanted() {
    let one = CardContent.cloze("{{c1::grey / gray}} is a color", note: "")
    #expect(isRight("gray", one))
    let two = CardContent.cloze("{{c1::grey / gray}} and {{c1::blue}}", note: "")
    #expect(isRight("grey / gray, blue", two) && !isRight("grey", two) && !isRight("gray, blue", two))
  }

  @Test func aWrongAnswerIsHeldAgainstTheNearest() {
    var draw = Draw(seed: 2)
    let card = draw.card(gold)
    #expect(TypedAnswer("arum", for: card, labeled: "Symbol").answer == "Aurum")
    #expect(TypedAnswer("", for: card, labeled: "Symbol").answer == "Symbol: Au / Aurum")
    let long = String(repeating: "word / ", count: 10_000) + "end"
    let start = ContinuousClock.now
    #expect(isRight("end", .question("Q", answer: long)) && !isRight("no", .question("Q", answer: long)))
    #expect(ContinuousClock.now - start < .seconds(20))
  }
}
