import Foundation
import Testing

extension EndToEndTests {
  /// Scheduled review in a real terminal.
  @Suite struct ReviewStory {
    @Test func whatWasAnsweredIsThereAfterACrash() throws {
      let home = try Home()
      let pane = try Pane(home, ["--login", "maya", "--motion", "off"])
      try pane.wait(for: "maya's flash cards")
      try pane.bringIn("Planets of the Solar System", count: 8)
      try pane.wait(for: "8 new")
      pane.keys("s")
      try pane.wait(for: "▌ Review", "8 today")
      pane.keys("Enter")
      try pane.wait(for: "Review · Planets", "0 / 8", "Space shows the back")
      pane.keys("3")
      try pane.wait(for: "Space shows the back first")
      pane.keys("Space")
      try pane.wait(for: "1 Again", "4 Easy", "10 min")
      pane.keys("4")
      try pane.wait(for: "✓ Easy: ", "1 / 8")
      pane.keys("Space")
      try pane.wait(for: "1 Again")
      pane.keys("1")
      try pane.wait(for: "✓ Again: ", "2 / 9", "1 coming back")
      try pane.signal(SIGKILL)
      try pane.wait(for: "after 137")

      let again = try Pane(home, ["--login", "maya", "--motion", "off"], size: (120, 40))
      // One is in its steps, six were never asked.
      try again.wait(for: "8 cards · 1 due · 6 new")
      again.keys("s", "Enter")
      try again.wait(for: "Review · ", "0 / 7")
      again.keys("u")
      try again.wait(for: "✓ Undone: The answer to")
      again.keys("u")
      try again.wait(for: "✓ Undone: The answer to", "0 / 8")
      again.keys("i")
      try again.wait(for: "Never answered.", "An answer taken back")
      again.keys("Escape")
      try again.wait(without: "Never answered.")
      again.keys("Escape")
      try again.wait(for: "╭─ Decks ─", "8 cards · 8 new")
      try again.quit()
    }

    @Test func twoProgramsSeeEachOthersAnswers() throws {
      let home = try Home()
      let one = try Pane(home, ["--login", "maya", "--motion", "off"])
      let two = try Pane(home, ["--login", "maya", "--motion", "off"])
      try one.wait(for: "maya's flash cards")
      try two.wait(for: "maya's flash cards")
      try one.bringIn("Planets of the Solar System", count: 8)
      try two.wait(for: "8 cards · 8 new")
      one.keys("s", "Enter")
      try one.wait(for: "Space shows the back")
      one.keys("Space")
      try one.wait(for: "4 Easy")
      one.keys("4")
      try one.wait(for: "✓ Easy: ")
      // Without any key.
      try two.wait(for: "8 cards · 7 new")
      one.keys("Escape")
      try one.wait(for: "8 cards · 7 new")
      try one.quit()
      try two.quit()
    }
  }
}
