import HTML
import Markdown
import RichText
import Rounds
import Testing
import TextUI
import Typesetting

/// Hostile texts through the whole layout: the lines are bounded, fit, and have no control characters.
@Suite struct HostileTextTests {
  /// Lays out a text in all forms and checks the lines.
  private func check(_ text: RichText, _ note: String) {
    for width in [1, 20, 80] {
      for isCentered in [false, true] {
        for hasSymbols in [true, false] {
          let setter = Typesetter(width: width, limit: 200, isCentered: isCentered, hasSymbols: hasSymbols)
          let lines = setter.lines(text)
          #expect(lines.count <= 200, "\(note)")
          for line in lines {
            if width >= 20 { #expect(line.columns <= width, "\(note): \(line.map(\.text).joined().prefix(100))") }
            // Each run has a column.
            #expect(line.count <= 4 * width + 8, "\(note)")
          }
          var surface = Surface(Size(width: width, height: lines.count))
          for (y, line) in lines.enumerated() { surface.write(line, x: 0, y: y) }
          let isClean = surface.cells.allSatisfy { cell in
            cell.character.unicodeScalars.allSatisfy { $0.value >= 0x20 && !(0x7F..<0xA0).contains($0.value) }
          }
          #expect(isClean, "\(note)")
        }
      }
    }
  }

  /// Returns a text as often as that, or a hundredth of it in an ordinary run.
  private static func repeated(_ text: String, _ count: Int) -> String {
    String(repeating: text, count: Rounds.isThorough ? count : count / 100 + 1)
  }

  static let markdown: [(String, String)] = [
    ("a megabyte", repeated("word *and* `code` [link](https://a.example) $x^2$\n", 1 << 14)),
    ("a megabyte of letters", repeated("a", 1 << 20)), ("a megabyte of stars", repeated("*", 1 << 20)),
    ("quotes", repeated(">", 10_000) + " deep"), ("quotes on lines", repeated("> ", 10_000) + "deep\n\nafter"),
    ("lists", (0..<300).map { repeated("  ", $0) + "- a" }.joined(separator: "\n")),
    ("stars and lists", repeated("- ", 10_000)),
    ("columns", repeated("|a", 1_000) + "|\n" + repeated("|-", 1_000) + "|\n" + repeated("|b", 1_000) + "|"),
    ("rows", "|a|b|\n|-|-|\n" + repeated("|c|d|\n", 5_000)),
    ("empty rows", "|a|\n|-|\n" + repeated("||\n", 10_000)),
    ("links", repeated("[", 10_000)), ("closed links", repeated("[a](", 5_000)), ("pictures", repeated("![", 10_000)),
    (
      "control characters",
      "[a](https://a\u{1B}]8;;x\u{7}b) \u{1B}[31m \u{9B} \u{0} \u{202E} ![\u{1B}](\u{7}) `\u{1B}c` $\\text{\u{1B}}$"
    ),
    ("code", "```\u{1B}\n" + repeated("\t\u{8}x", 10_000)), ("open code", repeated("`", 10_000) + "a"),
    ("emphasis", repeated("*a _b ", 3_000)), ("underscores", repeated("a__b", 5_000)),
    ("a deep formula", "$" + repeated("\\frac{1}{", 100) + "x" + repeated("}", 100) + "$"),
    ("an open formula", "$$" + repeated("\\frac{1}{", 100)), ("a long formula", "$$" + repeated("x+", 50_000) + "x$$"),
    ("a wide formula", "$$" + repeated("x+", 3_000) + "x$$"),
    ("roots", "$$" + repeated("\\sqrt{", 40) + "x" + repeated("}", 40) + "$$"),
    ("formulas", repeated("$\\frac{a}{b}$ ", 2_000)),
    ("matrices", repeated("$\\begin{matrix}1\\\\2\\end{matrix}$ ", 500)),
    ("headings", repeated("# a\n", 5_000)), ("rules", repeated("---\n\n", 5_000)),
    ("marks", "a" + repeated("\u{301}", 20_000)), ("joined", repeated("👩‍", 5_000)),
    ("no blanks", repeated("漢", 10_000)), ("blanks", "a" + repeated(" ", 30_000) + "b"),
    ("lines", repeated("\n", 30_000) + "a"),
    ("entities", repeated("&#0;&#x1b;&#155;", 1_000)),
  ]

  @Test(arguments: markdown.indices) func markdownIsBounded(_ index: Int) {
    let (note, text) = Self.markdown[index]
    check(RichText(markdown: [MarkedText(text)]), note)
  }

  static let html: [(String, String)] = [
    ("open tags", repeated("<div>", 10_000) + "deep"), ("open quotes", repeated("<blockquote>", 10_000) + "deep"),
    ("open lists", repeated("<ul><li>", 5_000) + "deep"), ("open tables", repeated("<table><tr><td>", 3_000) + "deep"),
    ("closed tags", repeated("</div></b></table></ruby>", 3_000)),
    ("columns", "<table><tr>" + repeated("<td>a", 1_000)),
    ("spans", "<table><tr><td colspan=99999999 rowspan=99999999>a<td>b<tr><td>c"), ("signs", repeated("<", 10_000)),
    ("attributes", "<a href=" + repeated("x", 100_000)), ("an open comment", "<!--" + repeated("-", 100_000)),
    ("an open script", "<script>" + repeated("<", 100_000)), ("entities", repeated("&#x1b;&#0;&#155;&lt", 2_000)),
    ("links", "<a href=\"https://a\u{1B}\nb\">a</a><a href='file:///etc/passwd'>b</a>"),
    ("styles", repeated("<span style='color:#ff0;font-weight:bold'>a", 3_000)),
    ("ruby", repeated("<ruby>漢<rt>かんじ</ruby>", 1_000)),
    ("open ruby", repeated("<ruby>漢<rt>", 3_000)), ("long readings", "<ruby>漢<rt>" + repeated("か", 5_000) + "</ruby>"),
    ("long ruby", "<ruby>" + repeated("漢", 5_000) + "<rt>か</ruby>"),
    ("much ruby", "<ruby>漢<rt>か</ruby>" + repeated("字 a ", 100_000)),
    ("lines in ruby", "<ruby>漢\n字<br>x<rt>か\n<br>\u{1B}\u{202E}ん</ruby>"),
    ("a megabyte", repeated("<b>a</b> <i>b</i><br>", 1 << 15)),
    ("summaries", repeated("<details><summary>a", 2_000)), ("numbers", "<ol start=9223372036854775807><li>a<li>b"),
    ("formulas", "\\[" + repeated("\\sqrt{", 100) + "\\]" + repeated("\\(x", 1_000)),
  ]

  @Test(arguments: html.indices) func htmlIsBounded(_ index: Int) {
    let (note, text) = Self.html[index]
    check(RichText(html: text), note)
  }

  /// Random pieces of Markdown and HTML from a fixed seed.
  @Test func randomTextsAreBounded() {
    var state: UInt64 = 7
    func random(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % count
    }
    let pieces = [
      "> ", "- ", "1. ", "# ", "\n", "\n\n", "    ", "```", "`", "*", "**", "_", "~~", "[", "](", ")", "![", "|",
      "|-|\n", "$", "$$",
      "\\frac{a}{b}", "\\(", "\\]", "<b>", "</b>", "<ruby>漢<rt>かん", "</ruby>", "<table><td>", "</table>", "<li>",
      "<sub>2", "a", "word ",
      "漢字", "👩‍🚀", "e\u{301}", "\t", "\u{1B}", "&amp;", "&#27;", "<a href=x:y>", "</a>", "---\n",
    ]
    for _ in 0..<Rounds.of(300) {
      let text = (0..<random(60)).map { _ in pieces[random(pieces.count)] }.joined()
      check(RichText(markdown: [MarkedText(text)]), text)
      check(RichText(html: text), text)
    }
  }
}
