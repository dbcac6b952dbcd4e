import Effects
import FlashcardKit
import Testing
import TextUI

@testable import FlashcardsApp

/// The details of a card.
@Suite struct AboutTests {
  private func screen(_ player: Player) throws -> ReviewScreen {
    try #require(player.state.stack.last { $0 is ReviewScreen } as? ReviewScreen)
  }

  private func logged(_ player: Player) -> [ReviewEntry] {
    player.logged
  }

  @Test func aboutTellsHowACardIsRemembered() throws {
    var player = Player.inDeck()
    player.send(.answers(ReviewLog([])))
    player.press("i")
    #expect(player.shows("Never reviewed") && player.shows("Deck: "))
    player.press(.enter, "B", "i")
    #expect(player.shows("Front to back:") && player.shows("Reversed:"))
  }

  @Test func theCurveOfForgettingIsShown() throws {
    var player = ReviewScreenTests.player()
    player.press(.space, "4", "u", .control("r"), .escape)
    player.now += 12 * 86_400_000
    player.press("s", .enter)
    let known = try #require(logged(player).first?.prompt)
    while try screen(player).session.current.map({ $0 != known }) ?? false { player.press(.space, "4") }
    player.press("i")
    #expect(player.shows("Recall now 8") && player.shows("▇▇") && player.shows("1 review, 0 lapses"))
  }
}
