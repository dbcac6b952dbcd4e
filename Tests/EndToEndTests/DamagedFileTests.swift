import Foundation
import Testing

extension EndToEndTests {
  /// Files that are not as they should be.
  @Suite struct DamagedFile {
    /// What can be wrong with a file's whole text.
    enum Damage: String, CaseIterable, Sendable {
      case empty, truncated, wrongType

      func damage(_ text: String) -> String {
        switch self {
        case .empty: ""
        case .truncated: String(text.prefix(text.count * 6 / 10))
        case .wrongType: SampleFiles.plist("<array><string>x</string></array>")
        }
      }
    }

    @Test(arguments: Damage.allCases) func config(_ damage: Damage) throws {
      let home = try makeHome()
      let bytes = try self.damage(home.config, damage)
      let pane = try Pane(home, size: (250, 24))
      try pane.wait(for: "Who is studying?", "config.plist was damaged", "the original is whole at")
      #expect(home.files("config.plist.damaged-1").first.flatMap(FileManager.default.contents) == bytes)
      try pane.logIn("maya")
      try pane.wait(for: " Planets of the", " Rivers ", "8 cards")
      try pane.quit()
      let again = try Pane(home)
      try again.wait(for: "maya's flash cards", "8 cards")
      try again.quit()
    }

    @Test(arguments: Damage.allCases) func library(_ damage: Damage) throws {
      let home = try makeHome()
      let bytes = try self.damage(home.cards(of: "maya") + "/library.plist", damage)
      let pane = try Pane(home, size: (250, 40))
      try pane.wait(for: "maya's flash cards", "library.plist was damaged")
      try closeNote(pane)
      try pane.wait(for: " Planets of the", "8 cards")
      try expectKept(home, "library.plist-", bytes)
      try pane.makeDeck("Seas")
      try pane.quit()
      let again = try Pane(home)
      let screen = try again.wait(for: " Planets of the", " Seas ", "8 cards")
      #expect(!screen.contains("damaged"))
      try again.quit()
    }

    @Test(arguments: Damage.allCases) func deck(_ damage: Damage) throws {
      let home = try makeHome()
      let file = try #require(home.files(".plist").first { $0.contains("/decks/") && has($0, "Mercury") })
      let bytes = try self.damage(file, damage)
      let pane = try Pane(home, size: (250, 40))
      try pane.wait(for: "maya's flash cards", ".plist was damaged")
      try closeNote(pane)
      let screen = try pane.wait(for: " Planets of the", " Rivers ")
      if damage == .truncated { #expect(!screen.contains("─ 0 cards ─")) }
      try expectKept(home, "plist-", bytes)
      try pane.makeDeck("Seas")
      try pane.quit()
      let again = try Pane(home)
      let later = try again.wait(for: " Planets of the", " Rivers ", " Seas ")
      #expect(!later.contains("damaged"))
      try again.quit()
    }

    @Test func aMissingDeckIsSaidAndNothingElseIsLost() throws {
      let home = try makeHome()
      let file = try #require(home.files(".plist").first { $0.contains("/decks/") && has($0, "Mercury") })
      try FileManager.default.removeItem(atPath: file)
      let pane = try Pane(home, size: (250, 24))
      try pane.wait(for: "maya's flash cards", "is missing, and 8 cards with it", " Planets of the", " Rivers ")
      try pane.quit()
    }

    /// As after a power cut in the middle of a write: what was confirmed before is there.
    @Test(arguments: ["cut", "noise"]) func aJournalWithABrokenEnd(_ kind: String) throws {
      let home = try makeHome()
      let pane = try Pane(home)
      try pane.wait(for: "maya's flash cards")
      try pane.makeDeck("Lakes")
      try pane.makeDeck("Seas")
      try pane.signal(SIGKILL)
      try pane.wait(for: "after 137")
      let file = home.cards(of: "maya") + "/journal"
      var bytes = try #require(FileManager.default.contents(atPath: file))
      if kind == "cut" { bytes.removeLast(3) } else { bytes += Data((0..<300).map { UInt8($0 * 7 % 256) }) }
      try bytes.write(to: URL(fileURLWithPath: file))
      let again = try Pane(home, size: (250, 40))
      try again.wait(for: "maya's flash cards", " Planets of the", " Rivers ", " Lakes ", "8 cards")
      if kind == "noise" { try again.wait(for: " Seas ") }
      try again.quit()
      let last = try Pane(home)
      let screen = try last.wait(for: "maya's flash cards", " Lakes ", "8 cards")
      #expect(!screen.contains("damaged"))
      try last.quit()
    }

    @Test(arguments: ["library.plist", "deck"]) func newerCardsAreOnlyRead(_ which: String) throws {
      let home = try makeHome()
      let deck = try #require(home.files(".plist").first { $0.contains("/decks/") && has($0, "Mercury") })
      let file = which == "deck" ? deck : home.cards(of: "maya") + "/library.plist"
      try makeNewer(file)
      let bytes = FileManager.default.contents(atPath: file)
      let pane = try Pane(home, size: (250, 40))
      try pane.wait(
        for: "maya's flash cards", "was written by a newer Flashcards", " Planets of the", " Rivers ", "8 cards")
      pane.keys("n", "Enter", "S", "e", "a", "s", "Enter")
      try pane.wait(for: "Nothing can be saved", "newer")
      pane.keys("q")
      try pane.wait("the question or the end") { $0.contains("Leave with changes") || $0.contains("after") }
      pane.keys("Enter")
      try pane.wait(for: "after ")
      #expect(FileManager.default.contents(atPath: file) == bytes)
    }

    @Test func aNewerConfigurationIsLeftAsItIs() throws {
      let home = try makeHome()
      try makeNewer(home.config)
      let bytes = FileManager.default.contents(atPath: home.config)
      let pane = try Pane(home, size: (250, 24))
      try pane.wait(for: "maya's flash cards", "8 cards", "config.plist was written by a newer Flashcards")
      try pane.makeDeck("Seas")
      try pane.quit()
      #expect(FileManager.default.contents(atPath: home.config) == bytes)
    }

    // MARK: Means

    /// A home with a login that has two decks and eight cards.
    private func makeHome() throws -> Home {
      let home = try Home()
      let pane = try Pane(home)
      try pane.makeLogin("maya")
      try pane.bringIn("Planets of the Solar System", count: 8)
      try pane.makeDeck("Rivers")
      try pane.quit()
      return home
    }

    private func has(_ file: String, _ words: String) -> Bool {
      (try? String(contentsOfFile: file, encoding: .utf8))?.contains(words) == true
    }

    /// Damages a file; returns its bytes then.
    private func damage(_ file: String, _ damage: Damage) throws -> Data {
      let text = damage.damage(try String(contentsOfFile: file, encoding: .utf8))
      try text.write(toFile: file, atomically: true, encoding: .utf8)
      return Data(text.utf8)
    }

    private func makeNewer(_ file: String) throws {
      let text = try String(contentsOfFile: file, encoding: .utf8)
      let newer = text.replacingOccurrences(
        of: "<key>schema</key>\n\t<integer>1<", with: "<key>schema</key>\n\t<integer>99<")
      #expect(newer != text)
      try newer.write(toFile: file, atomically: true, encoding: .utf8)
    }

    private func expectKept(
      _ home: Home, _ name: String, _ bytes: Data, at place: SourceLocation = #_sourceLocation
    ) throws {
      let folder = home.cards(of: "maya") + "/damaged"
      let names = try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.contains(name) }
      #expect(names.count == 1, "\(names)", sourceLocation: place)
      #expect(
        names.first.flatMap { FileManager.default.contents(atPath: folder + "/" + $0) } == bytes, sourceLocation: place)
    }

    /// Where more than one thing is to be said, it stands in a note.
    private func closeNote(_ pane: Pane) throws {
      guard pane.screen().contains("About your files") else { return }
      pane.keys("Enter")
      try pane.wait(without: "About your files")
    }
  }
}
