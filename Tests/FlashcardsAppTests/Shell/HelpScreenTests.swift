import FlashcardKit
import Testing
import TextUI

@testable import FlashcardsApp

/// The list of keys.
@Suite struct HelpScreenTests {
  @Test func helpListsWhatWorksHere() {
    var player = Player.inDeck("?")
    player.resize(100, 50)
    #expect(player.shows("Give it a star") && player.shows("Ctrl-R"))
    player.press("?")
    #expect(!player.shows("Ctrl-R"))
  }
}
