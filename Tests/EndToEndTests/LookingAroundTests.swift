import Rounds
import Testing

extension EndToEndTests {
  @Suite(.enabled(if: Rounds.isThorough)) struct LookingAround {
    @Test func loggedOutOneSeesThatNothingCanBeKept() throws {
      let pane = try Pane(Home())
      try pane.wait(for: "Who's studying?", "Esc Skip")
      pane.keys("Escape")
      try pane.wait(for: "Not logged in", "Enter logs in")
      pane.keys("n")
      try pane.wait(for: "Log in to keep cards")
      try pane.go("Favorites")
      try pane.wait(for: "Not logged in")
      pane.keys("Enter")
      try pane.wait(for: "Who's studying?")
    }

    @Test func theKeyLineKeepsItsWord() throws {
      let pane = try Pane(Home(), size: (200, 24))
      try pane.makeLogin("maya")
      try pane.bringIn("Planets of the Solar System", count: 8)
      pane.keys("Enter")
      let line = try pane.wait(for: "Space Flip").lines(with: "Space Flip").first ?? ""
      pane.keys("q")
      if line.contains("q Quit") {
        try pane.wait(for: "after 0")
      } else {
        try pane.wait(for: "e Edit", "Enter Cards")
      }
    }
  }
}
