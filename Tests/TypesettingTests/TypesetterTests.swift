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

  /// A paragraph of several rows has a common left edge; one row is centered.
  @Test func noWordStandsAloneInTheMiddle() {
    let setter = Typesetter(width: 30, isCentered: true)
    func starts(_ text: String) -> [Int] {
      let lines = setter.lines(RichText([.paragraph([Self.words(text)])])).map { $0.map(\.text).joined() }
      return lines.map { $0.prefix { $0 == " " }.count }
    }
    #expect(starts("one word") == [11])
    let wrapped = starts("the mitochondria make energy for cells")
    #expect(wrapped.count == 2 && Set(wrapped).count == 1 && wrapped[0] < 3, "\(wrapped)")
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

  private static let japanese: [Block] = [
    .heading([Inline(.ruby("日本", reading: "にほん")), words("の話")], level: 2),
    .paragraph([
      Inline(.ruby("東", reading: "とう")), Inline(.ruby("京", reading: "きょう")), words("で"),
      Inline(.ruby("私", reading: "わたし")), words("は"), Inline(.ruby("猫", reading: "ねこ"), InlineStyle(.strong)),
      words("を見た。 I saw a cat in "), Inline(.ruby("Tokyo", reading: "東京")), words(".\nThis line has none. "),
      Inline(.ruby("漢字", reading: "")), words(" "), Inline(.ruby("一二三四五", reading: "い")),
    ]),
    .quote([.paragraph([Inline(.ruby("雨", reading: "あめ")), words("が降る")])]),
    .list(ListBlock([ListBlock.Item([.paragraph([Inline(.ruby("雪", reading: "ゆき"))])])])),
    .table(TableBlock([[[Inline(.ruby("山", reading: "やま"))], [words("mountain")]]])),
    .paragraph([Inline(.ruby("右", reading: "みぎ"))], .right),
  ]

  @Test(arguments: [40, 20]) func readingsStandAboveTheirText(_ width: Int) {
    expectPicture(picture(Self.japanese, width: width, isCentered: false), "readings-\(width)")
    expectPicture(picture(Self.japanese, width: width, isCentered: true), "readings-centered-\(width)")
  }

  /// Texts of lines with readings, down to widths at which neither fits.
  @Test(arguments: 1...60) func readingsFitAnyWidth(_ width: Int) {
    for limit in [1, 3, 7, Int.max] {
      let lines = Typesetter(width: width, limit: limit).lines(RichText(Self.japanese))
      #expect(lines.count <= limit)
      // Nested blocks keep 8 columns.
      for line in lines where width >= 12 { #expect(line.columns <= width, "\(limit) \(line.map(\.text))") }
      let text = lines.flatMap { $0 }.map(\.text).joined().filter { !$0.isWhitespace }
      if limit == .max { #expect(text.contains("雪(ゆき)") || width < 8) }
    }
  }

  @Test func readingsAreInBracketsWhereThereIsNoRow() {
    let text = RichText([.paragraph([Inline(.ruby("猫", reading: "ねこ")), Self.words("だ")])])
    func rows(_ setter: Typesetter) -> [String] { setter.lines(text).map { $0.map(\.text).joined() } }
    #expect(rows(Typesetter(width: 20)) == ["ねこ", " 猫 だ"])
    #expect(rows(Typesetter(width: 20, limit: 1)) == ["猫(ねこ)だ"])
    #expect(rows(Typesetter(width: 20, limit: 3, readingLimit: 1)) == ["猫(ねこ)だ"])
    #expect(rows(Typesetter(width: 3)).joined() == "猫(ねこ)だ")
  }

  /// Where the terminal has no symbols: after substitution, nothing is lost.
  @Test(arguments: [80, 40]) func looksInASCII(_ width: Int) {
    let blocks = Self.texts.filter { block in
      if case .paragraph(let inlines, _) = block { return !inlines.contains { $0.content == .lineBreak } }
      return true
    }
    let setter = Typesetter(width: width, hasSymbols: false, highlighter: Keywords())
    let lines = setter.lines(RichText(blocks + [Self.signs]))
    let rows = lines.map { $0.map(\.text).joined() }.joined(separator: "\n")
    let shown = rows.map { String(repeating: $0.asciiSubstitute, count: max(1, $0.columns)) }.joined()
    for character in rows where character.asciiSubstitute == "?" { #expect("漢字かんじÄ".contains(character)) }
    expectPicture(shown + "\n", "blocks-ascii-\(width)")
  }

  private static let signs = Block.list(
    ListBlock([
      ListBlock.Item([
        .paragraph([
          Inline(.picture("cat.png", description: "A cat")), Inline(.lineBreak), Inline(.sound("a.mp3")),
          words(" H"), words("2", .subscript), words("O and x"), words("10", .superscript), Inline(.lineBreak),
          Inline(.formula("\\frac{\\alpha}{2} \\le \\sqrt{x}")),
        ]),
        .list(ListBlock([ListBlock.Item([.list(ListBlock([ListBlock.Item([.paragraph([words("deep")])])]))])])),
        .disclosure(label: [words("hint")], [.formula("\\sum_{i=1}^n \\frac{1}{i}")]),
      ])
    ]))

  @Test(arguments: [
    ("A\\cos(\\omega t \\\\ + \\\\ x)", "A cos(ωt + x)"), ("a \\\\ b", "a b"), ("a\\\\", "a"),
    ("\\left(a \\\\ b\\right)", "(a b)"),
  ]) func aFormulaInALineBreaksNoLine(source: String, line: String) {
    let lines = Typesetter(width: 40).lines(RichText([.paragraph([Inline(.formula(source))])]))
    #expect(lines.map { $0.map(\.text).joined() } == [line])
  }

  @Test func aFormulaOnLinesOfItsOwnBreaksThem() {
    let lines = Typesetter(width: 40).lines(RichText([.formula("a \\\\ b")]))
    #expect(lines.map { $0.map(\.text).joined() } == ["a", "b"])
  }

  @Test func aColorIsThatOfItsText() {
    let style = InlineStyle(color: InlineStyle.RGB(red: 0x66, green: 0x77, blue: 0x88))
    let lines = Typesetter(width: 40).lines(RichText([.paragraph([Inline("a", style)])]))
    #expect(lines.first?.first?.style.foreground == .ink(0x667788))
  }
}
