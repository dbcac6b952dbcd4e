import Testing

extension EndToEndTests {
  @Suite struct Mouse {
    @Test func doesWhatKeysDo() throws {
      let pane = try Pane(Home(), ["--motion", "off"])
      try pane.makeLogin("maya")
      try pane.bringIn("Planets of the Solar System", count: 8)
      try click("Favorites", pane)
      try pane.wait(for: "No favorites yet")
      try click("Cards", pane)
      let tiles = try pane.wait(for: "Mercury", "Venus", "─╮ ╭─")

      // Clicking a tile flips it; clicking where its star is stars it.
      try click("Mercury", pane)
      try pane.wait(for: "Number 1 from", "─ back ─╯")
      let edge = try #require(tiles.place(of: "─╮ ╭─"))
      pane.click((edge.column - 2, edge.row))
      try pane.wait(for: "✓ Added “Mercury” to favorites", "★")

      try wheel(pane)

      try pane.plainLetters()
      // Open, next and previous card, star, go back.
      let venus = try #require(pane.screen().place(of: "Venus"))
      pane.click(venus, times: 2)
      try pane.wait(for: "─ 2 of 8 ─", "Venus")
      pane.drag((60, 10), to: (30, 10))
      try pane.wait(for: "─ 3 of 8 ─", "Earth")
      pane.drag((30, 10), to: (60, 11))
      try pane.wait(for: "─ 2 of 8 ─", "Venus")
      try click("☆", pane)
      try pane.wait(for: "✓ Added “Venus” to favorites", "★")
      pane.click((40, 12))
      try pane.wait(for: "Number 2 from", "back · Planets")
      try click("Esc Back", pane)
      try pane.wait(for: "╭─ Decks")
      pane.keys("Escape")
      try pane.wait(for: "Enter Cards")

      // The key line, the rows of a menu, the buttons of a dialog.
      try click("n New…", pane)
      try click("Empty deck…", pane)
      try pane.wait(for: "Enter Create")
      try click("Esc Cancel", pane)
      try pane.wait(without: "New deck ─")
      try pane.quit()
    }

    @Test func switchedOffItDoesNothing() throws {
      let home = try Home()
      let pane = try Pane(home)
      try pane.makeLogin("maya")
      try pane.bringIn("Planets of the Solar System", count: 8)
      #expect(pane.modes().hasPrefix("11"))
      try pane.go("Settings")
      try pane.wait(for: "Log out")
      pane.keys("End")
      try pane.select(" Mouse  ")
      pane.keys("Enter")
      try pane.wait("the mouse off") { screen in screen.lines(with: " Mouse ").contains { $0.contains(" off ") } }
      #expect(pane.modes().hasPrefix("00"))
      try ignoresMouse(pane)
      try pane.quit()

      let again = try Pane(home)
      try again.wait(for: "maya's flashcards")
      #expect(again.modes().hasPrefix("00"))
      try again.go("Settings")
      try again.wait(for: "Log out")
      try ignoresMouse(again)
      try again.quit()
    }

    /// In Settings, clicks a tab and expects that only the keys pressed after it have an effect.
    private func ignoresMouse(_ pane: Pane) throws {
      try click("Favorites", pane)
      pane.report(.wheelDown, (5, 5))
      pane.keys("Home", "Down")
      let screen = try pane.wait(for: "▌ Switch login")
      #expect(screen.contains("New login") && !screen.contains("No favorites"))
    }

    private func wheel(_ pane: Pane) throws {
      pane.report(.wheelDown, (60, 10))
      try pane.wait("scrolled on") { $0.contains("Neptune") && !$0.contains("Venus") }
      pane.report(.wheelUp, (60, 10))
      try pane.wait("scrolled back") { !$0.contains("Neptune") && $0.contains("Venus") }
    }

    private func click(_ words: String, _ pane: Pane, at place: SourceLocation = #_sourceLocation) throws {
      let screen = try pane.wait(for: words, at: place)
      pane.click(try #require(screen.place(of: words), sourceLocation: place))
    }
  }
}
