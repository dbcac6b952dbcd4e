import FlashcardKit
import HTML
import ScreenPictures
import Testing
import TextUI

@testable import FlashcardsApp

/// Sides of cards in Markdown.
@Suite struct CardTextTests {
  private static let contents: [(String, CardContent)] = [
    (
      "question",
      CardContent(
        .question,
        [
          "## Merge sort\nIs it **stable**, and how much *time* does it take?",
          "Yes, $O(n \\log n)$:\n\n1. split\n2. sort both\n\n```python\ndef merge(a, b):\n    if not a: return b\n```\n\n| | time |\n|-|-|\n| best | $n$ |\n\n$$\\sum_{i=1}^n i = \\frac{n(n+1)}{2}$$",
        ], in: .markdown)
    ),
    ("facts", CardContent(.facts, ["`let`", "a *constant*,\nas in `let a = 1`", "> quoted"], in: .markdown)),
    (
      "cloze",
      CardContent(
        .cloze, ["The {{c1::**mito**chondria::organelle}} make $x = {{c2::y^2}}$", "*Biology*"], in: .markdown)
    ),
    ("plain", CardContent(.question, ["2 * 3 = _6_", "**yes**"])),
  ]

  @Test(arguments: [(80, "card-text-80"), (40, "card-text-40")]) func looks(_ width: Int, _ name: String) {
    let world = Player().state.world
    let pictures = Self.contents.flatMap { name, content in
      let card = Card(id: CardID(rawValue: 1), content: content, created: 1)
      return Card.Side.allCases.map { side in
        let lines = CardPanel.lines(of: card, side, width: width, limit: 60, world)
        var surface = Surface(Size(width: width, height: lines.count))
        for (y, line) in lines.enumerated() { surface.write(line, x: 0, y: y) }
        return "=== \(name), \(side.rawValue)\n\(surface.picture)"
      }
    }
    expectPicture(pictures.joined(separator: "\n"), name)
  }

  @Test func matchesAreMarkedInWhatIsSeen() {
    let card = Card(
      id: CardID(rawValue: 1), content: CardContent(.question, ["a **bo**ld word", "b"], in: .markdown), created: 1)
    let runs = CardText(card: card, side: .front, width: 40, limit: 5, query: SearchQuery("word"))
      .parts(CodeColors(), nil).joined().joined()
    #expect(runs.contains { $0.text == "word" && $0.style.emphasis.contains(.underline) })
  }

  /// Where the terminal has no symbols, as on the Linux console.
  @Test func formulasAreInASCIIWithoutSymbols() {
    let content = CardContent(.question, ["$\\frac{\\alpha}{2} \\le x^{10}$", "b"], in: .markdown)
    let card = Card(id: CardID(rawValue: 1), content: content, created: 1)
    var world = Player().state.world
    func text() -> String {
      world.text(of: card, .front, width: 40, limit: 5).parts(CodeColors(), nil).joined().joined().map(\.text).joined()
    }
    #expect(text().contains("α/2 ≤ x¹⁰"))
    world.terminal.hasSymbols = false
    #expect(text().contains("alpha/2 <= x^(10)"))
  }

  /// Formulas that aren't drawn here are shown by the pictures that came from Anki, and those that are, as ever.
  @Test(arguments: [
    ("[latex]\\begin{tikzpicture}\\draw (0,0);\\end{tikzpicture}[/latex]", true), ("[$]\\xyzzy{a}[/$]", true),
    ("[latex]see \\includegraphics{a.png}[/latex]", true), ("[$$]\\chemfig{A-B}[/$$]", true),
    ("[latex]Let $x^2$ be even.[/latex]", false), ("[$]\\frac{1}{2}[/$]", false),
  ])
  func formulasThatAreNotDrawnHaveTheirPictures(_ formula: String, _ isPicture: Bool) throws {
    let file = String(repeating: "a", count: 64) + ".png"
    var names: [String] = []
    _ = FormulaFiles.showing(in: formula) { _, found in
      names = found
      return nil
    }
    let name = try #require(names.first)
    for kind in [CardKind.question, .facts] {
      let content = CardContent(kind, ["before \(formula)", "b"], in: .html)
      let card = Card(id: CardID(rawValue: 1), content: content, created: 1, media: [name: file])
      #expect(card.shownPictures(.front).map(\.file) == (isPicture ? [file] : []))
      func text(_ edit: (inout CardText) -> Void = { _ in }) -> String {
        var text = CardText(card: card, side: .front, width: 100, limit: 9)
        edit(&text)
        return text.parts(CodeColors(), nil).joined().joined().map(\.text).joined()
      }
      #expect(text().contains("before"))
      #expect(!text().contains("latex-") && !(isPicture && text().contains("\\")))
      // Where no pictures are drawn, the formula stays.
      for edit in [{ $0.isPlain = true }, { $0.isCut = true }] as [(inout CardText) -> Void] {
        #expect(!text(edit).contains("latex-"))
        if isPicture, !formula.contains("graphics") { #expect(text(edit).contains("\\")) }
      }
    }
    let without = Card(
      id: CardID(rawValue: 1), content: CardContent(.question, [formula, "b"], in: .html), created: 1)
    #expect(without.shownPictures(.front).isEmpty)
  }

  @Test func answersAreTypedWithoutMarks() {
    let content = CardContent(.question, ["q", "**Paris** is `it`"], in: .markdown)
    #expect(content.answers == ["Paris is it"])
  }
}
