import Testing

extension EndToEndTests {
  @Suite struct TerminalKind {
    @Test(arguments: [
      ("xterm-256color", "╭─ Decks"), ("tmux-256color", "╭─ Decks"), ("screen-256color", "╭─ Decks"),
      ("xterm", "╭─ Decks"), ("linux", "┌─ Decks"), ("vt100", "+- Decks"),
    ])
    func worksInEach(_ term: String, _ box: String) throws {
      let pane = try Pane(Home(), term: term)
      try pane.wait(for: "Who's studying?")
      pane.type("maya")
      pane.keys("Enter")
      try pane.wait(for: "maya's flashcards", "No cards yet")
      pane.keys("n")
      try pane.wait(for: "Empty deck")
      pane.keys("Enter")
      pane.type("Rivers")
      pane.keys("Enter")
      let screen = try pane.wait(for: "Created deck", "Rivers", box)
      if term == "vt100" { #expect(screen.isASCII, "\(screen.text)") }
      // From the new deck back to the list.
      pane.keys("Tab")
      try pane.quit()
      #expect(!pane.screen().contains("Fatal"))
    }

    @Test(arguments: [
      ("nonsense", "unknown terminal type “nonsense”"), ("dumb", "“dumb” (TERM) cannot show"),
      (nil, "TERM is not set"),
    ])
    func saysWhyItCannotStart(_ term: String?, _ reason: String) throws {
      let pane = try Pane(Home(), term: term, size: (200, 24))
      let screen = try pane.wait(for: "after 3", reason)
      #expect(screen.text.split(separator: "\n").count == 3, "\(screen.text)")
      #expect(screen.text.hasPrefix("before\nflashcards: ") && screen.text.hasSuffix("\nafter 3"))
    }

    @Test(arguments: ["</dev/null", "</dev/null 2>&1 | cat", "</dev/null >/dev/null"])
    func needsATerminal(_ redirection: String) throws {
      let home = try Home()
      let script = try home.script()
      let answer = Shell.run("{ sh \(Shell.quote(script)) \(redirection); } 2>&1")
      #expect(answer.output == "flashcards: standard input and output must be a terminal.\n")
      if !redirection.contains("|") { #expect(answer.status == 3) }
    }

    @Test func saysThatALocaleHasNoUnicode() throws {
      let home = try Home()
      let pane = try Pane(home, locale: "C")
      let screen = try pane.wait(for: "Who's studying?", "This locale does not support Unicode")
      #expect(screen.isASCII)
      pane.type("maya")
      pane.keys("Enter")
      try pane.wait(for: "maya's flashcards")
      try pane.quit()
    }

    @Test func saysSoAlsoToWhoIsLoggedIn() throws {
      let pane = try Pane(Home(login: "maya"), ["--login", "maya"], locale: "C")
      let screen = try pane.wait(for: "maya's flashcards", "This locale does not support Unicode")
      #expect(screen.isASCII)
      try pane.quit()
    }
  }
}
