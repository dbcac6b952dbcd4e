import Foundation
import Testing

@testable import CardStore

/// The page on files and folders, and the short list in the README, use the numbers and names in the code.
@Suite struct LocationsPageTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../..").standardizedFileURL

  private static func files() throws -> String {
    let page = root.appendingPathComponent("Sources/CardStore/CardStore.docc/Locations.md")
    return try String(contentsOf: page, encoding: .utf8)
  }

  @Test func itsNumbersAreThoseOfTheProgram() throws {
    let files = try LocationsPageTests.files()
    let day = 24 * 60 * 60 * 1000
    #expect(
      files.contains(
        "the last \(Retention.recent), one a day for \(Retention.days) days, one a week for \(Retention.weeks) weeks"))
    #expect(files.contains("the last \(HistoryFile.most) steps"))
    #expect(files.contains("for \(Int(ResponseCache.day) / day * 24) hours, \(ResponseCache.room >> 20) MB at most"))
    let stays = files.matches(of: /for (\d+) days[;\n]/).map { String($0.output.1) }
    #expect(stays.count >= 3 && stays.allSatisfy { $0 == "\(Int(Trash.stay) / day)" }, "\(stays)")
  }

  @Test func itsNamesAreThoseOfTheProgram() throws {
    let files = try LocationsPageTests.files()
    let login = LoginFolder("users/<login>")
    for path in [login.library, login.decks, login.journal, login.lock, login.damaged] {
      let name = path.dropFirst(login.path.count + 1)
      #expect(files.contains("\n    \(name)"), "\(name)")
    }
    let places = Locations(
      environment: [
        "HOME": "/h", "XDG_CONFIG_HOME": "/$XDG_CONFIG_HOME", "XDG_DATA_HOME": "/$XDG_DATA_HOME",
        "XDG_STATE_HOME": "/$XDG_STATE_HOME", "XDG_CACHE_HOME": "/$XDG_CACHE_HOME",
      ])
    for place in [places.configFile, places.users + "/<login>/", places.state, places.cache, places.data + "/trash/"] {
      #expect(files.contains("\n" + place.dropFirst()), "\(place)")
    }
  }

  @Test func theReadmeNamesOnlyWhatThePageHas() throws {
    let files = try LocationsPageTests.files()
    let readme = try String(contentsOf: Self.root.appendingPathComponent("README.md"), encoding: .utf8)
    let section = try #require(readme.components(separatedBy: "\n## Files\n\n```\n").last)
    let list = try #require(section.components(separatedBy: "\n```\n").first)
    #expect(list.split(separator: "\n").count <= 10)
    for line in list.split(separator: "\n") {
      let names = line.prefix(40).split(separator: " ")
      for name in names where name.contains(/[\/.]/) { #expect(files.contains(name), "\(name)") }
    }
  }
}
