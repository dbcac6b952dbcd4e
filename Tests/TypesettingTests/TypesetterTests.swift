import RichText
import ScreenPictures
import Testing
import TextUI
import Typesetting

@Suite struct TypesetterTests {
  /// Draws texts one below the other.
  private func picture(_ blocks: [Block], width: Int, isCentered: Bool) -> String {
    let setter = Typesetter(width: width, isCentered: isCentered, highlighter: Keywords())
    let lines = setter.lines(RichText(blocks))
    var surface = Surface(Size(width: width, height: lines.count))
    for (row, line) in lines.enumerated() {
      #expect(line.columns <= width, "row \(row): \(line.map(\.text).joined())")
      surface.write(line, x: 0, y: row)
    }
    return surface.picture
  }

  private struct Keywords: CodeHighlighter {
    func runs(of code: String, language: String?) -> [Run]? {
      language == "swift" ? [Run("func", .accent), Run(String(code.dropFirst(4)))] : nil
    }
  }

  private static func words(_ text: String, _ traits: InlineStyle.Traits = [], link: String? = nil) -> Inline {
    Inline(text, InlineStyle(traits, link: link))
  }

  private static let texts: [Block] = [
    .heading([words("Sorting")], level: 1), .heading([words("In place")], level: 2),
    .paragraph([
      words("A "), words("stable", .strong), words(" sort keeps "), words("equal", .emphasized), words(" keys "),
      words("apart", .struck), words(" in order; see "), words("the page", link: "https://a.b"), words(" about "),
      words("sort()", .code), words(", H"), words("2", .subscript), words("O, e"), words("xÄ", .superscript),
      words(" "),
      words("answer", .deletion), words(" "), words("marked", .marked), words(" "),
      Inline(.ruby("漢字", reading: "かんじ")), words(" "), Inline(.formula("x^2")), words(" "),
      Inline(.formula("\\unknown{x}")), words("."),
    ]),
    .code("func merge(\n\ta: [Int], b: [Int], areInIncreasingOrder: (Int, Int) -> Bool) -> [Int]", language: "swift"),
    .quote([.paragraph([words("To be, or not to be")]), .quote([.paragraph([words("nested")])])]),
    .list(
      ListBlock(
        [
          ListBlock.Item([.paragraph([words("first, with so many words that they need more than one line")])]),
          ListBlock.Item([
            .paragraph([words("second")]),
            .list(
              ListBlock([
                ListBlock.Item([.paragraph([words("done")])], isDone: true),
                ListBlock.Item([.paragraph([words("open")])], isDone: false),
              ])),
          ]),
        ], start: 9)),
    .table(
      TableBlock(
        [
          [[words("Sort")], [words("Worst")], [words("Note")]],
          [[words("Merge")], [words("n log n")], [words("needs room of the same size for the merged half")]],
          [[words("Heap")], [words("n log n")], []],
        ], headings: 1, alignments: [nil, .right, .center])),
    .paragraph([words("before "), Inline(.formula("\\begin{pmatrix}1&2\\\\3&4\\end{pmatrix}")), words(" after")]),
    .formula("\\frac{a}{b}"), .rule, .paragraph([words("to the right")], .right),
    .paragraph([Inline(.picture("cat.png", description: "A cat")), Inline(.lineBreak), Inline(.sound("a.mp3"))]),
  ]

  @Test(arguments: [80, 40, 20]) func looks(_ width: Int) {
    expectPicture(picture(Self.texts, width: width, isCentered: false), "blocks-\(width)")
    expectPicture(picture(Self.texts, width: width, isCentered: true), "blocks-centered-\(width)")
  }

  @Test(arguments: 1...12) func noWidthIsTooSmall(_ width: Int) {
    for isCentered in [false, true] {
      let lines = Typesetter(width: width, isCentered: isCentered).lines(RichText(Self.texts))
      let letters = lines.flatMap { $0 }.map(\.text).joined().filter(\.isLetter)
      #expect(letters.contains("stablesortkeepsequalkeys") && letters.contains("nested"))
    }
  }

  @Test func onlyAsManyLinesAsAskedFor() {
    let long = Block.paragraph([Self.words(String(repeating: "word ", count: 10_000))])
    let rows = Array(repeating: [[Self.words("cell")]], count: 10_000)
    for block in [long, .table(TableBlock(rows)), .code(String(repeating: "a\n", count: 10_000), language: nil)] {
      #expect(Typesetter(width: 20, limit: 7).lines(RichText([block, block])).count == 7)
    }
  }

  @Test func tooManyColumnsFollowEachOther() {
    let row = (0..<100).map { [Self.words("c\($0)")] }
    let lines = Typesetter(width: 40).lines(RichText([.table(TableBlock([row]))]))
    let text = lines.map { $0.map(\.text).joined() }.joined(separator: " ")
    #expect(text.contains("c0 · c1") && text.contains("c99"))
  }

  @Test func deepNestingKeepsItsText() {
    var block = Block.paragraph([Self.words("innermost")])
    for _ in 0..<40 { block = .quote([.list(ListBlock([ListBlock.Item([block])]))]) }
    let text = Typesetter(width: 60).lines(RichText([block])).map { $0.map(\.text).joined() }.joined()
    #expect(text.contains("innermost"))
  }
}
