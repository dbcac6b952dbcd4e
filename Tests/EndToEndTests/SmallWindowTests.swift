import Rounds
import Testing

extension EndToEndTests {
  @Suite(.enabled(if: Rounds.isThorough)) struct SmallWindow {
    /// From the smallest window on, the content is visible: the deck, its card, and the card's other side.
    @Test(arguments: [(20, 6), (30, 8), (40, 10), (59, 15)]) func theContentIsSeen(_ columns: Int, _ rows: Int) throws {
      let pane = try Pane(Home())
      try pane.makeLogin("maya")
      try pane.bringIn("Planets of the Solar System", count: 8)
      try pane.plainLetters()
      pane.resize(columns, rows)
      try pane.wait("drawn for the new size") {
        $0.lines.count <= rows + 1 && $0.lines.first?.contains("Cards") == true
      }
      try pane.wait(for: "Planets of")
      pane.keys("Enter")
      try pane.wait(for: "Mercury")
      pane.keys("Enter")
      try pane.wait(for: " of 8", "Mercury")
      pane.keys("Space")
      try pane.wait(for: "Number 1")
    }
  }
}
