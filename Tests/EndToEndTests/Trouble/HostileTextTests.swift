import Rounds
import Testing

extension TroubleTests {
  @Suite(.enabled(if: Rounds.isThorough)) struct HostileText {
    private static let cards = [
      ("\u{1B}[2J\u{1B}[31mRed\u{9B}5m", "\u{1B}]0;owned\u{7}\u{1B}c answer"),
      (String(repeating: "x", count: 10_000), String(repeating: "w", count: 10_000)),
      ("Lines", (1...3000).map { "line \($0)" }.joined(separator: "\n")),
      ("\u{202E}backwards \u{2067}x", "e" + String(repeating: "\u{301}", count: 300)),
    ]

    @Test func isShownWithoutGarbling() throws {
      let home = try Home()
      try home.write(
        SampleFiles.library(title: "\u{1B}[5mBad\u{7}\tdeck\nx"), to: home.cards(of: "maya") + "/library.plist")
      try home.write(
        SampleFiles.cards(Self.cards), to: home.cards(of: "maya") + "/decks/\(SampleFiles.deck).plist")
      let pane = try Pane(home, ["--login", "maya", "--motion", "off"])
      try pane.wait(for: "maya's flashcards")
      // There may be a note about the files first.
      if pane.screen().contains("About your files") {
        pane.keys("Enter")
        try pane.wait(without: "About your files")
      }
      try pane.wait(for: "4 cards", "Red", "Lines")
      try pane.plainLetters()
      pane.keys("Enter")
      for key in ["Space", "Right", "Down", "Left", "Up", "v", "Down", "Down", "Space", "Home"] {
        pane.keys(key)
        try expectFrame(pane)
      }
      pane.keys("Enter")
      try pane.wait(for: "─ 1 of 4 ─")
      for (index, last) in ["answer", "www", "line 3000"].enumerated() {
        try expectFrame(pane)
        pane.keys("Space")
        try pane.wait(for: "back · ")
        pane.keys("End")
        try pane.wait(for: last)
        try expectFrame(pane)
        pane.keys("Right")
        try pane.wait(for: "─ \(index + 2) of 4 ─")
      }
      pane.keys("Space")
      try pane.wait(for: "back · ")
      try expectFrame(pane)
      #expect(!pane.run("display-message", "-p", "#{pane_title}").contains("owned"))
      #expect(pane.modes() == "1110")
    }

    private func expectFrame(_ pane: Pane, at place: SourceLocation = #_sourceLocation) throws {
      try pane.wait("an unbroken frame", at: place) { $0.isFramed(rows: 2...21, columns: 80) }
    }
  }
}
