import FlashcardKit
import Rounds
import Testing

@Suite struct ChoicesTests {
  private func others(_ draw: inout Draw, _ contents: [CardContent]) -> [Card] { contents.map { draw.card($0) } }

  @Test(arguments: 0..<Rounds.of(200)) func noTwoAreAlikeAndTheRightOneWinsAlone(seed: Int) throws {
    var draw = Draw(seed: seed)
    let wrong = (0..<draw.number(0..<12)).map { _ in draw.word("aAáb ", 0..<3) }
    let content: CardContent =
      seed % 2 == 0 ? .choice("q", answer: "a", wrong: wrong) : .question("q", answer: "a")
    let deck = others(&draw, wrong.enumerated().map { .question("other \($0)", answer: $1) })
    let made = Choices(draw.card(content), others: deck, count: 8, random: &draw.random)
    var choices = try #require(made)
    #expect((1...Choices.most).contains(choices.choices.count))
    let texts = choices.choices.map { $0.text.lowercased() }.filter { $0 != "empty" }
    #expect(Set(texts).count == texts.count)
    #expect(choices.choices.filter(\.isRight).map(\.text) == ["a"])
    let fresh = choices
    var picks = 0
    while !choices.isSolved {
      let left = choices.choices.indices.filter { !choices.choices[$0].isGone }
      let index = left[draw.number(0..<left.count)]
      let picked = choices.pick(index)
      let again = choices.pick(index)
      #expect(picked && !again)
      if !fresh.choices[index].isRight { picks += 1 }
      #expect(choices.wrongPicks == picks)
    }
    #expect(choices.choices.filter { !$0.isGone }.map(\.isRight) == [true])
    choices.reset()
    #expect(choices == fresh)
  }

  @Test func placesThatAreNotThereAreNotPicked() throws {
    var draw = Draw(seed: 1)
    let made = Choices(draw.card(.choice("q", answer: "a", wrong: ["b"])), others: [], random: &draw.random)
    var choices = try #require(made)
    let fresh = choices
    let picks = [-1, 2, .max, .min].map { choices.pick($0) }
    #expect(picks == [false, false, false, false] && choices == fresh)
  }

  @Test func choicesLeftBlankStayApartAndAlikeOnesAreOne() throws {
    var draw = Draw(seed: 2)
    func texts(_ answer: String, _ wrong: [String]) throws -> [String] {
      let made = Choices(draw.card(.choice("q", answer: answer, wrong: wrong)), others: [], random: &draw.random)
      return try #require(made).choices.map(\.text).sorted()
    }
    // Three choices stay three, even if two are blank.
    #expect(try texts("a", ["Empty", "Empty"]) == ["Empty", "Empty", "a"])
    #expect(try texts("a", ["", " "]) == ["Empty", "Empty", "a"])
    #expect(try texts("Empty", ["Empty", "b"]) == ["Empty", "b"])
    #expect(try texts("a", ["A", "a ", "b", "B"]) == ["a", "b"])
    // An accent may be what the question is about.
    #expect(try texts("résumé", ["resume", "Résumé"]) == ["resume", "résumé"])
    let alike = Choices(draw.card(.choice("q", answer: "a", wrong: ["A", "a "])), others: [], random: &draw.random)
    var only = try #require(alike)
    only.pick(0)
    #expect(only.choices.count == 1 && only.isSolved && only.wrongPicks == 0)
  }

  /// In Python, the same words indented otherwise are another answer.
  @Test func choicesThatDifferInIndentationOrCaseOfCodeStayApart() throws {
    var draw = Draw(seed: 2)
    func count(_ answer: String, _ wrong: [String], _ markup: Markup) throws -> Int {
      let content = CardContent.choice("q", answer: answer, wrong: wrong).in(markup)
      let made = Choices(draw.card(content), others: [], random: &draw.random)
      let count = try #require(made).choices.count
      #expect(content.wrongChoiceProblems.count == wrong.count + 1 - count)
      return count
    }
    let (right, wrong) = ("if a:\n  b\nc", "if a:\n  b\n  c")
    #expect(try count(right, [wrong], .plain) == 2)
    #expect(try count(right, [right + " \n"], .plain) == 1)
    #expect(try count("```\n\(right)\n```", ["```\n\(wrong)\n```"], .markdown) == 2)
    #expect(try count("`True`", ["`true`"], .markdown) == 2)
    #expect(try count("<pre>a\n  b</pre>", ["<pre>a\nb</pre>"], .html) == 2)
    #expect(try count("a b", ["a  b", "A b"], .markdown) == 1)
  }

  @Test func whatWouldBeRightAsWellIsNoWrongChoice() throws {
    var draw = Draw(seed: 3)
    let deck = others(
      &draw,
      [
        .question("Capital?", answer: "Also right"), .question("Other", answer: "Wrong"),
        .facts(title: "Title", facts: ["1", "2"]), .choice("Third", answer: "Worse", wrong: ["not drawn"]),
      ])
    let made = Choices(draw.card(.question("capital?", answer: "Right")), others: deck, random: &draw.random)
    #expect(try Set(#require(made).choices.map(\.text)) == ["Right", "Wrong", "Worse"])
  }

  /// What the card accepts as its answer is never offered as a wrong one.
  @Test(arguments: ["hound", "Hound.", "  dog", "dog / hound", "hound / cur", "cur; DOG"])
  func anAcceptedAnswerIsNoWrongChoice(other: String) throws {
    var draw = Draw(seed: 6)
    let deck = others(&draw, [.question("ch", answer: other), .question("w", answer: "wolf")])
    let made = Choices(draw.card(.question("chien", answer: "dog / hound")), others: deck, random: &draw.random)
    #expect(try #require(made).choices.map(\.text).sorted() == ["dog / hound", "wolf"])
  }

  @Test func aFactsCardAsksForItsTitle() throws {
    var draw = Draw(seed: 4)
    let deck = others(
      &draw,
      [
        .facts(title: "Twin", facts: ["a", "B"]), .facts(title: "Other", facts: ["c", "d"]),
        .question("q", answer: "no title"),
      ])
    let made = Choices(draw.card(.facts(title: "Own", facts: ["A", "b"])), others: deck, random: &draw.random)
    let choices = try #require(made)
    #expect(choices.asksTitle && Set(choices.choices.map(\.text)) == ["Own", "Other"])
  }

  @Test(arguments: 0..<Rounds.of(20)) func numbersStandAmongNumbers(seed: Int) throws {
    var draw = Draw(seed: seed)
    let answers = ["1789", "1848", "Napoleon", "1914", "Marat", "a very long answer that goes on and on"]
    let deck = others(&draw, answers.enumerated().map { .question("other \($0)", answer: $1) })
    let made = Choices(draw.card(.question("q", answer: "1815")), others: deck, random: &draw.random)
    #expect(try Set(#require(made).choices.map(\.text)) == ["1815", "1789", "1848", "1914"])
  }

  @Test func withoutAnAnswerThereIsNothingToChoose() {
    var draw = Draw(seed: 5)
    for content in [
      .question("q", answer: " "), .choice("q", answer: "", wrong: ["a"]), .facts(title: "", facts: ["a", "b"]),
      .unknown(kind: "drawing", front: "f"),
    ] as [CardContent] {
      let card = draw.card(content)
      #expect(Choices(card, others: [card], random: &draw.random) == nil)
    }
  }
}
