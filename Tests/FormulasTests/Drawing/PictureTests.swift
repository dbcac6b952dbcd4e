import Formulas
import Testing

/// Constructs in several forms, recorded.
@Suite struct PictureTests {
  @Test(arguments: ["display", "ascii"]) func constructsAreAsRecorded(name: String) throws {
    let objections = try FormulaFile("Pictures/" + name).objections {
      try rows($0, name == "ascii" ? .ascii : .unicode)
    }
    #expect(objections.isEmpty, "\(objections.joined(separator: "\n"))")
  }

  @Test(arguments: ["inline", "inline-ascii"]) func formsOnOneRowAreAsRecorded(name: String) throws {
    let objections = try FormulaFile("Pictures/" + name).objections {
      [try line($0, name == "inline" ? .unicode : .ascii) ?? "(none)"]
    }
    #expect(objections.isEmpty, "\(objections.joined(separator: "\n"))")
  }

  @Test func wideFormulasContinue() throws {
    let objections = try FormulaFile("Pictures/narrow").objections { try rows($0, width: 30) }
    #expect(objections.isEmpty, "\(objections.joined(separator: "\n"))")
  }

  @Test func aMatrixHasALineInLists() throws {
    func line(_ latex: String, _ style: Formula.Style) throws -> String? {
      try Formula(parsing: latex).drawing(style: style, charset: .unicode, maxHeight: 1, columns: columns)?.rows.first
    }
    let matrix = #"A = \begin{pmatrix}1&2\\3&4\end{pmatrix}"#
    #expect(try line(matrix, .line) == "A = (1 2; 3 4)" && line(matrix, .inline) == nil)
    #expect(try line(#"\begin{aligned}a&=b\\&=c\end{aligned}"#, .line) == "a = b; = c")
    #expect(try line(#"\begin{cases}1&x>0\\0\end{cases}"#, .line) == "{1 x > 0; 0")
  }
}
