import Testing

extension EndToEndTests {
  @Suite struct TwoPrograms {
    @Test func loginsNeverSeeEachOthersCards() throws {
      let home = try Home(login: "maya")
      let maya = try Pane(home, ["--login", "maya"])
      let tomas = try Pane(home, ["--login", "tomás"])
      try maya.wait(for: "maya's flashcards")
      // A login that does not exist is created only after asking.
      try tomas.wait(for: "There is no login “tomás” yet", "[ Create login ]")
      #expect(home.files("/users/tomás").isEmpty)
      tomas.keys("Enter")
      try tomas.wait(for: "tomás's flashcards")
      try maya.bringIn("World capitals", count: 193)
      try tomas.bringIn("Planets of the Solar System", count: 8)
      try tomas.makeDeck("Ríos")
      try maya.wait(for: "193 cards")
      try tomas.wait(for: "8 cards")
      try maya.quit()
      try tomas.quit()
      // The same login, regardless of case.
      let again = try Pane(home, ["--login", "MAYA"])
      let seen = try again.wait(for: "'s flashcards", "193 cards", " World capitals ")
      #expect(!seen.contains("Planets") && !seen.contains("Ríos"))
      try again.logOut()
      let logins = try again.wait(for: "tomás", "Log in")
      #expect(logins.lines.filter { $0.lowercased().contains("maya") }.count == 1)
      try again.logIn("tomás")
      let other = try again.wait(for: "8 cards", " Ríos ")
      #expect(!other.contains("World capitals"))
      try again.quit()
    }

    @Test func twoProgramsUnderOneLoginLoseNothing() throws {
      let home = try Home(login: "maya")
      let one = try Pane(home, ["--login", "maya"], size: (80, 40))
      let two = try Pane(home, ["--login", "maya"], size: (80, 40))
      try one.wait(for: "maya's flashcards")
      try two.wait(for: "maya's flashcards")
      try one.bringIn("Planets of the Solar System", count: 8)
      // Without pressing a key.
      try two.wait(for: " Planets of the", "8 cards")
      try two.makeDeck("Lakes")
      try two.wait(for: " Planets of the", " Lakes ")
      for number in 1...8 {
        one.keys("n", "Enter", "A", "\(number)", ".", "Enter", "Tab")
        two.keys("n", "Enter", "B", "\(number)", ".", "Enter", "Tab")
      }
      try one.wait(for: "╭─ A8. ─")
      try two.wait(for: "╭─ B8. ─")
      one.keys("u")
      try one.wait(for: "✓ Undid: Created deck “A8.”")
      try one.quit()
      try two.quit()
      let third = try Pane(home, ["--login", "maya"], size: (80, 40))
      let screen = try third.wait(for: "maya's flashcards", "8 cards", " Lakes ")
      for number in 1...7 { #expect(screen.contains(" A\(number). ") && screen.contains(" B\(number). "), "\(number)") }
      #expect(screen.contains(" B8. ") && !screen.contains(" A8. ") && !screen.contains("damaged"), "\(screen.text)")
      try third.quit()
    }
  }
}
