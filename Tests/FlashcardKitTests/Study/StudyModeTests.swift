import FlashcardKit
import Testing

@Suite struct StudyModeTests {
  private static func cards() -> (facts: Card, alike: Card, question: Card, blank: Card, unknown: Card) {
    var draw = Draw(seed: 3)
    return (
      facts: draw.card(.facts(title: "t", facts: ["a", "b"])),
      alike: draw.card(.facts(title: "t", facts: ["a", " A"])),
      question: draw.card(.question("q", answer: "a")),
      blank: draw.card(.question("q", answer: " \n")),
      unknown: draw.card(.unknown(kind: "drawing", front: "f"))
    )
  }

  @Test func modesAskWhatHasAnAnswer() {
    let (facts, alike, question, blank, unknown) = StudyModeTests.cards()
    for mode in [StudyMode.choose, .type, .match] {
      #expect(mode.suits(facts) && mode.suits(question) && !mode.suits(blank) && !mode.suits(unknown))
    }
    #expect(StudyMode.order.suits(facts) && !StudyMode.order.suits(alike) && !StudyMode.order.suits(question))
    for mode in [StudyMode.review, .cram, .quiz] { #expect(mode.suits(blank) && mode.suits(unknown)) }
  }

  @Test func modesThatSuitTooFewCardsAreNotForThem() {
    let (facts, alike, question, blank, _) = StudyModeTests.cards()
    func suited(_ cards: Cards) -> [StudyMode] { StudyMode.all.filter { $0.suits(cards) } }
    #expect(suited([]) == [])
    #expect(suited([blank]) == [.review, .quiz, .cram])
    #expect(suited([alike, blank]) == [.review, .quiz, .choose, .type, .cram])
    #expect(suited([question, blank, alike]) == [.review, .quiz, .choose, .type, .match, .cram])
    #expect(suited([blank, question, facts]) == StudyMode.all)
  }

  /// Rounds need an answer that can be checked, and quizzes are flipped.
  @Test func whatCannotBeAskedIsForNoCard() {
    let card = StudyModeTests.cards().facts
    #expect(!StudyMode("x", asks: .once, by: .flipping, answers: .quiz).suits(card))
    #expect(!StudyMode("x", asks: .once, by: nil, answers: .quiz).suits(card))
    #expect(!StudyMode("x", asks: .rounds, by: .typing, answers: .quiz).suits(card))
  }

  @Test func namesAreTheirOwn() {
    #expect(Set(StudyMode.all.map(\.id)).count == StudyMode.all.count)
    #expect(StudyMode.all.filter(\.answers.counts) == [.review])
    let counting = StudyMode.cram.logging(.cramCounting)
    #expect(counting.answers.counts && counting.id == "cram" && counting.logging(.cram) == .cram)
  }

  @Test func filesKnowTheMethodsOfPromptsAlone() {
    for method in AnswerMethod.allCases {
      let read = AnswerMethod(propertyValue: .string(method.rawValue))
      #expect(read == (AnswerMethod.ofPrompts.contains(method) ? method : nil))
    }
    #expect(AnswerMethod(propertyValue: .string("singing")) == nil && AnswerMethod(propertyValue: .integer(1)) == nil)
    #expect(AnswerMethod(propertyValue: .string(" typing ")) == .typing)
    #expect(Settings.study.answerMethod.form.choices.map(\.value) == AnswerMethod.ofPrompts.map(\.propertyValue))
  }
}
