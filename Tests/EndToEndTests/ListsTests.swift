import Foundation
import Rounds
import Testing

extension EndToEndTests {
  @Suite(.enabled(if: Rounds.isThorough)) struct Lists {
    @Test func cardsAreDraggedToAnotherPlaceAndOntoADeck() throws {
      let pane = try Pane(Home())
      try pane.makeLogin("maya")
      try pane.makeDeck("Giants")
      try pane.bringIn("Planets of the Solar System", count: 8)
      let screen = try pane.wait(for: "Mercury", "Venus", "Earth")
      let from = try #require(screen.place(of: "Mercury"))
      let to = try #require(screen.place(of: "Earth"))
      pane.drag(from, to: (to.column + 14, to.row))
      try pane.wait(for: "✓ Moved “Mercury”")
      let after = try pane.wait(for: "Venus", "Earth", "Mercury")
      let venus = try #require(after.place(of: "Venus"))
      let mercury = try #require(after.place(of: "Mercury"))
      #expect(venus.row < mercury.row || venus.row == mercury.row && venus.column < mercury.column)
      let deck = try #require(after.place(of: "Giants"))
      pane.drag(venus, to: deck)
      try pane.wait(for: "✓ Moved 1 card to “Giants”", "7 cards")
      pane.keys("u")
      try pane.wait(for: "✓ Undid: Moved 1 card to “Giants”")
    }

    @Test func thePaletteFindsAndDoesThings() throws {
      let pane = try Pane(Home())
      try pane.makeLogin("maya")
      pane.type(":")
      try pane.wait(for: "╭─ Command palette ─", "Go to Create")
      pane.type("starter")
      try pane.wait(for: "▌ Starter deck…")
      pane.keys("Enter")
      try pane.wait(for: "Import starter deck")
      pane.keys("Escape")
      try pane.wait(without: "Import starter deck")
      pane.keys("C-p")
      try pane.wait(for: "╭─ Command palette ─")
      pane.type("gotset")
      try pane.wait(for: "▌ Go to Settings")
      pane.keys("Enter")
      try pane.wait(for: "Log out")
      try pane.quit()
    }

    @Test func aLoginIsRemovedByTypingItsName() throws {
      let home = try Home()
      let pane = try Pane(home, size: (120, 30))
      try pane.makeLogin("maya")
      try pane.makeDeck("Rivers")
      try pane.go("Settings")
      try pane.select(" Remove login")
      pane.keys("Enter")
      try pane.wait(for: "Remove this login?")
      pane.type("may")
      pane.keys("Enter")
      try pane.wait(for: "Type “maya” to remove it")
      pane.type("a")
      pane.keys("Enter")
      try pane.wait(for: "Who's studying?", "✓ Removed maya; its cards stay in trash/maya-")
      #expect(home.files("/trash").count == 1 && home.files("users/maya").isEmpty)
      #expect(home.files("library.plist").count == 1)
      // The name is free again, with no cards.
      try pane.makeLogin("maya")
      try pane.wait(for: "No cards yet")
      try pane.quit()
    }

    @Test func aLoginThatIsOpenElsewhereIsNotRemoved() throws {
      let home = try Home(login: "maya")
      let one = try Pane(home, ["--login", "maya"])
      try one.wait(for: "maya's flashcards")
      try one.makeDeck("Rivers")
      let two = try Pane(home, ["--login", "maya"], size: (120, 30))
      try two.wait(for: "maya's flashcards", "Rivers")
      try two.go("Settings")
      try two.select(" Remove login")
      two.keys("Enter")
      try two.wait(for: "Remove this login?")
      two.type("maya")
      two.keys("Enter")
      try two.wait(for: "Could not remove maya: another program has it open")
      try one.quit()
    }
  }

  @Suite(.enabled(if: Rounds.isThorough)) struct Colours {
    @Test func schemesAreLookedAtKeptAndDroppedIn() throws {
      let home = try Home()
      let names = (0..<16).map { "base0" + String($0, radix: 16, uppercase: true) }
      let colors = names.map { "\($0): \"\($0 == "base00" ? "102030" : "c0d0e0")\"\n" }.joined()
      try home.write(
        "scheme: Harbour\nauthor: me\n" + colors, to: home.path + "/.config/flashcards/schemes/harbour.yaml")
      try home.write("scheme: Half\nbase00: \"000000\"\n", to: home.path + "/.config/flashcards/schemes/half.yml")
      try home.write("\u{0}\u{1}", to: home.path + "/.config/flashcards/schemes/binary.yaml")
      try FileManager.default.createDirectory(
        atPath: home.path + "/.config/flashcards/schemes/folder.yaml", withIntermediateDirectories: true)
      mkfifo(home.path + "/.config/flashcards/schemes/pipe.yaml", 0o600)
      let pane = try Pane(home, size: (80, 40), environment: ["COLORTERM=truecolor"])
      try pane.makeLogin("maya")
      try pane.go("Settings")
      try pane.select(" Color scheme ")
      pane.keys("Enter")
      try pane.wait(for: "Harbour", "yours · dark", "✗ half", "✗ binary", "✗ folder", "✗ pipe", "Nord")
      pane.keys("End")
      try pane.wait(for: "“pipe” is not a file")
      pane.keys("Home")
      try pane.wait(for: "▌ Night")
      try pane.select(" Harbour")
      pane.keys("Enter")
      try pane.wait(for: "✓ Color scheme: Harbour")
      // The scheme's background is used for every cell without a background of its own.
      let drawn = pane.run("capture-pane", "-e", "-p")
      #expect(drawn.contains("48;2;16;32;48m") && !drawn.contains(Colors.exact))
      try pane.quit()
      let again = try Pane(home, size: (80, 40))
      try again.wait(for: "maya's flashcards")
      try again.go("Settings")
      try again.wait(for: "Color scheme  ", "Harbour")
      try again.quit()
      // The scheme's file is gone: the program starts all the same.
      try FileManager.default.removeItem(atPath: home.path + "/.config/flashcards/schemes/harbour.yaml")
      let last = try Pane(home, ["--scheme", "solarized LIGHT"], size: (80, 40))
      try last.wait(for: "maya's flashcards")
      try last.go("Settings")
      try last.wait(for: "Color scheme  ", "Solarized Light")
      try last.quit()
    }

    @Test func anUnknownSchemeOnTheCommandLineIsSaid() throws {
      let pane = try Pane(Home(), ["--scheme", "nothing"], size: (200, 24))
      try pane.wait(for: "There is no color scheme “nothing”.", "Solarized Dark", "after 2")
    }
  }
}
