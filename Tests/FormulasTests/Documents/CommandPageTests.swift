import Foundation
import Testing

@testable import Formulas

/// The pages of the documentation that list commands, compared with the code.
@Suite struct CommandPageTests {
  private static let folder = URL(fileURLWithPath: #filePath)
    .appendingPathComponent("../../../../Sources/Formulas/Formulas.docc").standardizedFileURL

  /// The page of symbols as the code has them.
  private static var symbolPage: String {
    func code(_ text: String) -> String { "`" + text.replacing("|", with: "\\|") + "`" }
    var page = "# Symbols\n\nThe commands that stand for a symbol, in Unicode and in ASCII.\n"
    for (title, list, kind) in Symbols.groups {
      page += "\n## \(title)\n\n| command | Unicode | ASCII |\n| --- | --- | --- |\n"
      for (name, symbol) in Symbols.entries(list, kind) {
        page += "| \(code("\\" + name)) | \(symbol.unicode.replacing("|", with: "\\|")) | \(code(symbol.ascii)) |\n"
      }
    }
    page += "\n## Functions\n\n"
    return page + Symbols.functionNames.map { "`\\\($0)`" }.joined(separator: " ") + "\n"
  }

  @Test func theSymbolsAreListed() throws {
    let file = Self.folder.appendingPathComponent("Commands.md")
    if ProcessInfo.processInfo.environment["RECORD_PICTURES"] == "1" {
      try Self.symbolPage.write(to: file, atomically: true, encoding: .utf8)
      Issue.record("recorded Commands.md")
    }
    #expect(try String(contentsOf: file, encoding: .utf8) == Self.symbolPage)
  }

  @Test func theOtherCommandsAreListed() throws {
    let page = try String(contentsOf: Self.folder.appendingPathComponent("Formulas.md"), encoding: .utf8)
    let table = try #require(page.split(separator: "## Commands").dropFirst().first?.split(separator: "\n## ").first)
    let listed = Set(table.matches(of: /`\\(\w+|.)`/).map { String($0.output.1) })
    // Line breaks are no command to the parser.
    #expect(listed.subtracting(["\\"]) == Set(Command.allCases.map(\.rawValue)))
    let environments = try #require(table.split(separator: "The environments").last?.split(separator: ".").first)
    #expect(
      Set(environments.matches(of: /`(\w+)`/).map { String($0.output.1) }) == Set(Environment.allCases.map(\.rawValue)))
  }

  /// No command is both a symbol and a construct, and every line of the lists is complete.
  @Test func theListsAreConsistent() {
    for command in Command.allCases { #expect(Symbols.named[command.rawValue] == nil, "\(command)") }
    for (title, list, kind) in Symbols.groups {
      #expect(Symbols.entries(list, kind).count == list.split(separator: "\n").count, "\(title)")
      let names = Symbols.entries(list, kind).map(\.name)
      #expect(Set(names).count == names.count, "\(title)")
      for (name, symbol) in Symbols.entries(list, kind) {
        #expect(symbol.ascii.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F }, "\(name)")
        if kind != .limit { #expect(symbol.unicode.count == 1, "\(name)") }
      }
    }
    #expect(Symbols.named.count >= 560)
  }

  /// Every symbol and every name of a function can be drawn in both character sets.
  @Test func everySymbolIsDrawn() throws {
    for (name, symbol) in Symbols.named {
      let source = "\\\(name) "
      if "#$%&_{}|".contains(name) { continue }
      #expect(try line(source) == symbol.unicode, "\(name)")
      #expect(try line(source, .ascii) == symbol.ascii, "\(name)")
    }
  }
}
