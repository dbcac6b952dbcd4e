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
    String(repeating: "`a``b", count: 6_000) + "end", String(repeating: "a ", count: 500_000) + "end",
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
