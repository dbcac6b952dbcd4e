import FlashcardKit
import Testing
import TextUI

@testable import FlashcardsApp

/// What is told about a card.
@Suite struct AboutTests {
  @Test func aboutTellsHowACardIsRemembered() throws {
    var player = Player.inDeck()
    player.send(.answers(AnswerLog([])))
    player.press("i")
    #expect(player.shows("Never answered.") && player.shows("In the deck"))
    player.press(.enter, "B", "i")
    #expect(player.shows("Asked by its front:") && player.shows("Asked backwards:"))
  }
}
