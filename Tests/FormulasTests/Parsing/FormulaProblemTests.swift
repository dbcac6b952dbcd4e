import Formulas
import Testing

/// What is not understood is said, and nothing is drawn.
@Suite struct FormulaProblemTests {
  private static let problems: [(String, FormulaProblem)] = [
    ("", .empty), ("   ", .empty), ("{", .unbalanced), ("}", .unbalanced), ("a}b", .unbalanced), ("{{a}", .unbalanced),
    ("\\foo", .unknownCommand("foo")), ("x + \\foo{y}", .unknownCommand("foo")), ("\\", .unknownCommand("")),
    ("\\newcommand{\\a}{b}", .unknownCommand("newcommand")), ("\\text{\\foo}", .unknownCommand("foo")),
    ("\\ce{\\foo}", .unknownCommand("foo")), ("\\1", .unknownCommand("1")),
    ("\\begin{foo} x \\end{foo}", .unknownEnvironment("foo")), ("\\begin{matrix} a", .unbalanced),
    ("\\begin{matrix} a \\end{pmatrix}", .unbalanced), ("\\end{matrix}", .unbalanced),
    ("\\begin", .malformedArgument("begin")),
    ("\\left( x", .unbalanced), ("x \\right)", .unbalanced), ("\\left x \\right)", .malformedArgument("left")),
    ("\\middle|", .unbalanced), ("\\left(", .unbalanced), ("\\left", .malformedArgument("left")),
    ("\\frac", .malformedArgument("frac")), ("\\frac{a}", .malformedArgument("frac")), ("\\frac{a}{b", .unbalanced),
    ("\\sqrt[3{x}", .unbalanced), ("\\sqrt", .malformedArgument("sqrt")), ("x^", .malformedArgument("^")),
    ("x_", .malformedArgument("_")), ("x^a^b", .doubleScript), ("x_a_b", .doubleScript), ("x^_a", .misplaced("_")),
    ("a & b", .misplaced("&")), ("\\sqrt{a & b}", .unbalanced), ("\\left( a & b \\right)", .misplaced("&")),
    ("50%", .misplaced("%")), ("#1", .misplaced("#")), ("a $ b", .misplaced("$")),
    ("\\limits", .malformedArgument("limits")),
    ("\\text{a", .unbalanced), ("\\text{$x}", .misplaced("$")), ("\\text", .malformedArgument("text")),
    ("\\begin{array}{x} a \\end{array}", .malformedArgument("array")), ("\\big", .malformedArgument("big")),
    ("\\root 3", .malformedArgument("root")), ("\\substack x", .malformedArgument("substack")),
    ("\\ce{", .unbalanced), ("\\ce{H^}", .malformedArgument("ce")), ("\\ce{a & b}", .misplaced("&")),
    ("\\ce{\\bond{x}}", .malformedArgument("bond")), ("\\pu{a ^ b}", .misplaced("^")), ("\\ce{$x}", .misplaced("$")),
    ("\\ce{->[}", .unbalanced), ("\u{1B}[31m", .misplaced("\u{1B}")), ("a\u{0}b", .misplaced("\0")),
    ("\\operatorname{\\foo}", .malformedArgument("operatorname")), ("\\hline", .malformedArgument("hline")),
  ]

  @Test(arguments: problems) func aProblemIsSaid(source: String, problem: FormulaProblem) {
    #expect(throws: problem) { try Formula(parsing: source) }
  }

  @Test func thereAreBounds() {
    let deep = { (count: Int) in String(repeating: "{", count: count) + "x" + String(repeating: "}", count: count) }
    #expect(throws: Never.self) { try Formula(parsing: deep(20)) }
    #expect(throws: FormulaProblem.tooDeep) { try Formula(parsing: deep(100)) }
    #expect(throws: FormulaProblem.tooLong) { try Formula(parsing: String(repeating: "x", count: 100_000)) }
    #expect(throws: Never.self) { try Formula(parsing: String(repeating: "x", count: Formula.maxLength)) }
  }

  @Test func controlCharactersNeverComeThrough() throws {
    for source in [
      "\\text{a\u{1B}[31mb}", "\\ce{H\u{7}2}", "\\tag{\u{9B}x}", "\\text{\u{202E}a\u{0}}", "x\u{301}\u{202E}",
    ] {
      guard let drawing = try? Formula(parsing: source).drawing(style: .display, charset: .unicode, columns: columns)
      else { continue }
      for scalar in drawing.rows.joined().unicodeScalars {
        #expect(scalar.value >= 0x20 && !(0x7F..<0xA0).contains(scalar.value) && scalar.value != 0x202E, "\(source)")
      }
    }
  }
}
