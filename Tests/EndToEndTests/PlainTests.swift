import Foundation
import Rounds
import Testing

extension EndToEndTests {
  /// Screens for screen readers, which read the row of the cursor.
  @Suite(.enabled(if: Rounds.isThorough)) struct Plain {
    /// Waits until the row of the cursor has the given words, and returns the screen.
    @discardableResult
    private func wait(
      _ pane: Pane, row words: String, at place: SourceLocation = #_sourceLocation
    ) throws -> Screen {
      let screen = try pane.wait("the cursor on “\(words)”", at: place) { screen in
        let place = pane.run("display-message", "-p", "#{cursor_flag} #{cursor_y}").split(separator: " ")
        guard place.count == 2, place[0] == "1", let row = Int(place[1].trimmingCharacters(in: .newlines)) else {
          return false
        }
        return screen.lines.indices.contains(row) && screen.lines[row].contains(words)
      }
      let isDrawn = screen.text.unicodeScalars.contains { (0x2500...0x25FF).contains($0.value) }
      #expect(!isDrawn, "\(screen.text)", sourceLocation: place)
      return screen
    }

    @Test func isWalkedFromStartToEnd() throws {
      let home = try Home()
      let pane = try Pane(home, ["--plain"])
      try pane.wait(for: "Who's studying?")
      pane.type("maya")
      try wait(pane, row: "maya")
      pane.keys("Enter")
      try pane.wait(for: "[Cards]", "Cards, maya's flashcards, 0 cards")
      try wait(pane, row: "Make a card")
      // A deck.
      pane.keys("n")
      try pane.wait(for: "Empty deck…")
      try wait(pane, row: "Empty deck…")
      pane.keys("Enter")
      try pane.wait(for: "Enter Create")
      pane.type("Rivers")
      try wait(pane, row: "Rivers")
      pane.keys("Enter")
      try pane.wait(for: "Created deck “Rivers”")
      // A card.
      pane.keys("2")
      try pane.wait(for: "[Create]", "(x) Q & A")
      pane.type("Longest river of France?")
      try wait(pane, row: "Longest river of France?")
      pane.keys("Tab")
      pane.type("The Loire")
      try wait(pane, row: "The Loire")
      pane.keys("C-s")
      try pane.wait(for: "Created “Longest river of France?”")
      pane.keys("1")
      try pane.wait(for: "[Cards]", "1 new")
      // Review.
      pane.keys("s")
      try wait(pane, row: "Review")
      pane.keys("Enter")
      try pane.wait(for: "Review · ", "0 of 1")
      try wait(pane, row: "Longest river of France?")
      pane.keys("Space")
      try pane.wait(for: "Answer:", "1 Again", "3 Good")
      try wait(pane, row: "The Loire")
      pane.keys("4")
      try pane.wait(for: "Easy on “Longest river of France?”")
      pane.keys("Escape")
      try pane.wait(for: "[Cards]")
      // A setting, in place of the option from the next start on.
      pane.keys("6")
      try pane.wait(for: "[Settings]")
      pane.keys("/")
      pane.type("screen reader")
      try pane.wait(for: "Plain screens")
      pane.keys("Escape")
      try wait(pane, row: "Plain screens")
      pane.keys("Enter")
      try pane.wait(for: "Plain screens are off", "╭─ Settings")
      pane.keys("Enter")
      try pane.wait(for: "Plain screens are on")
      try wait(pane, row: "Plain screens")
      pane.keys("q")
      try pane.wait(for: "after 0")

      // The tab is the one that was left.
      let again = try Pane(home, ["--no-plain"])
      try again.wait(for: "╭─ Settings")
      again.keys("1")
      try again.wait(for: "╭─ Decks ─", "Rivers")
      try again.quit()
    }

    /// The setting holds for later starts, and the option for one.
    @Test func theSettingIsKeptAndTheOptionWins() throws {
      let home = try Home(login: "maya")
      let pane = try Pane(home, ["--login", "maya"])
      try pane.wait(for: "maya's flashcards")
      pane.type(":")
      try pane.wait(for: "╭─ Command palette ─")
      pane.type("plain screens")
      try pane.wait(for: "▌ Settings: Plain screens")
      pane.keys("Enter")
      try pane.wait(for: "Plain screens are on", "[Cards]")
      try pane.quit()
      let plain = try Pane(home)
      try plain.wait(for: "[Cards]", "maya's flashcards")
      try plain.quit()
      let other = try Pane(home, ["--no-plain"])
      try other.wait(for: "maya's flashcards", "╭─")
      try other.quit()
      let again = try Pane(home)
      try again.wait(for: "[Cards]", "maya's flashcards")
      try again.quit()
    }
  }
}
