import FlashcardKit
import Testing
import TextUI

@testable import FlashcardsApp

/// Texts with formulas and marks on one line.
@Suite struct CardLineTests {
  private func line(_ content: CardContent, _ side: Card.Side = .front, hasSymbols: Bool = true) -> String {
    CardFace.line(Card(id: CardID(rawValue: 1), content: content, created: 0), side, hasSymbols: hasSymbols)
  }

  @Test func formulasAreDrawnAndMarksAreGone() {
    let card = CardContent.question(
      #"**Cauchy**: $$|\langle u, v\rangle|^2$$ is `at most`"#, answer: #"$\frac{1}{3}$ or \(x_1\)"#)
    #expect(line(card.in(.markdown)) == "Cauchy: |⟨u, v⟩|² is at most")
    #expect(line(card.in(.markdown), .back) == "⅓ or x₁")
    #expect(line(card.in(.markdown), .back, hasSymbols: false) == "1/3 or x_1")
    // In plain text, they are signs.
    #expect(line(card, .back) == #"$\frac{1}{3}$ or \(x_1\)"#)
    let html = CardContent.question(
      #"<b>a</b> \(a &lt; b\) [$]x^2[/$] [latex]$y$[/latex]"#, answer: "&lt;b&gt;"
    ).in(.html)
    #expect(line(html) == "a a < b x² y" && line(html, .back) == "<b>")
  }

  @Test func aFormulaOfSeveralLinesIsOneLine() {
    let text = "Rotate\n\n$$\n\\begin{pmatrix}1&2\\\\3&4\\end{pmatrix}\n$$\n"
    let card = CardContent.question(text, answer: "a").in(.markdown)
    #expect(line(card).split(separator: " ").joined(separator: " ") == "Rotate (1 2; 3 4)")
  }

  @Test func moneyAndCodeAreNoFormulas() {
    let text = "`$a/$b` is code; it is $5 and $10"
    #expect(line(.question(text, answer: "a").in(.markdown)) == "$a/$b is code; it is $5 and $10")
    #expect(line(.question(#"\$a\$ $x^2$"#, answer: "a").in(.markdown)) == "$a$ x²")
  }

  @Test func whatIsNotUnderstoodStaysReadable() {
    let card = CardContent.question(#"$\nonsense{1}$ and $x^2$"#, answer: "a").in(.markdown)
    #expect(line(card) == #"\nonsense{1} and x²"#)
  }

  @Test func deletionsAreHiddenInsideOfFormulas() {
    let card = CardContent.cloze(#"**So** $a = {{c1::b^2}}$, {{c2::not *c*::letter}}."#, note: "").in(.markdown)
    #expect(line(card) == "So a = […], [letter].")
    #expect(line(card, .back) == "So a = b², not c.")
  }

  @Test func aTextWithoutMarksIsTheSameContent() {
    func card(_ front: String) -> Card {
      Card(id: CardID(rawValue: 1), content: .question(front, answer: "x").in(.markdown), created: 0)
    }
    let (plain, marked) = (card("a\n\nb"), card("**a** [b](c)"))
    #expect(plain.asLine(hasSymbols: true) === plain && line(plain.content) == "a b")
    #expect(marked.asLine(hasSymbols: true).content.markup == .plain && line(marked.content) == "a b")
  }

  @Test func blocksAreOneLine() {
    let markdown = CardContent.question(
      "Table:\n\n|a|b|\n|-|-|\n|1|2|", answer: "```c\nint a;\n```\nA&amp;B"
    ).in(.markdown)
    #expect(line(markdown) == "Table: a · b; 1 · 2" && line(markdown, .back) == "int a; A&B")
    let html = CardContent.question("<table><tr><td>ab<td>longer cell</table>", answer: "<ol><li>a<li>b</ol>").in(.html)
    #expect(line(html) == "ab · longer cell" && line(html, .back) == "1. a 2. b")
    let cloze = CardContent.cloze("- {{c1::**a**}}\n- <span style=\"color:red\">b</span>", note: "")
    #expect(line(cloze.in(.markdown)) == "• […] • b" && line(cloze.in(.markdown), .back) == "• a • b")
  }

  @Test func aTextThatIsTooLongOnlyLosesItsMarks() {
    let text = "**a** " + String(repeating: "- b\n", count: 20_000)
    #expect(line(.question(text, answer: "x").in(.markdown)).hasPrefix("a - b b b"))
    #expect(line(.question("<b>a</b>" + text, answer: "x").in(.html)).hasPrefix("a**a** - b - b"))
  }

  private static let library = Samples.library([
    (
      "Formulas",
      [#"\frac{1}{3}"#, #"x^2"#, #"\alpha_1"#].enumerated().map { index, formula in
        .question("What is **\(index)**: $y^\(index + 2)$?", answer: "$\(formula)$").in(.markdown)
      }
    )
  ])

  @Test(arguments: ["tiles", "table"]) func listsDrawThem(_ view: String) {
    var player = Player(library: CardLineTests.library)
    player.state.terminal.isUnicode = true
    player.press(.down, .enter)
    if view == "table" { player.press("v") }
    #expect(player.shows("What is 0: y²?") && !player.shows("$") && !player.shows("**"))
    if view == "table" { #expect(player.shows("⅓") && player.shows("α₁")) }
    player.press("*")
    #expect(player.shows("“What is 0: y²?”"))
  }

  @Test(arguments: ["Choose", "Match"]) func practiceDrawsThem(_ mode: String) {
    var player = Player(library: CardLineTests.library)
    player.state.terminal.isUnicode = true
    player.press(.down, "s")
    for _ in 0..<60 where !player.shows("▌ \(mode)") { player.press(.down) }
    player.press(.enter)
    #expect(player.shows("⅓") && player.shows("x²") && player.shows("α₁"), "\(player.screen)")
    #expect(!player.shows("\\frac") && !player.shows("$"))
  }

  @Test func toDosDrawThem() {
    var player = Player()
    player.state.terminal.isUnicode = true
    player.go(ToDoPane.self)
    player.press("n")
    player.type(#"Learn **all** of $\frac{1}{3}$"#)
    player.press(.enter)
    #expect(player.shows("[ ] Learn all of ⅓") && player.shows("“Learn all of ⅓”"))
  }
}
