import HTML
import Markdown
import RichText
import Testing
import Typesetting

/// Texts on one line.
@Suite struct LineTests {
  private func line(markdown: String, hasSymbols: Bool = true) -> String {
    Typesetter.line(RichText(markdown: markdown), hasSymbols: hasSymbols)
  }

  private func line(html: String) -> String { Typesetter.line(RichText(html: html), hasSymbols: true) }

  @Test(arguments: [
    ("", ""), ("a **b** _c_", "a b c"), ("a   b\n\n\nc  \nd", "a b c d"), ("# T\n---\n> q\n> r", "T q r"),
    ("|a|b|\n|-|-|\n|1|$\\frac12$|", "a · b; 1 · ½"),
    ("Table:\n\n| a |  |\n|--|--|\n|  | 2 |\n\nend", "Table: a; 2 end"),
    ("```python\nprint('x')\n  y\n```", "print('x') y"), ("see\n\n    a\n      b", "see a b"),
    ("`a  b`  `` ` ``", "a  b `"), ("- a\n- b\n  - c", "• a • b • c"), ("3. a\n4. b", "3. a 4. b"),
    ("- [x] a\n- [ ] b", "[x] a [ ] b"), ("AT&amp;T&nbsp;&nbsp;x &lt;b&gt;", "AT&T x <b>"),
    ("~~old~~ new", "~old~ new"),
    ("<ruby>一<rt>いち</rt></ruby>つ", "一(いち)つ"), ("H<sub>2</sub>O<br>x<sup>2</sup>", "H₂O x²"),
    ("<details><summary>Sum</summary>Inner **bold**</details>\n\nafter", "Sum: Inner bold after"),
    ("<details>\n<summary>Why?</summary>\n\nso\n\n</details>", "Why? so"), ("<details>a</details>", "a"),
    ("$s = A\\cos(\\omega t \\\\ + \\\\ \\phi)$", "s = A cos(ωt + ϕ)"), ("$$\na \\\\ b\n$$", "a; b"),
    ("$\\nonsense{1}$ x", "\\nonsense{1} x"), ("![a cat](cat.png) b", "a cat b"), ("a ![](cat.png)", "a"),
    ("![](cat.png)", "▣ cat.png"), ("<div>a</div>", "<div>a</div>"), ("<span style=\"color:red\">a</span> b", "a b"),
    ("[latex]\\begin{tabular}{ll} a & b \\\\ c & d \\end{tabular}[/latex]", "a · b; c · d"),
    ("x [latex]\\begin{verbatim}\nint  a;\n b\n\\end{verbatim}[/latex]", "x int a; b"),
  ]) func markdownIsOneLine(_ markdown: String, _ line: String) { #expect(self.line(markdown: markdown) == line) }

  @Test(arguments: [
    ("<table><tr><td>ab<td>longer cell<tr><td>c<td>d</table>", "ab · longer cell; c · d"),
    ("<ul><li>a<li>b<ol><li>c</ol></ul>d", "• a • b 1. c d"), ("<p> a </p>\n<p>&nbsp;b<br><br>c</p>", "a b c"),
    ("<pre>a\n  b</pre>", "a b"), ("<code>a&nbsp; b</code>", "a\u{A0} b"), ("a [sound:a.mp3] [[type:b]]", "a"),
    ("<s>a</s> <ruby>犬<rt>いぬ</ruby>", "~a~ 犬(いぬ)"), ("<details open><summary>S</summary><p>a</details>", "S: a"),
    ("[latex]\\begin{itemize}\\item $x^2$\\item b\\end{itemize}[/latex]", "• x² • b"), ("a<hr>b", "a b"),
    ("<img src='a.png'>", "▣ a.png"), ("<img src='a.png' alt=A>", "A"), ("<table><tr><td><td></table>", ""),
  ]) func htmlIsOneLine(_ html: String, _ line: String) { #expect(self.line(html: html) == line) }

  @Test func withoutSymbolsThereIsASCII() {
    #expect(line(markdown: "$x_1$ ![](a.png)", hasSymbols: false) == "x_1")
    #expect(line(markdown: "x<sup>2</sup>", hasSymbols: false) == "x^2")
    #expect(line(markdown: "![](a.png)", hasSymbols: false) == "[a.png]")
  }

  @Test(arguments: [
    "a ", "\n\n- a", "|a|b|\n", "> ", "*a ", "```\n", "<br>", "<details>\n", "`a  b` ", "$x$ ", "&nbsp;",
    "<ruby>a<rt>b</rt></ruby>", "1. ", "![a](b)",
  ]) func hugeTextsAreOneLine(_ part: String) {
    let text = "x" + String(repeating: part, count: RichText.longestMarkdown / part.utf8.count - 4) + " end"
    for line in [line(markdown: text), line(html: String(repeating: text, count: 8))] {
      #expect(line.hasPrefix("x") && line.contains("end") && !line.contains(where: \.isNewline), "\(part)")
    }
  }
}
