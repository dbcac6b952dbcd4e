import Foundation
import Testing

@testable import CardStore

/// The README's section on files uses the numbers and names in the code.
@Suite struct ReadmeFilesTests {
  private static func files() throws -> String {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../../README.md")
    let readme = try String(contentsOf: file.standardizedFileURL, encoding: .utf8)
    let from = try #require(readme.range(of: "\n## Files\n")).upperBound
    let to = try #require(readme.range(of: "\n## Architecture\n")).lowerBound
    return String(readme[from..<to])
  }

  @Test func itsNumbersAreThoseOfTheProgram() throws {
    let files = try ReadmeFilesTests.files()
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
    let files = try ReadmeFilesTests.files()
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
}
