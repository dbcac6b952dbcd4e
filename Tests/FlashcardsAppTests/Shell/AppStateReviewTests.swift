import FlashcardKit
import Testing
import TextUI

@testable import FlashcardsApp

/// A review that was asked for on the command line begins once it is known what is due.
struct AppStateReviewTests {
  @Test func beginsWithTheReviewOfADeck() {
    var player = Player(library: Samples.several)
    let deck = Samples.several.decks[0]
    player.state.reviewAtLaunch = .decks([deck.id])
    #expect(!(player.state.top is ReviewScreen))
    player.send(.answers(ReviewLog()))
    let screen = player.state.top as? ReviewScreen
    #expect(screen?.session.scope == .decks([deck.id]) && screen?.what == deck.title)
    // Only once.
    player.press(.escape)
    player.send(.answers(ReviewLog()))
    #expect(!(player.state.top is ReviewScreen))
  }

  @Test func beginsWithTheReviewOfAllDecks() {
    var player = Player(library: Samples.several)
    player.state.reviewAtLaunch = .all
    player.send(.answers(ReviewLog()))
    #expect((player.state.top as? ReviewScreen)?.what == Words.allCards)
  }
}
