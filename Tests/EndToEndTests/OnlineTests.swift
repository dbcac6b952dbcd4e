import Foundation
import LoopbackServer
import Rounds
import Testing

extension EndToEndTests {
  /// Cards from a server on this machine, fetched by the helper program.
  @Suite(.enabled(if: Rounds.isThorough)) struct Online {
    static let cards = """
      {"cardListType": "q and a", "apiVersion": "1.2.3", "cards": [
        {"id": "1", "cardTitle": "How does Bubble Sort work?", "facts": ["Neighbours change places.", "It is slow."]},
        {"id": "2", "cardTitle": "What is a stack?", "facts": ["Last in, first out.", "Calls are kept in one."]},
        {"id": "3", "cardTitle": "\\u001b]0;owned\\u0007What is a queue?", "facts": ["First in, first out.", "b"]},
        {"id": "4", "facts": ["nothing on its front"]}]}
      """

    private func pane(_ home: Home, _ server: LoopbackServer) throws -> Pane {
      try Pane(home, environment: ["FLASHCARDS_COURSE_CARDS=\(server.address)/cards"])
    }

    @Test func theWholeStory() throws {
      let home = try Home()
      let server = try LoopbackServer { _ in [.reply(Online.cards)] }
      let first = try pane(home, server)
      try first.makeLogin("maya")
      try first.makeDeck("Terms")
      // Search, open, flip.
      try first.go("Search Online")
      try first.wait(for: "How does Bubble", "What is a stack?", "3 cards", "1 card unreadable")
      first.keys("/")
      first.type("stack")
      try first.wait(without: "How does Bubble")
      first.keys("Enter", "Enter")
      try first.wait(for: "Last in, first")
      // Add it, and see it in Cards.
      first.keys("a")
      try first.wait(for: "Add “What is a stack?”", "Add to Terms")
      first.keys("Enter")
      try first.wait(for: "✓ Added “What is a stack?” to “Terms”", "1 card")
      try first.go("Cards")
      try first.wait(for: "Terms", "What is a stack?")
      // Adding it again is refused.
      try first.go("Search Online")
      first.keys("a")
      try first.wait(for: "You already have this card, in “")
      try first.quitFromSearch(of: "How does Bubble")
      #expect(server.requests.count == 1)
      #expect(server.requests.first?.text.contains("User-Agent: flashcards/") == true)
      // It is all still there without the server, and in another run.
      server.stop()
      let second = try pane(home, server)
      try second.wait(for: "maya's flashcards", "1 card")
      try second.go("Search Online")
      try second.wait(for: "How does Bubble", "cached", "✓")
      second.keys("r")
      try second.wait(for: "refused the connection", "How does Bubble")
      second.keys("u")
      try second.quit()
    }

    @Test func whatFailsHasAWayOn() throws {
      let server = try LoopbackServer { _ in [.reply("<html>", type: "text/html")] }
      let pane = try pane(Home(), server)
      try pane.makeLogin("maya")
      try pane.go("Search Online")
      try pane.wait(for: "sent a web page", "r retries", "Enter opens the starter decks")
      pane.keys("Enter")
      try pane.wait(for: "◂ Starter decks ▸", "1,562 cards")
      pane.keys("/")
      pane.type("hydrogen")
      try pane.wait(for: "Hydrogen")
      pane.keys("Enter")
      try pane.quitFromSearch(of: "1,562 cards")
    }

    /// The screen never blocks, and neither does quitting.
    @Test func keysAreAnsweredAndOneCanLeaveWhileAServerHangs() throws {
      let server = try LoopbackServer { _ in [.hang] }
      let home = try Home()
      let pane = try pane(home, server)
      try pane.makeLogin("maya")
      try pane.go("Search Online")
      try pane.wait("asks") { $0.contains("Searching Course cards…") }
      pane.keys("Escape")
      try pane.wait(for: "Stopped")
      pane.keys("r")
      _ = Pane.poll { pane.screen().contains("Searching Course cards…") }
      try pane.go("Settings")
      try pane.wait(for: "Switch login")
      let start = ContinuousClock.now
      try pane.quit()
      #expect(ContinuousClock.now - start < .seconds(30))
    }
  }
}

extension Pane {
  /// Leaves a search and then the program. It waits for the given words before quitting, since a key right after Escape
  /// would be read as one key with it.
  fileprivate func quitFromSearch(of words: String, at place: SourceLocation = #_sourceLocation) throws {
    keys("Escape")
    try wait(for: words, at: place)
    try quit(at: place)
  }
}
