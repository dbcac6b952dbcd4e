import FlashcardKit
import Testing
import TextUI

@testable import FlashcardsApp

/// What stands around every screen.
@Suite struct AppStateViewTests {
  @Test func afterUndoRedoIsOffered() {
    var player = Player.inDeck()
    player.press("d")
    #expect(player.shows("u Undo") && !player.shows("Ctrl-R Redo"))
    player.press("u")
    #expect(player.shows("✓ Undone") && player.shows("Ctrl-R Redo") && !player.shows("u Undo"))
    player.press("d", "d", "u")
    #expect(player.shows("u Undo  Ctrl-R Redo"))
    player.press(.control("r"))
    #expect(player.shows("u Undo") && !player.shows("Ctrl-R Redo"))
  }

  @Test func whileOneSearchesTheKeyLineNamesWhatWorks() throws {
    var player = Player.inDeck()
    player.press("/")
    player.type("sort")
    let line = try #require(player.screen.split(separator: "\n").last)
    #expect(line.contains("Enter To the cards") && line.contains("Esc End search"))
    #expect(!line.contains("Study") && !line.contains("Flip"))
    player.type("zzz")
    #expect(player.shows("Enter Done"))
    // A click on a key there does what the key does.
    let place = try #require(player.find("End search"))
    player.click(place.x, place.y)
    #expect(try #require(player.state.panes[0] as? CardsPane).search == nil)
  }

  @Test func theKeyLineSaysHowAPasteIsEnded() {
    var player = Player(library: Samples.several)
    for (width, height) in [(80, 24), (40, 12), (20, 6)] {
      player.resize(width, height)
      player.send(.event(.unfinishedPaste(true)))
      let line = player.screen.split(separator: "\n", omittingEmptySubsequences: false).last.map(String.init) ?? ""
      #expect(" Paste unfinished: Esc ends it".hasPrefix(line) && line.hasPrefix(" Paste unfinished:"))
      player.send(.event(.unfinishedPaste(false)))
      #expect(!player.shows("Paste unfinished"))
    }
  }
}
