import FlashcardKit
import Testing

@testable import CardFormats

/// Markdown with cards, as people and other programs write it.
@Suite struct MarkdownTests {
  private func read(_ text: String) -> ImportedCards {
    var reader = MarkdownReader(.standard)
    return reader.read(text)
  }

  private func contents(_ text: String) -> [CardContent] { read(text).cards.map { $0.content.in(.plain) } }

  @Test func questionsAndAnswers() {
    let text = """
      ---
      name = "Geography"
      tags: [europe, "big ones"]
      ---
      Prose before the first card.

      Q: What is the capital
      of France?
      A: Paris

      On the Seine.

      Q: Which are primary colors?
      A: red
      A: green
      A: blue
      Tags: art, light

      ---

      # Chemistry
      C: [Water] is made of [hydrogen] and ![x](a.png) [a link](b).
      ## Organic

      Q: Even?
      A: 2
      W: 3
      W: 5
      """
    let read = read(text)
    #expect(read.title == "Geography" && read.unreadable.isEmpty)
    #expect(
      contents(text) == [
        .question("What is the capital\nof France?", answer: "Paris\n\nOn the Seine."),
        .facts(title: "Which are primary colors?", facts: ["red", "green", "blue"]),
        .cloze("{{c1::Water}} is made of {{c2::hydrogen}} and ![x](a.png) [a link](b).", note: ""),
        .choice("Even?", answer: "2", wrong: ["3", "5"]),
      ])
    #expect(read.cards.map(\.deck) == [nil, nil, "Chemistry", "Chemistry::Organic"])
    #expect(
      read.cards.map(\.tags) == [
        ["europe", "big ones"], ["europe", "big ones", "art", "light"], ["europe", "big ones"], ["europe", "big ones"],
      ])
    #expect(read.cards.allSatisfy { $0.content.markup == .markdown && $0.id == nil && $0.isFavorite == nil })
  }

  @Test func marksInCodeAreCode() {
    let text = "Q: ```py\n# a comment\nQ: no card\n```\nA: It\n```\nA: prints\n```\nQ: next\nA: yes"
    #expect(
      contents(text) == [
        .question("```py\n# a comment\nQ: no card\n```", answer: "It\n```\nA: prints\n```"),
        .question("next", answer: "yes"),
      ])
  }

  @Test func headingsWithTextAreCards() {
    let text = """
      # Biology
      ## Cells
      ### What is a *nucleus*? ###
      The core.

      It has DNA.
      Tags: cell
      ### Empty
      ## Plants
      Not a card itself.
      ### Chlorophyll
      Green.
      """
    let read = read(text)
    #expect(
      contents(text) == [
        .question("What is a *nucleus*?", answer: "The core.\n\nIt has DNA."),
        .question("Chlorophyll", answer: "Green."),
      ])
    #expect(read.cards.map(\.deck) == ["Biology::Cells", "Biology::Plants"] && read.cards[0].tags == ["cell"])
    #expect(
      read.unreadable == [
        UnreadablePlace(line: 8, .invalid(.missing(CardKind.question.fields[1]))), UnreadablePlace(line: 10, .notACard),
      ])
  }

  @Test func whatIsWrongIsNamed() {
    let read = read("A: no question\nQ: no answer\n\nC: no deletion\n<!-- card: x; kind: melody -->\nQ: a\nA: b")
    #expect(
      read.unreadable == [
        UnreadablePlace(line: 1, .notACard),
        UnreadablePlace(line: 2, .invalid(.missing(CardKind.question.fields[1]))),
        UnreadablePlace(line: 4, .invalid(.noClozeDeletion)), UnreadablePlace(line: 5, .unknownKind("melody")),
      ])
    #expect(read.cards.isEmpty && self.read("").cards.isEmpty && self.read("text\n").cards.isEmpty)
  }

  @Test(arguments: [
    String(repeating: "#", count: 100_000), String(repeating: "# a\n", count: 20_000),
    String(repeating: "Q: a\nA: b\n", count: 20_000), "Q: " + String(repeating: "[", count: 50_000),
    "C: " + String(repeating: "[a]", count: 20_000), String(repeating: "```\n", count: 20_000),
    "Q: " + String(repeating: "\\", count: 50_000), String(repeating: "<!-- card: ; ; -->\n", count: 10_000),
    "<!-- card" + String(repeating: ";", count: 50_000) + "-->\nQ: a\nA: b", String(repeating: "---\n", count: 20_000),
  ])
  func hostileTextsEnd(_ text: String) {
    let read = read(text)
    #expect(read.cards.count + read.skipped + read.repeated <= 20_001)
  }
}
