import Foundation
import Testing

@testable import CardStore

/// The page with all files, and its list at the top, use the names in the code.
@Suite struct ReadmeFilesTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../..").standardizedFileURL

  /// The text of the page, and the lines of its list.
  private static func texts() throws -> (page: String, list: [Substring]) {
    let file = root.appendingPathComponent("Sources/CardStore/CardStore.docc/Files.md")
    let parts = try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n## Where files are\n")
    let list = try #require(parts[0].components(separatedBy: "\n```\n").dropFirst().first)
    return (try #require(parts.last), list.split(separator: "\n"))
  }

  @Test func thePageHasTheNamesOfTheProgram() throws {
    let page = try Self.texts().page
    let login = LoginFolder("users/<login>")
    for path in [login.library, login.decks, login.journal, login.lock, login.damaged] {
      let name = path.dropFirst(login.path.count + 1)
      #expect(page.contains("\n| `\(name)"), "\(name)")
    }
    let places = Locations(
      environment: [
        "HOME": "/h", "XDG_CONFIG_HOME": "/$XDG_CONFIG_HOME", "XDG_DATA_HOME": "/$XDG_DATA_HOME",
        "XDG_STATE_HOME": "/$XDG_STATE_HOME", "XDG_CACHE_HOME": "/$XDG_CACHE_HOME",
      ])
    for place in [places.configFile, places.users + "/<login>/", places.state, places.cache, places.data + "/trash/"] {
      #expect(page.contains("\n| `" + place.dropFirst()), "\(place)")
    }
  }

  @Test func theListHasTenLinesAndNamesWhatThePageHas() throws {
    let (page, list) = try Self.texts()
    #expect((5...10).contains(list.count))
    // The paths; `<deck id>` has a space in it.
    for name in list.flatMap({ $0.prefix(40).split(separator: "  ") }) where name.contains("/") || name.contains(".") {
      #expect(page.lowercased().contains(name.trimmingPrefix(" ").lowercased().prefix { $0 != "<" }), "\(name)")
    }
  }
}
