import Foundation
import Rounds
import Testing

extension TroubleTests {
  @Suite(.enabled(if: Rounds.isThorough)) struct BadInput {
    @Test func oddNamesAreRefusedWithTheReason() throws {
      let home = try Home()
      let pane = try Pane(home)
      try pane.wait(for: "Who's studying?")
      let refused = [
        ("../x", "Names cannot start with a dot"), ("a/b", "not /"), ("   ", "Enter a name"), ("", "Enter a name"),
        ("a*", "Names can contain only letters"), (String(repeating: "m", count: 65), "limited to 64"),
      ]
      for (name, reason) in refused {
        pane.type(name)
        pane.keys("Enter")
        try pane.wait(for: "✗ ", reason)
        pane.keys("End", "C-u")
        try pane.wait(without: reason)
      }
      // Control characters are stripped from pasted text.
      try pane.paste("m\u{1}a\u{7}y\u{0}a\u{7F}")
      pane.keys("Enter")
      try pane.wait(for: "maya's flashcards")
      try pane.quit()
      let logins = try FileManager.default.contentsOfDirectory(atPath: home.cards(of: ".."))
      #expect(home.files("/x").isEmpty && home.files("library.plist").count == 1, "\(logins)")
    }

    @Test func aPasteOfAMegabyteLeavesItResponsive() throws {
      let pane = try Pane(Home())
      try pane.makeLogin("maya")
      pane.keys("n", "Enter")
      try pane.wait(for: "Enter Create")
      try pane.paste(String(repeating: "lorem ipsum\n", count: 90_000))
      try pane.wait(for: "Text was cut to 10,000 characters")
      pane.keys("Enter")
      try pane.wait(for: "Deck titles are limited to 200 characters")
      pane.keys("C-u")
      pane.type("Rivers")
      pane.keys("Enter")
      try pane.wait(for: "✓ Created deck “Rivers”")
      // Where nothing takes text, a paste is ignored; none of its letters acts as a key.
      try pane.paste(String(repeating: "q\u{3}dn\n", count: 200_000))
      try pane.go("Favorites")
      try pane.wait(for: "No favorites yet")
      try pane.quit()
    }

    @Test(arguments: [
      "\u{1B}[31mRed\u{1B}[2J\u{7} title", "\u{202E}backwards\u{2066} and on", "😀👍🏽 faces",
      "e\u{301}\u{302}\u{303} marks",
      "漢字かな", "👩‍👩‍👧 family",
    ])
    func oddTitlesKeepTheFrame(_ title: String) throws {
      let home = try Home()
      let pane = try Pane(home)
      try pane.makeLogin("maya")
      pane.keys("n", "Enter")
      try pane.wait(for: "Enter Create")
      try pane.paste(title)
      pane.keys("Enter")
      try pane.wait(for: "✓ Created deck “")
      try expectFrame(pane)
      // Reread from the file.
      pane.keys("Tab")
      try pane.quit()
      let again = try Pane(home)
      try again.wait(for: "maya's flashcards", "No cards in this deck yet")
      try expectFrame(again)
      #expect(
        !(try String(contentsOfFile: home.cards(of: "maya") + "/library.plist", encoding: .utf8)).contains("\u{1B}"))
    }

    private func expectFrame(_ pane: Pane, at place: SourceLocation = #_sourceLocation) throws {
      let screen = try pane.wait("an unbroken frame", at: place) { $0.isFramed(rows: 2...21, columns: 80) }
      #expect(screen.lines.first?.hasPrefix(" 1 Cards  2 Create 3 Search Online") == true, sourceLocation: place)
    }
  }
}
