import Foundation
import Testing

/// The README agrees with the program.
@Suite struct ReadmeTests {
  private static let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../../README.md").standardizedFileURL

  @Test(arguments: [
    "Assets/LICENSE", "Assets/Changes.md", ".github/CONTRIBUTING.md", ".github/SECURITY.md", ".ci/package",
    "Assets/Pictures/cards-dark.png",
  ])
  func whatItNamesExists(path: String) throws {
    let readme = try String(contentsOf: ReadmeTests.file, encoding: .utf8)
    #expect(readme.contains(path))
    let place = ReadmeTests.file.deletingLastPathComponent().appendingPathComponent(path).path
    #expect(FileManager.default.fileExists(atPath: place))
  }

  @Test func itCountsTheDecks() throws {
    let readme = try String(contentsOf: ReadmeTests.file, encoding: .utf8)
    let folder = ReadmeTests.file.deletingLastPathComponent().appendingPathComponent("Assets/Decks").path
    let decks = try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(".json") }
    #expect(readme.contains("**\(decks.count) starter decks**"))
  }

  /// `.ci/run` finds the command that runs the tests by its marker.
  @Test(arguments: [("run", "swift run -c release flashcards"), ("test", "swift test")])
  func itsCommandsAreMarked(marker: String, command: String) throws {
    let readme = try String(contentsOf: ReadmeTests.file, encoding: .utf8)
    let parts = readme.components(separatedBy: "\n<!-- \(marker) -->\n```sh\n")
    #expect(parts.count == 2)
    let block = try #require(parts.last?.components(separatedBy: "\n```\n").first)
    #expect(block.hasSuffix("  " + command))
  }
}
