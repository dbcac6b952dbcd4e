import Formulas
import Testing

/// Formulas as people study them, with a drawing of each that was looked at.
@Suite struct CorpusTests {
  static let names = ["school", "calculus", "algebra", "statistics", "logic", "physics", "chemistry"]

  @Test(arguments: names) func theDrawingsAreAsRecorded(name: String) throws {
    let objections = try FormulaFile("Corpus/" + name).objections { try rows($0) }
    #expect(objections.isEmpty, "\(objections.joined(separator: "\n"))")
  }

  @Test func thereAreThreeHundred() throws {
    let sources = try CorpusTests.names.flatMap { try FormulaFile("Corpus/" + $0).entries.map(\.source) }
    #expect(sources.count >= 300)
    #expect(Set(sources).count == sources.count)
  }

  /// In all styles, every row fits the width that the drawing says, and ASCII stays ASCII.
  @Test(arguments: names) func rowsFitTheirWidth(name: String) throws {
    for entry in try FormulaFile("Corpus/" + name).entries {
      let formula = try Formula(parsing: entry.source)
      for style in [Formula.Style.display, .inline] {
        for charset in [Formula.Charset.unicode, .ascii] {
          for limit in [10, 40, Int.max] {
            guard let drawing = formula.drawing(style: style, charset: charset, width: limit, columns: columns) else {
              Issue.record("\(entry.source) has no drawing")
              continue
            }
            #expect(drawing.rows.indices.contains(drawing.baseline), "\(entry.source)")
            #expect(drawing.rows.map { width($0) }.max() ?? 0 <= drawing.width, "\(entry.source)")
            if charset == .ascii, entry.source.utf8.allSatisfy({ $0 < 0x80 }) {
              #expect(drawing.rows.allSatisfy { $0.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F } }, "\(drawing.rows)")
            }
          }
        }
      }
    }
  }
}
