import Foundation
import Rounds
import Testing

extension TroubleTests {
  /// Backups are made automatically, and restored from the command line.
  @Suite struct Backup {
    @Test(.enabled(if: Rounds.isThorough)) func whatWasThereComesBack() throws {
      let home = try Home()
      let pane = try Pane(home, size: (120, 40))
      try pane.makeLogin("maya")
      try pane.makeDeck("Rivers")
      try pane.go("Settings")
      pane.keys("End", "Enter")
      try pane.wait(for: "Last backup", "0 cards, 0 reviews")
      pane.keys("Escape")
      let listed = try run(home, ["restore"])
      #expect(listed.status == 0 && listed.output.hasPrefix("maya:\n  "))
      let name = try #require(listed.output.split(separator: " ").dropFirst().first.map(String.init))
      pane.keys("1")
      try pane.makeDeck("Lakes")
      // Nothing is replaced while the login is open; looking at it does no harm.
      let refused = try run(home, ["restore", "--login", "maya", name])
      #expect(refused.status == 3 && refused.output.contains("another program has it open"))
      #expect(try run(home, ["check"]).output == "maya: no problems found\n")
      try pane.quit()
      #expect(try run(home, ["restore", "--login", "maya", "yesterday"]).status == 2)
      let restored = try run(home, ["restore", name])
      #expect(restored.status == 0 && restored.output.contains("The previous state is saved as backup"))
      let again = try Pane(home, ["--login", "maya"])
      let screen = try again.wait(for: "maya's flashcards", " Rivers ")
      #expect(!screen.contains("Lakes"))
      try again.quit()
      #expect(try run(home, ["restore"]).output.split(separator: "\n").count == 3)
    }

    @Test func whatIsWrongIsMended() throws {
      let home = try Home.withCards()
      let library = try #require(home.files("library.plist").first)
      try home.write("no plist", to: library)
      let found = try run(home, ["check"])
      #expect(found.status == 3 && found.output.contains("library.plist is damaged"))
      let mended = try run(home, ["check", "--repair"])
      #expect(mended.status == 0 && mended.output.contains("  Repaired.\n"))
      #expect(try run(home, ["check"]).status == 0)
      #expect(try run(home, ["check", "--login", "nobody"]).status == 2)
    }

    @Test func checkingWhereNobodyIsSaysSo() throws {
      let found = try run(Home(), ["check"])
      #expect(found.status == 0 && found.output.hasPrefix("There are no logins in /"), "\(found.output)")
    }

    private func run(_ home: Home, _ words: [String]) throws -> (status: Int32, output: String) {
      Shell.run("sh \(Shell.quote(try home.script(words))) </dev/null 2>&1")
    }
  }
}
