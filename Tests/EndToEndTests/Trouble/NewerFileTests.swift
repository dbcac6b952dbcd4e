import Foundation
import Rounds
import Testing

extension TroubleTests {
  /// Files written by a newer version of the program.
  @Suite(.enabled(if: Rounds.isThorough)) struct NewerFile {
    @Test(arguments: ["library.plist", "deck"]) func newerCardsAreOnlyRead(_ which: String) throws {
      let home = try Home.withCards()
      let deck = try home.planets()
      let file = which == "deck" ? deck : home.cards(of: "maya") + "/library.plist"
      try makeNewer(file)
      let bytes = FileManager.default.contents(atPath: file)
      let pane = try Pane(home, size: (250, 40))
      try pane.wait(
        for: "maya's flashcards", "was written by a newer version of Flashcards", " Planets of the", " Rivers ",
        "8 cards")
      pane.keys("n", "Enter", "S", "e", "a", "s", "Enter")
      try pane.wait(for: "Nothing can be saved", "newer")
      pane.keys("q")
      try pane.wait("the question or the end") { $0.contains("Leave with unsaved changes") || $0.contains("after") }
      pane.keys("Enter")
      try pane.wait(for: "after ")
      #expect(FileManager.default.contents(atPath: file) == bytes)
    }

    @Test func aNewerConfigurationIsLeftAsItIs() throws {
      let home = try Home.withCards()
      try makeNewer(home.config)
      let bytes = FileManager.default.contents(atPath: home.config)
      let pane = try Pane(home, size: (250, 24))
      try pane.wait(for: "maya's flashcards", "8 cards", "config.plist was written by a newer version of Flashcards")
      try pane.makeDeck("Seas")
      try pane.quit()
      #expect(FileManager.default.contents(atPath: home.config) == bytes)
    }

    private func makeNewer(_ file: String) throws {
      try Home.edit(file) { text in
        text.replacingOccurrences(of: "<key>schema</key>\n\t<integer>1<", with: "<key>schema</key>\n\t<integer>99<")
      }
    }
  }
}
