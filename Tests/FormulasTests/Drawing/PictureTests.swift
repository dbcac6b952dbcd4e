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
}
