import Foundation
import Testing

extension TroubleTests {
  @Suite struct Stop {
    @Test func controlZGoesToTheShellAndForegroundComesBack() throws {
      let pane = try Pane(Home(), isShell: true)
      try pane.wait(for: "$")
      pane.type("echo early; sh \(pane.script); echo status $?")
      pane.keys("Enter")
      try pane.makeLogin("maya")
      try pane.makeDeck("Rivers")
      let before = pane.screen()
      pane.keys("C-z")
      try pane.wait(for: "Stopped", "early")
      #expect(pane.modes() == "0001")
      pane.type("echo between; fg")
      pane.keys("Enter")
      try pane.wait("as it was before") { $0 == before }
      try pane.makeDeck("Lakes")
      // From a dialog, too.
      pane.keys("n")
      try pane.wait(for: "Empty deck…")
      pane.keys("C-z")
      try pane.wait(for: "between", "Stopped")
      pane.type("fg")
      pane.keys("Enter")
      try pane.wait(for: "Empty deck…", " Lakes ")
      pane.keys("Escape")
      try pane.wait(without: "Empty deck…")
      pane.keys("q")
      try pane.wait(for: "between", "fg")
      #expect(pane.modes() == "0001")
      pane.type("echo over $?")
      pane.keys("Enter")
      try pane.wait(for: "over 0")
    }

    @Test func stoppedWithoutWarningItComesBackTheSame() throws {
      let pane = try Pane(Home(), isShell: true)
      try pane.wait(for: "$")
      pane.type("sh \(pane.script)")
      pane.keys("Enter")
      try pane.makeLogin("maya")
      try pane.makeDeck("Rivers")
      let before = pane.screen()
      try pane.signal(SIGSTOP)
      try pane.wait(for: "Stopped")
      pane.type("fg")
      pane.keys("Enter")
      try pane.wait("as it was before") { $0 == before }
      try pane.makeDeck("Lakes")
    }

    @Test func stoppedAndContinuedInPlace() throws {
      let pane = try Pane(Home())
      try pane.makeLogin("maya")
      try pane.makeDeck("Rivers")
      let before = pane.screen()
      try pane.signal(SIGSTOP)
      pane.resize(100, 30)
      try pane.signal(SIGCONT)
      try pane.wait("drawn for the new size") { $0.lines.count >= 30 && $0.isFramed(rows: 4...27, columns: 100) }
      pane.resize(80, 24)
      try pane.wait("as it was before") { $0 == before }
      try pane.makeDeck("Lakes")
      try pane.quit()
    }

    /// As the only program of a window it must not stop: nothing could resume it there.
    @Test func controlZWithoutAShellStopsNothing() throws {
      let pane = try Pane(Home())
      try pane.makeLogin("maya")
      pane.keys("C-z")
      try pane.makeDeck("Rivers")
      try pane.quit()
    }
  }
}
