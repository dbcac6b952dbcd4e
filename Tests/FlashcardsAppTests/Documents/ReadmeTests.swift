import FlashcardsApp
import Foundation
import Testing

/// What the README says of the program is what the program does.
@Suite struct ReadmeTests {
  private static let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../../README.md").standardizedFileURL

  @Test func itsTablesAreThoseOfTheProgram() throws {
    try expect(KeyReference.markdown, between: "keys, made from the program's own table", "end of keys")
    try expect(SettingReference.markdown(), between: "settings, made from the program's own list", "end of settings")
  }

  /// With `RECORD_PICTURES=1` the table is written anew, and the test fails.
  private func expect(_ table: String, between start: String, _ end: String) throws {
    let readme = try String(contentsOf: ReadmeTests.file, encoding: .utf8)
    let from = try #require(readme.range(of: "<!-- \(start) -->\n")).upperBound
    let to = try #require(readme.range(of: "\n<!-- \(end) -->")).lowerBound
    let kept = String(readme[from..<to])
    if ProcessInfo.processInfo.environment["RECORD_PICTURES"] == "1" {
      try readme.replacingCharacters(in: from..<to, with: table)
        .write(to: ReadmeTests.file, atomically: true, encoding: .utf8)
      Issue.record("recorded the table")
      return
    }
    #expect(kept == table)
  }

  @Test(arguments: ["Package.swift", "Sources", "Tests", "Assets", ".ci/run", "Assets/Pictures/cards.png"])
  func whatItNamesIsThere(path: String) throws {
    let readme = try String(contentsOf: ReadmeTests.file, encoding: .utf8)
    #expect(readme.contains(path))
    let place = ReadmeTests.file.deletingLastPathComponent().appendingPathComponent(path).path
    #expect(FileManager.default.fileExists(atPath: place))
  }

  @Test func itCountsTheDecks() throws {
    let readme = try String(contentsOf: ReadmeTests.file, encoding: .utf8)
    let folder = ReadmeTests.file.deletingLastPathComponent().appendingPathComponent("Assets/Decks").path
    let decks = try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(".json") }
    #expect(readme.contains("**\(decks.count) decks to begin with**"))
  }

  @Test func whatItLeadsToIsThere() throws {
    let readme = try String(contentsOf: ReadmeTests.file, encoding: .utf8)
    let links = readme.matches(of: /\]\(([^):]+)\)/).map { String($0.output.1) }
    #expect(links.count > 5)
    for link in links {
      let place = ReadmeTests.file.deletingLastPathComponent().appendingPathComponent(link).path
      #expect(FileManager.default.fileExists(atPath: place), "\(link)")
    }
  }
}
