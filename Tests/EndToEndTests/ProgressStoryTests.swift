import Foundation
import Rounds
import Testing

extension EndToEndTests {
  /// The Progress tab in a real terminal.
  @Suite(.enabled(if: Rounds.isThorough)) struct ProgressStory {
    @Test func whatIsAnsweredIsCounted() throws {
      let home = try Home(login: "maya")
      let pane = try Pane(home, ["--login", "maya", "--motion", "off"], size: (120, 40))
      try pane.wait(for: "maya's flashcards")
      try pane.go("Progress")
      try pane.wait(for: "No reviews yet")
      try pane.go("Cards")
      try pane.bringIn("Planets of the Solar System", count: 8)
      pane.keys("s", "Enter")
      try pane.wait(for: "Space shows the answer")
      for count in 1...3 {
        pane.keys("Space")
        try pane.wait(for: "4 Easy")
        pane.keys("4")
        try pane.wait(for: "\(count) / 8")
      }
      pane.keys("Escape")
      try pane.wait(for: "╭─ Decks ─")
      try pane.go("Progress")
      try pane.wait(for: "1 day", "· 3 reviews · 100% correct", "3 new", "Due in the next 30 days")
      pane.keys("Tab")
      try pane.wait(for: "Questions by state", "Success by hour")
      pane.keys("BTab", "Left")
      try pane.wait(for: "no reviews")
      pane.keys("Enter")
      try pane.wait(for: "Show progress for")
      pane.keys("Down", "Enter")
      try pane.wait(for: "╭─ Planets of the Solar System ─")

      // There are too few reviews to optimize the parameters; nothing changes.
      try pane.go("Settings")
      pane.keys("End")
      try pane.select(" FSRS parameters")
      pane.keys("Enter")
      try pane.wait(for: "with the default parameters")
      pane.keys("Enter")
      try pane.wait(for: "Optimizing needs 400 reviews")
      pane.keys("Escape")
      try pane.wait(without: "Optimizing needs 400 reviews")
      pane.keys("Home")
      try pane.select(" Daily goal")
      pane.keys("Enter", "C-u")
      pane.type("3")
      pane.keys("Enter")
      try pane.wait(for: "✓ 3 of 3 today")
      try pane.quit()

      let again = try Pane(home, ["--login", "maya", "--motion", "off"])
      try again.wait(for: "✓ 3 of 3 today")
      try again.go("Progress")
      try again.wait(for: "· 3 reviews · 100% correct")
      try again.quit()
    }
  }
}
