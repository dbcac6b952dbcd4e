import FlashcardKit
import Rounds
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

  /// Brackets that mean something else are no deletions.
  @Test(arguments: [
    ("In Python `a[0]` is the [first] item", "In Python `a[0]` is the {{c1::first}} item"),
    ("The $\\sqrt[3]{x}$ is the [cube root]", "The $\\sqrt[3]{x}$ is the {{c1::cube root}}"),
    ("Interval $[0, 1]$ is [closed]", "Interval $[0, 1]$ is {{c1::closed}}"),
    ("$\\xrightarrow[under]{over}$ is [an arrow]", "$\\xrightarrow[under]{over}$ is {{c1::an arrow}}"),
    ("The type `[Int]` is an [array]", "The type `[Int]` is an {{c1::array}}"),
    (
      "A footnote[^1] and a task [x] and [ref][1] word [hidden]",
      "A footnote[^1] and a task [x] and [ref][1] word {{c1::hidden}}"
    ),
    ("$$[a]$$ and ``x`[b]`` and \\([c]\\) and [d `e]` f]", "$$[a]$$ and ``x`[b]`` and \\([c]\\) and {{c1::d `e]` f}}"),
    ("It costs $5 or [six], $7 or [eight]", "It costs $5 or {{c1::six}}, $7 or {{c2::eight}}"),
    // A line that says what a reference names hides nothing, nor do the references.
    (
      "see [ref] and the [answer]\n\n[ref]: http://x.y", "see [ref] and the {{c1::answer}}\n\n[ref]: http://x.y"
    ),
    (
      "[The  Ref] [a][1] [b]\n[the ref]: <x y> 'A [title]'\n  [1]: ./a.md\n[Paris]: a city\n[x y]: water",
      "[The  Ref] [a][1] {{c1::b}}\n[the ref]: <x y> 'A [title]'\n  [1]: ./a.md\n{{c2::Paris}}: a city\n"
        + "{{c3::x y}}: water"
    ),
    // What is in brackets inside others is hidden with them.
    ("[one [nested] two] [three]", "{{c1::one [nested] two}} {{c2::three}}"),
    ("[one [two] [three](a[4].md) ![five](b)", "[one {{c1::two}} [three](a[4].md) ![five](b)"),
    ("[see [this](a.md)] and [[Page|text]] [b\\]c]", "{{c1::see [this](a.md)}} and [[Page|text]] {{c2::b\\]c}}"),
    ("An open ` and [one]", "An open ` and {{c1::one}}"), ("\\[no\\] [yes] ä[ö]ü", "\\[no\\] {{c1::yes}} ä{{c2::ö}}ü"),
  ])
  func bracketsInCodeAndFormulasStay(text: String, expected: String) {
    #expect(contents("C: " + text) == [.cloze(expected, note: "")])
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

  /// Twenty thousand in a thorough run: what takes quadratic time takes too long with less, too.
  static let size = Rounds.isThorough ? 20_000 : 4000

  @Test(arguments: [
    String(repeating: "#", count: 5 * size), String(repeating: "# a\n", count: size),
    String(repeating: "Q: a\nA: b\n", count: size), "Q: " + String(repeating: "[", count: 5 * size / 2),
    "C: " + String(repeating: "[a]", count: size), String(repeating: "```\n", count: size),
    "Q: " + String(repeating: "\\", count: 5 * size / 2), String(repeating: "<!-- card: ; ; -->\n", count: size / 2),
    "C: [a] " + String(repeating: "$a ", count: size), "C: [a] " + String(repeating: "\\(", count: size),
    "C: [a] " + String(repeating: "\\[", count: size), "C: [a] " + String(repeating: "$$", count: size + 1),
    "C: [a] " + (1...300).map { String(repeating: "`", count: $0) + "a" }.joined(),
    "<!-- card" + String(repeating: ";", count: 5 * size / 2) + "-->\nQ: a\nA: b",
    String(repeating: "---\n", count: size),
  ])
  func hostileTextsEnd(_ text: String) {
    let read = read(text)
    #expect(read.cards.count + read.skipped + read.repeated <= Self.size + 1)
  }
}
