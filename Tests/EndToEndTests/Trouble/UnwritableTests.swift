import Foundation
import Rounds
import Testing

extension TroubleTests {
  @Suite(.enabled(if: Rounds.isThorough)) struct Unwritable {
    @Test func aPlaceThatCannotBeReadIsSaid() throws {
      let home = try Home()
      let stick = home.path + "/stick"
      try home.write("in the way", to: stick)
      let pane = try Pane(home, ["--data", stick + "/cards", "--login", "maya"], size: (160, 24))
      try pane.wait(for: "Who's studying?", "Could not open the cards of maya: something else is at")
      // The dialog says the same; once the path is free, it works.
      try FileManager.default.removeItem(atPath: stick)
      try pane.makeLogin("maya")
      try pane.makeDeck("Rivers")
      try pane.quit()
      #expect(home.files("library.plist") == [stick + "/cards/users/maya/library.plist"])
    }

    @Test func somethingInTheWayIsSaidAndWaitedFor() throws {
      let home = try Home(login: "maya", data: "stick")
      let stick = home.path + "/stick"
      let pane = try Pane(home, ["--data", stick, "--login", "maya"], size: (160, 24))
      try pane.wait(for: "maya's flashcards")
      try takeAway(stick)
      try makeUnsavedDeck(pane)
      try pane.wait(for: "✗ 1 change not saved: something else is at")
      // Quitting asks first, and so does logging out.
      pane.keys("q")
      try pane.wait(for: "Leave with unsaved changes?", "[ Stay ]")
      pane.keys("Escape")
      try pane.wait(without: "Leave with unsaved changes")
      try pane.go("Settings")
      try pane.wait(for: "Log out")
      pane.keys("Home", "Enter")
      try pane.wait(for: "Some changes are not saved yet", "Log out")
      pane.keys("1")
      try FileManager.default.removeItem(atPath: stick)
      try FileManager.default.moveItem(atPath: stick + ".away", toPath: stick)
      try expectSaved(pane)
      try pane.quit()
      let again = try Pane(home, ["--data", stick, "--login", "maya"])
      try again.wait(for: "maya's flashcards", " Rivers ")
      try again.quit()
    }

    @Test func leavingAllTheSameSaysWhatIsLost() throws {
      let home = try Home(login: "maya", data: "stick")
      let pane = try Pane(home, ["--data", home.path + "/stick", "--login", "maya"], size: (160, 24))
      try pane.wait(for: "maya's flashcards")
      try takeAway(home.path + "/stick")
      try makeUnsavedDeck(pane)
      try pane.wait(for: "✗ 1 change not saved")
      pane.keys("C-c")
      try pane.wait(for: "Leave with unsaved changes?")
      pane.keys("Enter")
      let screen = try pane.wait(for: "after 3", "flashcards: 1 change not saved: something else is at")
      #expect(screen.text.hasPrefix("before\nflashcards: ") && screen.text.hasSuffix("\nafter 3"))
      #expect(screen.contains("It could not be kept elsewhere"))
    }

    /// Changes that cannot be saved at a forced end go to the rescue folder, and into the files at the next start.
    @Test func whatASignalLeavesUnsavedIsRescued() throws {
      let home = try Home(login: "maya")
      let cards = home.path + "/.local/share/flashcards"
      let pane = try Pane(home, ["--login", "maya"], size: (300, 24))
      try pane.wait(for: "maya's flashcards")
      try takeAway(cards)
      try makeUnsavedDeck(pane)
      try pane.wait(for: "✗ 1 change not saved")
      try pane.signal(SIGTERM)
      try pane.wait(for: "after 3", "It is kept in \(home.path)/.cache/flashcards/rescue/maya-1 and will be saved")
      try FileManager.default.removeItem(atPath: cards)
      try FileManager.default.moveItem(atPath: cards + ".away", toPath: cards)
      let again = try Pane(home, ["--login", "maya"], size: (160, 24))
      try again.wait(for: "Saved 1 change that could not be saved last time.", " Rivers ")
      #expect(home.files("maya-1").isEmpty)
      // It can be undone, as any change of an earlier run.
      try again.makeDeck("Lakes")
      try again.quit()
      let last = try Pane(home, ["--login", "maya"], size: (160, 24))
      try last.wait(for: " Rivers ", " Lakes ")
      last.keys("u")
      try last.wait(for: "Undid: Created deck “Lakes”")
      last.keys("u")
      try last.wait(for: "Undid: Created deck “Rivers”")
      last.keys("C-r")
      try last.wait(for: "Redid: Created deck “Rivers”", " Rivers ")
      try last.quit()
    }

    @Test func aConfigurationThatCannotBeKeptIsSaid() throws {
      let home = try Home()
      try home.write("in the way", to: home.path + "/.config")
      let pane = try Pane(home, size: (200, 24))
      try pane.makeLogin("maya")
      try pane.wait(for: "✗ ", "/.config/flashcards")
      try pane.makeDeck("Rivers")
      try pane.quit()
      let again = try Pane(home)
      try again.logIn("maya")
      try again.wait(for: " Rivers ")
      try again.quit()
    }

    /// Renames a folder, and puts a file in its place.
    private func takeAway(_ folder: String) throws {
      try FileManager.default.moveItem(atPath: folder, toPath: folder + ".away")
      try "in the way".write(toFile: folder, atomically: true, encoding: .utf8)
    }

    @Test(.enabled(if: SmallDisk.isPossible, "no disk can be mounted here")) func aFullDiskIsWaitedFor() throws {
      let home = try Home()
      let disk = try #require(SmallDisk(in: home))
      try FileManager.default.createDirectory(atPath: disk.path + "/users/maya", withIntermediateDirectories: true)
      let pane = try Pane(home, ["--data", disk.path, "--login", "maya"], size: (160, 24))
      try pane.wait(for: "maya's flashcards")
      try pane.makeDeck("Lakes")
      disk.fill()
      // More than the rest of the last page.
      try pane.chooseStarterDeck("Planets of the Solar System")
      try pane.wait(for: "╭─ Planets of the Solar System ─", "✗ Not saved yet: the disk is full", "8 cards")
      // The program keeps working normally.
      pane.keys("n", "Enter", "S", "e", "a", "s", "Enter")
      try pane.wait(for: "╭─ Seas ─", "✗ 2 changes not saved: the disk is full")
      disk.empty()
      try expectSaved(pane)
      pane.keys("Tab")
      try pane.quit()
      try expectAllThere(home, disk, " Lakes ", " Planets of the", " Seas ", "8 cards")
    }

    @Test(.enabled(if: SmallDisk.isPossible, "no disk can be mounted here")) func aReadOnlyDiskIsWaitedFor() throws {
      let home = try Home()
      let disk = try #require(SmallDisk(in: home))
      try FileManager.default.createDirectory(atPath: disk.path + "/users/maya", withIntermediateDirectories: true)
      let pane = try Pane(home, ["--data", disk.path, "--login", "maya"], size: (160, 24))
      try pane.wait(for: "maya's flashcards")
      try pane.makeDeck("Lakes")
      disk.setWritable(false)
      try makeUnsavedDeck(pane)
      try pane.wait(for: "the disk is read-only")
      // It can still be read.
      let other = try Pane(home, ["--data", disk.path, "--login", "maya"], size: (160, 24))
      try other.wait(for: "maya's flashcards", " Lakes ", "read-only")
      other.keys("q")
      try other.wait(for: "after ")
      pane.keys("n", "Enter", "S", "e", "a", "s", "Enter")
      try pane.wait(for: "╭─ Seas ─", "✗ 2 changes not saved: the disk is read-only")
      disk.setWritable(true)
      try expectSaved(pane)
      pane.keys("Tab")
      try pane.quit()
      try expectAllThere(home, disk, " Lakes ", " Rivers ", " Seas ")
    }

    private func expectAllThere(_ home: Home, _ disk: SmallDisk, _ words: String...) throws {
      let again = try Pane(home, ["--data", disk.path, "--login", "maya"])
      try again.wait("all of \(words)") { screen in words.allSatisfy(screen.contains) }
      try again.quit()
    }

    private func makeUnsavedDeck(_ pane: Pane) throws {
      pane.keys("n", "Enter")
      try pane.wait(for: "Enter Create")
      pane.type("Rivers")
      pane.keys("Enter")
      try pane.wait(for: "╭─ Rivers ─", "✗ Not saved yet", "Nothing is lost; retrying")
      pane.keys("Tab")
    }

    /// Expects everything to be saved without a key being pressed.
    private func expectSaved(_ pane: Pane) throws {
      try pane.wait("everything saved") { $0.contains("✓ All changes saved") && !$0.contains("not saved") }
    }
  }
}
