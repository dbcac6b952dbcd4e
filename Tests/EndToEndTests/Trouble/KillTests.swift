import Foundation
import Testing

extension TroubleTests {
  @Suite struct Kill {
    @Test func whatWasShownAsDoneIsThere() throws {
      let home = try Home()
      let pane = try Pane(home)
      try pane.makeLogin("maya")
      try pane.bringIn("Planets of the Solar System", count: 8)
      try pane.makeDeck("Rivers")
      try pane.signal(SIGKILL)
      // The shell writes after the key line, so that its line may wrap.
      try pane.wait(for: "er 137")

      let again = try Pane(home, ["--login", "maya"])
      try again.wait(for: "maya's flashcards", " Planets of the", " Rivers ", "8 cards")
      try again.makeDeck("Lakes")
      again.keys("u")
      try again.wait(for: "✓ Undid: Created deck “Lakes”")
      try again.signal(SIGKILL)
      try again.wait(for: "er 137")

      let last = try Pane(home, ["--login", "maya"])
      let screen = try last.wait(for: "maya's flashcards", " Rivers ")
      #expect(!screen.contains("Lakes"))
      #expect(!screen.contains("damaged"))
      try last.quit()
    }

    /// Kills the program in the middle of a burst of changes, at three moments.
    @Test func whatWasConfirmedInABurstIsThere() throws {
      let home = try Home(login: "maya")
      var done: [String] = []
      for round in 1...3 {
        let pane = try Pane(home, ["--login", "maya"], size: (80, 60))
        try pane.wait(for: "maya's flashcards")
        for number in 1...12 {
          // From the deck made before to the list of decks.
          if number > 1 { pane.keys("Tab") }
          pane.keys("n", "Enter", "R", "\(round)", "-", "\(number)", ".", "Enter")
        }
        var confirmed = 0
        let isFarEnough = Pane.poll {
          let line = pane.screen().lines(with: "✓ Created deck “R\(round)-").first ?? ""
          confirmed = Int(line.split(separator: "-").last?.prefix { $0.isNumber } ?? "") ?? 0
          return confirmed >= round * 2
        }
        #expect(isFarEnough)
        try pane.signal(SIGKILL)
        done += (1...confirmed).map { "R\(round)-\($0)." }
      }
      let pane = try Pane(home, ["--login", "maya"], size: (80, 60))
      let screen = try pane.wait(for: "maya's flashcards", "╭─ Decks ─")
      for title in done { #expect(screen.contains(" \(title) "), "\(title) is lost") }
      #expect(!screen.contains("damaged"))
      try pane.quit()
    }
  }
}
