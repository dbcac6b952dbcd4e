import FlashcardKit
import Testing
import TextUI

@testable import FlashcardsApp

/// The pane of decks and cards.
@Suite struct CardsPaneTests {
  /// Two panes beside each other from 60 columns and 16 rows on.
  @Test(arguments: [(59, 16, false), (60, 15, false), (60, 16, true), (61, 16, true)])
  func cardsStandBesideTheDecksWhereThereIsRoom(width: Int, height: Int, isWide: Bool) {
    var player = Player.inDeck()
    player.resize(width, height)
    #expect(player.shows("─ Sorting algorithms ") && player.shows("╭─ Decks ─") == isWide)
  }
}
