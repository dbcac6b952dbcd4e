import FlashcardKit
import FlashcardsApp
import Foundation
import Testing

/// The pages of keys and settings contain the tables that the program generates, and the pages of the guide are its own.
@Suite struct ReferencePagesTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../../Sources/Guide.docc").standardizedFileURL

  @Test func keysAreThoseOfTheProgram() throws {
    try expect(KeyReference.markdown, in: "Keys.md", between: "keys, made from the program's own table", "end of keys")
  }

  @Test func settingsAreThoseOfTheProgram() throws {
    try expect(
      SettingReference.markdown(), in: "Settings.md", between: "settings, made from the program's own list",
      "end of settings")
  }

  @Test func theGuideIsThatOfTheProgram() throws {
    let folder = ReferencePagesTests.folder
    let kept = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasPrefix("Guide") }
    if ProcessInfo.processInfo.environment["RECORD_PICTURES"] == "1" {
      for file in kept { try FileManager.default.removeItem(at: folder.appendingPathComponent(file)) }
      for page in GuideReference.pages {
        try page.text.write(to: folder.appendingPathComponent(page.file), atomically: true, encoding: .utf8)
      }
      Issue.record("recorded the guide")
      return
    }
    #expect(Set(kept) == Set(GuideReference.pages.map(\.file)))
    for page in GuideReference.pages {
      let file = folder.appendingPathComponent(page.file)
      #expect(try String(contentsOf: file, encoding: .utf8) == page.text, "\(page.file)")
    }
  }

  @Test func everySearchOperatorIsExplained() throws {
    let page = try String(
      contentsOf: ReferencePagesTests.folder.appendingPathComponent("Searching.md"), encoding: .utf8)
    for keyword in SearchOperator.allCases {
      #expect(page.contains("| `\(keyword.rawValue):"), "\(keyword)")
      guard keyword != .property else { continue }
      for value in keyword.values(.standard) where Int(value) == nil { #expect(page.contains(value), "\(value)") }
    }
  }

  /// Compares a table with the lines between two markers. With `RECORD_PICTURES=1`, writes the table there instead, and
  /// fails.
  private func expect(_ table: String, in page: String, between start: String, _ end: String) throws {
    let file = ReferencePagesTests.folder.appendingPathComponent(page)
    let text = try String(contentsOf: file, encoding: .utf8)
    let from = try #require(text.range(of: "<!-- \(start) -->\n")).upperBound
    let to = try #require(text.range(of: "\n<!-- \(end) -->")).lowerBound
    if ProcessInfo.processInfo.environment["RECORD_PICTURES"] == "1" {
      try text.replacingCharacters(in: from..<to, with: table).write(to: file, atomically: true, encoding: .utf8)
      Issue.record("recorded the table")
      return
    }
    #expect(String(text[from..<to]) == table)
  }
}
