import Foundation
import Testing

extension EndToEndTests {
  /// What came of studying, in a real terminal.
  @Suite struct ProgressStory {
    @Test func whatIsAnsweredIsCounted() throws {
      let home = try Home(login: "maya")
      let pane = try Pane(home, ["--login", "maya", "--motion", "off"], size: (120, 40))
      try pane.wait(for: "maya's flash cards")
      try pane.go("Progress")
      try pane.wait(for: "Nothing answered yet.")
      try pane.go("Cards")
      try pane.bringIn("Planets of the Solar System", count: 8)
      pane.keys("s", "Enter")
      try pane.wait(for: "Space shows the back")
      for count in 1...3 {
        pane.keys("Space")
        try pane.wait(for: "4 Easy")
        pane.keys("4")
        try pane.wait(for: "\(count) / 8")
      }
      pane.keys("Escape")
      try pane.wait(for: "╭─ Decks ─")
      try pane.go("Progress")
      try pane.wait(for: "1 day", "· 3 answers · 100 % right", "3 new", "Due in the next 30 days")
      pane.keys("Tab")
      try pane.wait(for: "Cards by state", "Answers a day by retention")
      pane.keys("Left")
      try pane.wait(for: "nothing answered")
      pane.keys("Enter")
      try pane.wait(for: "Progress of")
      pane.keys("Down", "Enter")
      try pane.wait(for: "╭─ Planets of the Solar System ─")

      // Too few to learn how somebody remembers; nothing is changed.
      try pane.go("Settings")
      try pane.select(" Your memory")
      pane.keys("Enter")
      try pane.wait(for: "as most people remember")
      pane.keys("Enter")
      try pane.wait(for: "It takes 400 answers")
      pane.keys("Escape")
      try pane.wait(without: "It takes 400 answers")
      try pane.select(" Daily goal")
      pane.keys("Enter", "C-u")
      pane.type("3")
      pane.keys("Enter")
      try pane.wait(for: "✓ 3 of 3 today")
      try pane.quit()

      let again = try Pane(home, ["--login", "maya", "--motion", "off"])
      try again.wait(for: "✓ 3 of 3 today")
      try again.go("Progress")
      try again.wait(for: "· 3 answers · 100 % right")
      try again.quit()
    }
  }
}
