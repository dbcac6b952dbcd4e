import Rounds
import Testing

extension EndToEndTests {
  @Suite(.enabled(if: Rounds.isThorough)) struct Resize {
    @Test func everySizeHasItsScreen() throws {
      let pane = try start()
      let first = pane.screen()
      #expect(first.isFramed(rows: 2...21, columns: 80))
      pane.resize(40, 12)
      try pane.wait("one box, 40 columns") { $0.lines.count >= 12 && $0.isFramed(rows: 2...8, columns: 40) }
      pane.resize(20, 5)
      let message = try pane.wait(for: "Enlarge the window")
      #expect(message.text == "Enlarge the window\nto continue")
      pane.resize(1, 1)
      pane.resize(120, 40)
      try pane.wait("two boxes, 120 columns") { screen in
        screen.lines.count >= 40 && screen.isFramed(rows: 4...37, columns: 120) && screen.contains("╭─ Decks")
      }
      pane.resize(300, 100)
      try pane.wait("two boxes, 300 columns") { screen in
        screen.lines.count >= 100 && screen.isFramed(rows: 4...97, columns: 300)
      }
      pane.resize(80, 24)
      try pane.wait("as it was before") { $0 == first }
      try pane.quit()
    }

    @Test func aStormOfSizesEndsWithTheRightScreen() throws {
      let pane = try start()
      pane.resize(100, 30)
      let wanted = try pane.wait("two boxes, 100 columns") { screen in
        screen.lines.count >= 30 && screen.isFramed(rows: 4...27, columns: 100) && screen.contains("Enter Cards")
      }
      for step in 1...30 { pane.resize(1 + step * 37 % 190, 1 + step * 23 % 70) }
      pane.resize(100, 30)
      try pane.wait("as it was before") { $0 == wanted }
      pane.keys("Enter")
      try pane.wait(for: "Enter Open", "▸")
    }

    private func start() throws -> Pane {
      let pane = try Pane(Home())
      try pane.makeLogin("maya")
      try pane.bringIn("World capitals", count: 193)
      try pane.wait(for: "Enter Cards")
      return pane
    }
  }
}
