import Formulas
import Testing

/// Sources of every wrong kind: each is drawn or not understood, in bounded time, and never a crash.
@Suite struct HostileFormulaTests {
  /// Draws a source in all forms.
  private func draw(_ source: String) {
    guard let formula = try? Formula(parsing: source) else { return }
    for style in [Formula.Style.display, .inline] {
      for charset in [Formula.Charset.unicode, .ascii] {
        let drawing = formula.drawing(style: style, charset: charset, width: 40, columns: columns)
        if let drawing {
          #expect(drawing.width * drawing.rows.count <= Formula.maxCells)
          #expect(drawing.rows.indices.contains(drawing.baseline))
        }
      }
    }
  }

  static let repeated = [
    "{", "}", "\\frac{", "\\frac{a}{", "\\sqrt", "\\sqrt{", "x^{", "x_", "^", "_", "'", "\\left(", "\\right)",
    "\\left(a", "&", "\\\\",
    "\\begin{matrix}", "\\begin{matrix}a&", "\\end{matrix}", "\\hat", "\\hat{", "\\not", "\\over ", "a\\over ", "\\ce{",
    "\\ce{H",
    "\\text{$", "\\text{", "$", "\\boxed{", "\\underbrace{", "\\overset{a}", "\\xrightarrow{", "\\quad", "\\qquad ",
    "\\\\[", "[", "]",
    "\\bigg(", "\\color{red}", "\\displaystyle ", "\\bf ", "\\tag{1}", "\\substack{", "\\sum_", "\\int ",
    "\\int\\left(", "\\phantom{", "漢", "👨‍👩‍👧",
    "e\u{301}", "\\vdots\\\\", "a+", "=", "\\frac12", "\\root ", "\\middle|", "\\pu{", "\\operatorname{", "-",
    "\\dddot ",
  ]

  @Test(arguments: repeated) func repetitionsAreBounded(piece: String) {
    for count in [1, 40, 1000] {
      draw(String(repeating: piece, count: count))
      draw("x" + String(repeating: piece, count: count) + "y")
      draw(String(repeating: piece, count: count) + "x" + String(repeating: "}", count: count))
    }
  }

  /// A digit with a mark or joiner is neither a digit nor the end.
  @Test(arguments: ["1\u{200D}", "1\u{301}", "²", "٣", "½", "a\u{301}", "\u{301}", "\u{FE0F}", "🇩🇪", "\r\n"])
  func oddCharactersAreBounded(character: String) {
    for frame in [
      "\\ce{", "\\pu{", "\\text{", "\\tag{", "\\ce{H", "\\pu{1e", "\\ce{H^{", "{", "\\mathbf{", "\\mathbb{",
    ] {
      draw(frame + character + String(repeating: "}", count: frame.filter { $0 == "{" }.count))
      draw(frame + character + "2 " + character + String(repeating: "}", count: frame.filter { $0 == "{" }.count))
    }
  }

  /// Tables whose rows and columns are as many as the length allows, inside each other.
  @Test func tablesAreBounded() {
    draw("\\begin{matrix}" + String(repeating: "a&", count: 3900) + "\\end{matrix}")
    draw("\\begin{matrix}" + String(repeating: "a\\\\", count: 2600) + "\\end{matrix}")
    draw(
      "\\begin{matrix}" + String(repeating: "a&", count: 1000) + String(repeating: "\\\\", count: 2000)
        + "\\end{matrix}")
    var nested = "a&b\\\\c&d"
    for _ in 0..<20 { nested = "\\begin{pmatrix}\(nested)&x\\\\y&z\\end{pmatrix}" }
    draw(nested)
    draw("\\begin{array}{" + String(repeating: "c|", count: 3000) + "}a\\end{array}")
  }

  /// Pieces of LaTeX in random order from a fixed seed.
  @Test func randomSourcesAreBounded() {
    var state: UInt64 = 1
    func random(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % count
    }
    let more = [
      "}", "{", "a", "1", "+", "=", "(", ")", "&", "\\\\", "\\end{matrix}", "\\right)", "^", "_", " ", "\\alpha",
      "\\in", "}{", "\\begin{array}{cc}",
    ]
    let pieces = Self.repeated + more + more
    for _ in 0..<1000 { draw((0..<random(30)).map { _ in pieces[random(pieces.count)] }.joined()) }
    for name in CorpusTests.names {
      guard let entries = try? FormulaFile("Corpus/" + name).entries else { continue }
      for entry in entries {
        // Each beginning of a formula, and each without one character.
        let source = Array(entry.source)
        for index in stride(from: 0, to: source.count, by: 7) {
          draw(String(source[..<index]))
          draw(String(source[..<index] + source[(index + 1)...]))
        }
      }
    }
  }
}
