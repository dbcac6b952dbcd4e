import Foundation
import Testing

extension TroubleTests {
  @Suite struct Ending {
    @Test func quittingGivesTheTerminalBack() throws {
      let home = try Home()
      let pane = try Pane(home)
      try pane.makeLogin("maya")
      try pane.bringIn("World capitals", count: 193)
      #expect(pane.modes().hasSuffix("10"))
      try pane.quit()
      try expectShell(pane, "after 0")
      try expectPlists(home)
    }

    @Test func controlCLeavesAtOnceEvenFromADialog() throws {
      let home = try Home()
      let pane = try Pane(home)
      try pane.makeLogin("maya")
      try pane.makeDeck("Rivers")
      pane.keys("n", "Enter")
      try pane.wait(for: "Enter Create")
      pane.keys("C-c")
      try expectShell(pane, "after 0")
      let again = try Pane(home)
      try again.wait(for: "maya's flashcards", " Rivers ")
      again.keys("C-c")
      try expectShell(again, "after 0")
    }

    @Test(arguments: [SIGTERM, SIGHUP]) func aSignalEndsItWithEverythingSaved(_ number: Int32) throws {
      let home = try Home()
      let pane = try Pane(home)
      try pane.makeLogin("maya")
      try pane.makeDeck("Rivers")
      // These keys are sent without waiting for the screen.
      pane.keys("n", "Enter", "S", "e", "a", "s", "Enter")
      try pane.wait(for: "╭─ Seas ─")
      try pane.signal(number)
      try expectShell(pane, "after 0")
      let again = try Pane(home)
      try again.wait(for: "maya's flashcards", " Rivers ", "╭─ Seas ─")
      // The list of cards is where it was left.
      again.keys("q")
      try again.wait(for: "Enter Cards")
      try again.quit()
    }

    @Test func aClosedWindowEndsItWithEverythingSaved() throws {
      let home = try Home()
      let pane = try Pane(home)
      try pane.makeLogin("maya")
      try pane.makeDeck("Rivers")
      pane.close()
      #expect(Pane.poll { pane.isOver })
      let again = try Pane(home)
      try again.wait(for: "maya's flashcards", " Rivers ")
      try again.quit()
    }

    /// Expects that the shell's earlier output is back, with no trace of the program.
    private func expectShell(
      _ pane: Pane, _ end: String, at place: SourceLocation = #_sourceLocation
    ) throws {
      let screen = try pane.wait(for: end, at: place)
      #expect(screen.text == "before\n" + end, sourceLocation: place)
      #expect(pane.modes() == "0001", sourceLocation: place)
    }

    /// Expects that another plist reader can read all the files.
    private func expectPlists(_ home: Home) throws {
      guard Shell.run("python3 -c 'import plistlib' 2>/dev/null").status == 0 else { return }
      let files = home.files(".plist")
      #expect(files.count == 4)
      let reader = "import plistlib,sys; [plistlib.load(open(f,'rb')) for f in sys.argv[1:]]"
      let words = (["python3", "-c", reader] + files).map(Shell.quote).joined(separator: " ")
      let answer = Shell.run(words + " 2>&1")
      #expect(answer.status == 0, "\(answer.output)")
    }
  }
}
