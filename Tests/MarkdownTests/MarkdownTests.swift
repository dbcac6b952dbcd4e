import Markdown
import Testing

@testable import HTML
@testable import RichText

@Suite struct MarkdownTests {
  private func text(_ text: String, _ traits: InlineStyle.Traits = [], link: String? = nil) -> Inline {
    Inline(text, InlineStyle(traits, link: link))
  }

  private func blocks(_ markdown: String) -> [Block] { RichText(markdown: markdown).blocks }

  @Test func paragraphsKeepTheirLineBreaks() {
    #expect(
      blocks("one\ntwo\n\nthree") == [
        .paragraph([text("one"), Inline(.lineBreak), text("two")]), .paragraph([text("three")]),
      ])
    #expect(blocks("") == [])
    #expect(RichText(markdown: "2*3 is snake_case").plainText == "2*3 is snake_case")
  }

  @Test func stylesAreNested() {
    #expect(blocks("**a *b***") == [.paragraph([text("a ", .strong), text("b", [.strong, .emphasized])])])
    #expect(blocks("~~a~~ `b*`") == [.paragraph([text("a", .struck), text(" "), text("b*", .code)])])
    #expect(blocks("[a](http://b.c/d)") == [.paragraph([text("a", link: "http://b.c/d")])])
    #expect(
      blocks("H<sub>2</sub>O<br>x") == [
        .paragraph([text("H"), text("2", .subscript), text("O"), Inline(.lineBreak), text("x")])
      ])
  }

  /// Cards are exported beside those that are shown.
  @Test func manyTextsAreReadAtATime() async {
    let wrong = await withTaskGroup(of: Int.self) { group in
      for _ in 0..<8 {
        group.addTask { (0..<1000).count { _ in RichText(markdown: "~~a~~ b").plainText != "a b" } }
      }
      return await group.reduce(0, +)
    }
    #expect(wrong == 0)
  }

  @Test func blocksAreRead() {
    #expect(
      blocks("# A\n---\n> q") == [
        .heading([text("A")], level: 1), .rule, .quote([.paragraph([text("q")])]),
      ])
    #expect(blocks("```swift\nlet a = 1\n\n  b\n```") == [.code("let a = 1\n\n  b", language: "swift")])
    #expect(blocks("    a\n      b") == [.code("a\n  b", language: nil)])
    #expect(
      blocks("3. a\n4. b") == [
        .list(
          ListBlock([ListBlock.Item([.paragraph([text("a")])]), ListBlock.Item([.paragraph([text("b")])])], start: 3))
      ])
    #expect(
      blocks("- [x] a\n- [ ] b") == [
        .list(
          ListBlock([
            ListBlock.Item([.paragraph([text("a")])], isDone: true),
            ListBlock.Item([.paragraph([text("b")])], isDone: false),
          ]))
      ])
    #expect(
      blocks("|a|b|\n|:-:|--:|\n|1|2|") == [
        .table(
          TableBlock(
            [[[text("a")], [text("b")]], [[text("1")], [text("2")]]], headings: 1, alignments: [.center, .right]))
      ])
    #expect(blocks("![a *cat*](cat.png)") == [.paragraph([Inline(.picture("cat.png", description: "a cat"))])])
    #expect(blocks("![](<my cat.png>)") == [.paragraph([Inline(.picture("my cat.png", description: ""))])])
  }

  @Test func formulasAreCutOut() {
    #expect(
      blocks("so $a_1*b*c_2$ is") == [
        .paragraph([text("so "), Inline(.formula("a_1*b*c_2")), text(" is")])
      ])
    #expect(blocks("$$\nx\n$$") == [.formula("\nx\n")])
    #expect(blocks("a\n\\[x\\]\nb") == [.paragraph([text("a")]), .formula("x"), .paragraph([text("b")])])
    #expect(RichText(markdown: "$5 and $10").plainText == "$5 and $10")
    #expect(blocks("`$x$`") == [.paragraph([text("$x$", .code)])])
    #expect(blocks("```\n$x$\n```") == [.code("$x$", language: nil)])
    #expect(blocks("    a $x$") == [.code("a $x$", language: nil)])
    #expect(RichText(markdown: "\\$x$").plainText == "$x$")
  }

  @Test func formulasMayHaveTheBackslashesOfMarkdown() {
    #expect(
      blocks("\\\\(x\\\\) and \\\\(\\\\{a\\\\_1 \\\\\\\\ \\frac{a}{b}\\\\)") == [
        .paragraph([
          Inline(.formula("x")), text(" and "), Inline(.formula("\\{a\\_1 \\\\ \\frac{a}{b}")),
        ])
      ])
    #expect(blocks("\\\\[x\\\\]") == [.formula("x")])
    #expect(RichText(markdown: "`\\\\(x\\\\)`").plainText == "\\\\(x\\\\)")
    #expect(RichText(markdown: "a \\\\(b").plainText == "a \\(b")
  }

  @Test func textsInLaTeXHaveFormulas() {
    let x = Inline(.formula("x"))
    #expect(blocks("see [latex]a $x$[/latex] b") == [.paragraph([text("see "), text("a "), x, text(" b")])])
    let list = Block.list(ListBlock([ListBlock.Item([.paragraph([x])]), ListBlock.Item([.paragraph([text("b")])])]))
    let source = "[latex]\\begin{itemize}\\item $x$\n\n\\item b\\end{itemize}[/latex]"
    #expect(blocks("a " + source) == [.paragraph([text("a ")]), list])
    #expect(
      blocks("# a " + source) == [
        .heading([text("a "), text("• "), x, Inline(.lineBreak), text("• "), text("b")], level: 1)
      ])
  }

  @Test(arguments: [
    ("a\n<!--ID: 1-->", "a"), ("a <!--SR:!2024-01-01,3,250-->\nb", "a\nb"), ("<!-- c --> **a**", "a"),
    ("a <!-- x\n\ny --> b", "a b"), ("<!--a--> <!--b-->\nc", "c"), ("a<!-->b<!--->c", "abc"),
    ("a <!-- x -- y --> b", "a b"), ("`<!-- a -->`", "<!-- a -->"), ("```\n<!-- a -->\n```", "<!-- a -->"),
    ("    <!-- a -->", "<!-- a -->"), ("- a\n    <!-- x -->", "a"), ("a <!-- b", "a <!-- b"),
    ("\\<!-- a -->", "<!-- a -->"), ("<!-- a -->", ""), ("a\n<!-- x -->\nb", "a\nb"),
    ("|a|b <!-- c|d -->|\n|-|-|\n|1|2|", "a b\n1 2"),
  ]) func commentsAreNotSeen(markdown: String, plain: String) {
    #expect(RichText(markdown: markdown).plainText == plain)
  }

  @Test func listsGoOnAfterComments() {
    let items = ["a", "b", "c"].map { ListBlock.Item([.paragraph([text($0)])]) }
    #expect(blocks("- a\n<!--1-->\n- b <!--2-->\n- c\n<!--3-->") == [.list(ListBlock(items))])
  }

  @Test func deletionsLastBeyondComments() {
    let parts = [MarkedText("a"), MarkedText("b <!-- c", isDeletion: true), MarkedText(" --> d")]
    #expect(RichText(markdown: parts).blocks == [.paragraph([text("a"), text("b ", .deletion), text(" d")])])
  }

  @Test func wordsHaveReadings() {
    let one = Inline(.ruby("一", reading: "いち"))
    #expect(blocks("<ruby>一<rt>いち</rt></ruby>") == [.paragraph([one])])
    #expect(blocks("<ruby lang=\"ja\">\n一<rt>いち</rt>\n</ruby>") == [.paragraph([one])])
    #expect(
      blocks("**<ruby>東<rp>(</rp><rt>とう</rt><rp>)</rp>京<rt>きょう</rt></ruby>** a") == [
        .paragraph([
          Inline(.ruby("東", reading: "とう"), InlineStyle(.strong)),
          Inline(.ruby("京", reading: "きょう"), InlineStyle(.strong)), text(" a"),
        ])
      ])
    #expect(RichText(markdown: "<ruby>a").plainText == "a" && RichText(markdown: "<ruby>a<rt>").plainText == "a")
  }

  @Test func partsAreHidden() {
    func hidden(_ label: [Inline], _ blocks: Block..., isOpen: Bool = false) -> Block {
      .disclosure(label: label, blocks, isOpen: isOpen)
    }
    #expect(
      blocks("<details><summary>A *b*</summary>c **d**</details>") == [
        hidden([text("A "), text("b", .emphasized)], .paragraph([text("c "), text("d", .strong)]))
      ])
    #expect(
      blocks("a\n\n<details open>\n<summary>S</summary>\n\n# h\n\n</details>\n\nb") == [
        .paragraph([text("a")]), hidden([text("S")], .heading([text("h")], level: 1), isOpen: true),
        .paragraph([text("b")]),
      ])
    #expect(blocks("<details>a") == [hidden([], .paragraph([text("a")]))])
    #expect(blocks("</details>\na") == [.paragraph([text("a")])])
    #expect(
      blocks("- <details><summary>A</summary>b</details>") == [
        .list(ListBlock([ListBlock.Item([hidden([text("A")], .paragraph([text("b")]))])]))
      ])
  }

  @Test func tagsHaveStyles() {
    #expect(
      blocks("<b>a</b> <kbd class=\"x\">b</kbd> <q>") == [
        .paragraph([text("a", .strong), text(" "), text("b", .code), text(" "), text("<q>")])
      ])
    #expect(blocks("<div>a</div>") == [.paragraph([text("<div>a</div>")])])
  }

  @Test func tagsHaveColors() {
    let red = InlineStyle.RGB(red: 255, green: 0, blue: 0)
    let blue = InlineStyle.RGB(red: 0, green: 0, blue: 255)
    func colored(_ text: String, _ color: InlineStyle.RGB, _ traits: InlineStyle.Traits = []) -> Inline {
      Inline(text, InlineStyle(traits, color: color))
    }
    #expect(
      blocks("<span style=\"color:red\">a **b** <font color='#00f'>c</font> d</span> e") == [
        .paragraph([
          colored("a ", red), colored("b", red, .strong), colored(" ", red), colored("c", blue), colored(" d", red),
          text(" e"),
        ])
      ])
    #expect(
      blocks("<span style=\"color: #f00; text-decoration: underline\">a</span>\n<font color=red>\nb") == [
        .paragraph([colored("a", red, .underlined), Inline(.lineBreak), Inline(.lineBreak), colored("b", red)])
      ])
    // What has no meaning is shown.
    let typed = "a <span>b</span> <font> <big>c</big>"
    #expect(RichText(markdown: typed).plainText == typed)
    #expect(RichText(markdown: "<span class=\"x\">a</span>, hidden <b hidden>b</b>").plainText == "a, hidden b")
    #expect(
      blocks("<b>a <u>b</b> c</u> d") == [
        .paragraph([text("a ", .strong), text("b", [.strong, .underlined]), text(" c", .underlined), text(" d")])
      ])
  }

  @Test func deletionsAreMarked() {
    func marked(_ parts: MarkedText...) -> [Block] { RichText(markdown: parts).blocks }
    #expect(
      marked(MarkedText("The "), MarkedText("**big** cat", isDeletion: true), MarkedText("!")) == [
        .paragraph([text("The "), text("big", [.strong, .deletion]), text(" cat", .deletion), text("!")])
      ])
    #expect(
      marked(MarkedText("**a "), MarkedText("b", isDeletion: true), MarkedText("**")) == [
        .paragraph([text("a ", .strong), text("b", [.strong, .deletion])])
      ])
    #expect(
      marked(MarkedText("$x = "), MarkedText("y", isDeletion: true), MarkedText("$")) == [
        .paragraph([Inline(.formula("x = y"), InlineStyle(.deletion))])
      ])
    #expect(
      marked(MarkedText("`a "), MarkedText("b", isDeletion: true), MarkedText("` c")) == [
        .paragraph([text("a b", [.code, .deletion]), text(" c")])
      ])
  }

  @Test func nothingOfTheSignsIsEverSeen() {
    let odd = "a\u{1}b\u{4}\u{3}0\u{4}"
    #expect(RichText(markdown: odd).plainText == "ab0")
  }

  @Test(arguments: [
    String(repeating: "> ", count: 10_000) + "end", String(repeating: "*a ", count: 10_000) + "end",
    String(repeating: "[", count: 30_000) + "end", String(repeating: "- ", count: 5_000) + "end",
    String(repeating: "|a", count: 1_000) + "\n" + String(repeating: "|-", count: 1_000) + "\nend",
    String(repeating: "\\(", count: 16_000) + "end", String(repeating: "$a ", count: 10_000) + "end",
    String(repeating: "**a *b ", count: 4_000) + "end", String(repeating: "<", count: 32_000) + "end",
    String(repeating: "`a``b", count: 6_000) + "end", String(repeating: "<details>\n", count: 3_000) + "end",
    String(repeating: "<!--", count: 8_000) + "end", String(repeating: "    <!--\n\n", count: 3_000) + "end",
    String(repeating: "<ruby>a<rt>", count: 2_900) + "</ruby>end", String(repeating: "\\\\(a", count: 8_000) + "end",
    String(repeating: "<!-- -->", count: 4_000) + "end", "[latex]" + String(repeating: "{$a", count: 10_000) + "end",
    String(repeating: "<span style=\"color:red\">a", count: 1_200) + "end",
    String(repeating: "</span>a<font color=\"red\">", count: 1_000) + "end",
    String(repeating: "a ", count: 500_000) + "end",
  ]) func hugeTextsKeepTheirText(_ text: String) {
    #expect(RichText(markdown: text).plainText.contains("end"))
  }

  /// The names of HTML are those that cmark-gfm knows, as the standard lists them.
  @Test func allNamesOfCharactersAreKnown() {
    let words = (HTMLEntityNames.html4 + " " + HTMLEntityNames.changed + " " + HTMLEntityNames.html5)
      .split(whereSeparator: \.isWhitespace)
    let names = Set(words.filter { !$0.hasPrefix("#") })
    #expect(names.count == 2125)
    for name in names where name != "Tab" && name != "NewLine" {
      let text = "x&\(name);x"
      #expect(
        HTMLEntity.decode(Array(text.utf8), at: 1)?.text == RichText(markdown: text).plainText.betweenMarks, "\(name)")
    }
  }
}

extension String {
  fileprivate var betweenMarks: String { String(unicodeScalars.dropFirst().dropLast()) }
}
