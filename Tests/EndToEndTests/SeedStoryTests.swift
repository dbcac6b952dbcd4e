import Foundation
import Testing

extension EndToEndTests {
  /// The five requirement documents, walked through from start to end.
  @Suite struct SeedStories {
    private func start(_ cards: Int = 0) throws -> Pane {
      let pane = try Pane(Home(), ["--motion", "off"], size: (100, 30))
      try pane.makeLogin("maya")
      return pane
    }

    /// A question with choices: create it, choose wrongly and correctly, reset it, and edit it with the pencil.
    @Test func aQuestionWithChoices() throws {
      let pane = try start()
      try pane.go("Create")
      try pane.wait(for: "(•) Question & answer")
      pane.keys("Up", "Right", "Tab", "C-s")
      try pane.wait(for: "← Question is required", "← Answer is required")
      pane.type("Which planet is the largest of all that go round our star?")
      pane.keys("Tab")
      pane.type("Jupiter")
      pane.keys("Tab")
      pane.type("Saturn")
      pane.keys("C-s")
      try pane.wait(for: "✓ Created “Which planet")
      pane.keys("Enter")
      let open = try pane.wait(for: "Jupiter", "Saturn", "Empty", "Which planet is the largest")
      let wrong = try #require(open.lines(with: "Saturn").first?.first { $0.isNumber })
      pane.type(String(wrong))
      try pane.wait("Saturn gone, but for the message") {
        $0.lines(with: "Saturn").allSatisfy { $0.contains("Not “Saturn”") } && $0.contains("Jupiter")
      }
      let right = try #require(pane.screen().lines(with: "Jupiter").first?.first { $0.isNumber })
      pane.type(String(right))
      try pane.wait("alone with its tick") {
        $0.contains("✓  Jupiter") && !$0.contains("Empty") && $0.contains("r Retry")
      }
      pane.type("r")
      try pane.wait(for: "Saturn", "Empty", "Which planet is the largest")
      pane.keys("Space")
      try pane.wait("the answer box") { !$0.contains("Which planet") && $0.contains("back · My cards") }
      pane.keys("e")
      try pane.wait(for: "─ Edit card ─", "[ Save ]", "Saturn")
      pane.keys("Escape")
      try pane.wait(for: "back · My cards")
    }

    /// Decks, two-sided cards, a quiz with cards set aside, and the to-do list.
    @Test func decksAQuizAndThingsToDo() throws {
      let pane = try start()
      try pane.makeDeck("Rivers")
      try pane.wait(for: "╭─ Rivers ─")
      for (front, back) in [("Longest in Europe", "Volga"), ("Through Vienna", "Danube"), ("Through Cairo", "Nile")] {
        try pane.go("Create")
        try pane.wait(for: "[ Create ]")
        if !pane.screen().contains("(•) Question") { pane.keys("Up", "Right", "Tab") }
        try pane.wait(for: "(•) Question & answer")
        pane.type(front)
        pane.keys("Tab")
        pane.type(back)
        pane.keys("C-s")
        try pane.wait(for: "✓ Created “\(front)”")
      }
      pane.keys("s", "Down", "Enter")
      try pane.wait(for: "Quiz · Rivers · round 1", "1 / 3")
      pane.keys("Space")
      try pane.wait(for: "back · Rivers")
      pane.keys("x")
      try pane.wait(for: "1 / 2 · 1 removed")
      pane.keys("Right", "Right")
      try pane.wait(for: "round 2")
      pane.keys("Escape")
      try pane.wait(for: "You saw 3 cards in 2 rounds.", "1 card removed")
      pane.keys("Enter")
      try pane.wait(for: "╭─ Rivers ─", "3 cards")

      try pane.go("To-Do")
      try pane.wait(for: "No to-dos yet")
      for title in ["Read chapter 3", "Make cards"] {
        pane.keys("n")
        try pane.wait(for: "New to-do")
        pane.type(title)
        pane.keys("Enter")
        try pane.wait(for: "✓ Added “\(title)”")
      }
      pane.keys("Home", "Space")
      try pane.wait(for: "[✓] Read chapter 3", "1 of 2 done")
      pane.keys("J")
      try pane.wait("the order turned") { screen in
        guard let a = screen.place(of: "] Make cards"), let b = screen.place(of: "] Read chapter 3") else {
          return false
        }
        return a.row < b.row
      }
      pane.keys("d")
      try pane.wait("gone") { !$0.contains("] Read chapter 3") }
      try pane.quit()
    }

    /// A quiz continues where it was, even after the program was killed.
    @Test func aQuizGoesOnAfterACrash() throws {
      let home = try Home()
      let pane = try Pane(home, ["--motion", "off"])
      try pane.makeLogin("maya")
      try pane.bringIn("Planets of the Solar System", count: 8)
      pane.keys("s", "Down", "Enter")
      try pane.wait(for: "Quiz · Planets", "1 / 8")
      pane.keys("Right", "Right")
      try pane.wait(for: "3 / 8")
      #expect(
        Pane.poll {
          home.files("study.plist").contains {
            (try? String(contentsOfFile: $0, encoding: .utf8))?.contains("Planets") == true
          }
        })
      try pane.signal(SIGKILL)
      try pane.wait(for: "after 137")
      let again = try Pane(home, ["--motion", "off"])
      try again.wait(for: "maya's flashcards", "8 cards")
      again.keys("s")
      try again.wait(for: "Resume quiz: Planets of the Solar System")
      again.keys("End", "Enter")
      try again.wait(for: "Quiz · Planets", " / 8")
      again.keys("C-c")
      try again.wait(for: "after 0")
    }

    /// Finds cards by a few letters, studies them by typing, and repeats the missed ones.
    @Test func searchAndTyping() throws {
      let pane = try start()
      try pane.bringIn("World capitals", count: 193)
      pane.type("/")
      try pane.wait(for: "this deck (Tab)")
      pane.type("capital of per")
      try pane.wait(for: "Capital of Peru", "1 card")
      pane.keys("Enter", "s", "Down", "Down", "Down", "Enter")
      try pane.wait(for: "Type the answer ·")
      pane.type("lina")
      pane.keys("Enter")
      try pane.wait(for: "✗ Not quite", "lim[n]")
      pane.keys("Enter")
      try pane.wait(for: "0 of 1 correct", "Retry missed cards")
      pane.keys("Enter")
      try pane.wait(for: "Type the answer ·")
      pane.type("LIMA")
      pane.keys("Enter")
      try pane.wait(for: "✓ Correct")
      pane.keys("Enter")
      try pane.wait(for: "1 of 1 correct")
    }
  }
}
