import Foundation
import Testing

extension EndToEndTests {
  @Suite struct WholeStory {
    @Test func everythingStays() throws {
      let home = try Home()
      let pane = try Pane(home)
      try pane.makeLogin("maya")
      try pane.wait(for: "No cards yet", "Make a card", "Take the tour", "0 cards")
      try bringDecksIn(pane)
      try lookAtCards(pane)
      try checkFavorites(pane)
      try workOnDecks(pane)
      try undoAndRedo(pane)
      try pane.logOut()
      try pane.makeLogin("tomás")
      try pane.wait(for: "No cards yet", "0 cards")
      try pane.logOut()
      try pane.logIn("maya")
      try check(pane)
      try pane.quit()
      // In the next run she is still logged in.
      let later = try Pane(home)
      try check(later)
      try later.quit()
      // Each person has plists of their own.
      // A backup may be under way.
      let plists = try home.files(".plist").filter { $0.contains("/decks/") && !$0.contains("/backups/") }
        .map { ($0, try String(contentsOfFile: $0, encoding: .utf8)) }
      let capitals = plists.filter { $0.1.contains("Capital of Peru") }.map(\.0)
      #expect(
        capitals.count == 1 && capitals.allSatisfy { $0.hasPrefix(home.cards(of: "maya") + "/decks/") }, "\(capitals)")
    }

    @Test func loginsSayHowManyCardsTheyHave() throws {
      let pane = try Pane(Home())
      try pane.makeLogin("maya")
      try pane.bringIn("World capitals", count: 193)
      try pane.logOut()
      // As soon as the number is known; nothing else is shown before.
      try pane.wait("says how many") { screen in
        let row = screen.lines(with: "▌ maya ").first
        #expect(row?.contains("0 cards") != true, "\(row ?? "")")
        return row?.contains(" 193 cards") == true
      }
    }

    @Test func choosingOneselfGoesBackToOnesCards() throws {
      let home = try Home(login: "maya")
      let pane = try Pane(home, ["--login", "maya"])
      try pane.wait(for: "maya's flashcards")
      try pane.quit()
      let again = try Pane(home, ["--login", "Maya"])
      try again.wait(for: "'s flashcards")
      try again.go("Settings")
      try again.wait(for: "Switch login")
      again.keys("Home", "Down", "Enter")
      try again.wait(for: "Who's studying?", "▌ maya ")
      again.keys("Enter")
      try again.wait(without: "Who's studying?")
      try again.quit()
    }

    @Test func theSameDeckIsBroughtInOnce() throws {
      let pane = try Pane(Home())
      try pane.makeLogin("maya")
      try pane.bringIn("Planets of the Solar System", count: 8)
      try pane.chooseStarterDeck("Planets of the Solar System")
      try pane.wait(for: "You already have all 8 cards in “Planets of the Solar System”")
      try pane.quit()
    }

    private func bringDecksIn(_ pane: Pane) throws {
      try pane.bringIn("World capitals", count: 193)
      try pane.wait(for: "╭─ World capitals ─", "─ 193 cards ─")
      try pane.bringIn("Chemical elements", count: 118)
      try pane.wait(for: "╭─ Chemical elements ─", "─ 118 cards ─", "311 cards")
    }

    private func lookAtCards(_ pane: Pane) throws {
      try pane.plainLetters()
      try pane.select(" World capitals ")
      pane.keys("Enter")
      try pane.wait(for: "Space Flip", "Afghanistan")
      pane.keys("Space")
      try pane.wait(for: "Kabul", "─ back ─╯")
      pane.keys("v")
      try pane.wait(for: "✓ Showing cards as a table", "▸ Kabul", "Tirana")
      pane.keys("Enter")
      try pane.wait(for: "─ 1 of 193 ─", "Capital of Afghanistan")
      pane.keys("Left")
      try pane.wait(for: "─ 193 of 193 ─", "Capital of Zimbabwe")
      pane.keys("Space")
      try pane.wait(for: "Harare", "back · World capitals")
      pane.keys("Right")
      try pane.wait(for: "─ 1 of 193 ─", "Capital of Afghanistan")
      pane.keys("*")
      try pane.wait(for: "✓ Added “Capital of Afghanistan” to favorites", "★")
      pane.keys("Right")
      try pane.wait(for: "─ 2 of 193 ─", "Capital of Albania", "☆")
      pane.keys("*")
      try pane.wait(for: "✓ Added “Capital of Albania” to favorites", "★")
      pane.keys("Escape")
      try pane.wait(for: "╭─ Decks ─", "▌★")
      pane.keys("Escape")
      try pane.wait(for: "Enter Cards", "e Edit")
    }

    private func checkFavorites(_ pane: Pane) throws {
      try pane.go("Favorites")
      let screen = try pane.wait(for: "╭─ ★ Favorites ─", "─ 2 cards ─")
      let stars = screen.lines.filter { $0.contains("★") && !$0.contains("Favorites") }
      #expect(stars.count == 2 && stars.first?.contains("Capital of Afghanistan") == true)
      #expect(stars.last?.contains("Capital of Albania") == true)
      pane.keys("1")
      try pane.wait(for: "╭─ Decks ─")
    }

    private func workOnDecks(_ pane: Pane) throws {
      try pane.makeDeck("Rivers")
      try pane.wait(for: "No cards in this deck yet")
      pane.keys("e")
      try pane.wait(for: "╭─ Edit deck ─", "Rename…")
      pane.keys("Enter")
      try pane.wait(for: "Rename deck", "Enter Rename")
      pane.keys("C-u")
      pane.type("Lakes")
      pane.keys("Enter")
      try pane.wait(for: "✓ Renamed deck to “Lakes”")
      pane.keys("K")
      try pane.wait(for: "✓ Moved deck “Lakes”")
      try pane.select(" Chemical el")
      pane.keys("d")
      try pane.wait(for: "Delete this deck?", "“Chemical elements” and its 118 cards", "[ Delete ]")
      pane.keys("Escape")
      try pane.wait(without: "Delete this deck?")
      pane.keys("d")
      try pane.wait(for: "Delete this deck?")
      pane.keys("Enter")
      try pane.wait(for: "✓ Deleted deck “Chemical elements”")
      try pane.wait("no elements") { !$0.contains(" Chemical el") && !$0.contains("311 cards") }
    }

    /// The changes made, in order.
    private static let done = [
      "Imported 193 cards into “World capitals”", "Imported 118 cards into “Chemical elements”",
      "Added “Capital of Afghanistan” to favorites", "Added “Capital of Albania” to favorites",
      "Created deck “Rivers”", "Renamed deck to “Lakes”", "Moved deck “Lakes”",
      "Deleted deck “Chemical elements”",
    ]

    private func undoAndRedo(_ pane: Pane) throws {
      for label in Self.done.reversed() {
        pane.keys("u")
        try pane.wait(for: "✓ Undid: \(label)")
      }
      pane.keys("u")
      try pane.wait(for: "Nothing to undo", "No cards yet")
      for label in Self.done {
        pane.keys("C-r")
        try pane.wait(for: "✓ Redid: \(label)")
      }
      pane.keys("C-r")
      try pane.wait(for: "Nothing to redo")
      pane.keys("u")
      try pane.wait(for: "✓ Undid: Deleted deck “Chemical elements”", "311 cards")
    }

    private func check(_ pane: Pane) throws {
      let screen = try pane.wait(for: "maya's flashcards", "311 cards", "╭─ Decks ─")
      let order = ["All cards ", "World capi", "Lakes ", "Chemical e"]
      let rows = order.compactMap { title in screen.lines.firstIndex { $0.contains(title) && $0.hasPrefix("│") } }
      #expect(rows.count == 4 && rows == rows.sorted(), "\(screen.text)")
      // As a table still.
      try pane.wait(for: "Front", "Back", "Hydrogen")
      try checkFavorites(pane)
    }
  }
}
