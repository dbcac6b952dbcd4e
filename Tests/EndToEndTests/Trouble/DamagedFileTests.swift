import Foundation
import Rounds
import Testing

extension TroubleTests {
  /// Files that are damaged.
  @Suite(.enabled(if: Rounds.isThorough)) struct DamagedFile {
    /// Kinds of damage to a whole file.
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
      let home = try Home.withCards()
      let bytes = try self.damage(home.config, damage)
      let pane = try Pane(home, size: (250, 24))
      try pane.wait(for: "Who's studying?", "config.plist was damaged", "the complete original is at")
      #expect(home.files("config.plist.damaged-1").first.flatMap(FileManager.default.contents) == bytes)
      try pane.logIn("maya")
      try pane.wait(for: " Planets of the", " Rivers ", "8 cards")
      try pane.quit()
      let again = try Pane(home)
      try again.wait(for: "maya's flashcards", "8 cards")
      try again.quit()
    }

    @Test(arguments: Damage.allCases) func library(_ damage: Damage) throws {
      let home = try Home.withCards()
      let bytes = try self.damage(home.cards(of: "maya") + "/library.plist", damage)
      let pane = try Pane(home, size: (250, 40))
      try pane.wait(for: "maya's flashcards", "library.plist was damaged")
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
      let home = try Home.withCards()
      let file = try home.planets()
      let bytes = try self.damage(file, damage)
      let pane = try Pane(home, size: (250, 40))
      try pane.wait(for: "maya's flashcards", ".plist was damaged")
      try closeNote(pane)
      let screen = try pane.wait(for: " Planets of the", " Rivers ")
      if damage == .truncated {
        #expect(screen.lines.contains { $0.contains(" Planets of the") && !$0.contains(" 0 ││") })
      }
      try expectKept(home, "plist-", bytes)
      try pane.makeDeck("Seas")
      try pane.quit()
      let again = try Pane(home)
      let later = try again.wait(for: " Planets of the", " Rivers ", " Seas ")
      #expect(!later.contains("damaged"))
      try again.leaveLost()
      try again.quit()
    }

    /// The message must not be so long that only the path can be read.
    @Test func whatHappenedCanBeReadInAnUsualWindow() throws {
      let home = try Home.withCards()
      _ = try damage(home.planets(), .truncated)
      let pane = try Pane(home)
      try pane.wait(for: "maya's flashcards", "was damaged")
    }

    @Test func aMissingDeckIsSaidAndNothingElseIsLost() throws {
      let home = try Home.withCards()
      let file = try home.planets()
      try FileManager.default.removeItem(atPath: file)
      let pane = try Pane(home, size: (250, 24))
      try pane.wait(for: "maya's flashcards", "is missing, with 8 cards", " Planets of the", " Rivers ")
      try pane.leaveLost()
      try pane.quit()
    }

    /// As after a power cut in the middle of a write: everything confirmed before it is kept.
    @Test(arguments: ["cut", "noise"]) func aJournalWithABrokenEnd(_ kind: String) throws {
      let home = try Home.withCards()
      let pane = try Pane(home)
      try pane.wait(for: "maya's flashcards")
      try pane.makeDeck("Lakes")
      try pane.makeDeck("Seas")
      try pane.signal(SIGKILL)
      try pane.wait(for: "after 137")
      let file = home.cards(of: "maya") + "/journal"
      var bytes = try #require(FileManager.default.contents(atPath: file))
      if kind == "cut" { bytes.removeLast(3) } else { bytes += Data((0..<300).map { UInt8($0 * 7 % 256) }) }
      try bytes.write(to: URL(fileURLWithPath: file))
      let again = try Pane(home, size: (250, 40))
      try again.wait(for: "maya's flashcards", " Planets of the", " Rivers ", " Lakes ", "8 cards")
      if kind == "noise" { try again.wait(for: " Seas ") }
      try again.quit()
      let last = try Pane(home)
      let screen = try last.wait(for: "maya's flashcards", " Lakes ", "8 cards")
      #expect(!screen.contains("damaged"))
      try last.quit()
    }

    // MARK: Steps

    /// Damages a file, and returns its bytes afterward.
    private func damage(_ file: String, _ damage: Damage) throws -> Data {
      try Home.edit(file, damage.damage)
      return try Data(contentsOf: URL(fileURLWithPath: file))
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

    /// Closes the note that lists several messages, if it is shown.
    private func closeNote(_ pane: Pane) throws {
      if pane.screen().contains("About your files") {
        pane.keys("Enter")
        try pane.wait(without: "About your files")
      }
      try pane.leaveLost()
    }
  }
}
