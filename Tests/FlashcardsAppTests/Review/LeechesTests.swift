import FlashcardKit
import Testing
import TextUI

@testable import FlashcardsApp

/// Cards that are forgotten again and again.
@Suite struct LeechesTests {
  private func screen(_ player: Player) throws -> ReviewScreen {
    try #require(player.state.stack.last { $0 is ReviewScreen } as? ReviewScreen)
  }

  /// Returns a player whose first card has seven lapses and is due.
  private static func forgotten() throws -> Player {
    let card = try #require(ReviewScreenAskingTests.capitals.allCards.first)
    let state = MemoryState(
      phase: .review, memory: Memory(stability: 1, difficulty: 9), answered: Moment(time: 1_699_000_000_000, offset: 0),
      due: 1_699_500_000_000, reps: 20, lapses: 7)
    let seed = ReviewEntry(
      id: ReviewID(rawValue: 5), moment: Moment(time: 1_699_000_000_000, offset: 0), prompt: card.prompts[0],
      event: .seed(state))
    var player = Player(library: ReviewScreenAskingTests.capitals)
    player.now = 1_700_000_000_000
    player.send(.answers(ReviewLog([seed])))
    player.press(.down, "s", .enter)
    return player
  }

  @Test func whatIsForgottenAgainAndAgainIsALeech() throws {
    var player = try LeechesTests.forgotten()
    player.press(.space, "1")
    let card = try #require(player.library.allCards.first)
    #expect(card.isLeech && card.isSuspended && player.shows("“Capital of France” is a leech"))
    // The key would suspend the card that is shown by now.
    #expect(player.shows("is:leech finds it") && !player.shows("unsuspends"))
    #expect(try screen(player).session.current?.card != card.id)
    player.press(.escape, "s", .end)
    #expect(player.shows("▌ Leeches…"))
    player.press(.enter)
    #expect(player.shows("8 lapses, suspended"))
    player.press(.enter)
    #expect(player.state.stack.last is EditScreen)
    player.press(.escape, "u")
    #expect(player.library.allCards.first?.isLeech == false)
  }

  @Test func leechesMayStay() throws {
    var player = try LeechesTests.forgotten()
    player.send(
      .changedElsewhere(player.library.choosing(Settings.study.leechesStay, true)))
    player.press(.space, "1")
    #expect(player.library.allCards.first?.isLeech == true && player.library.allCards.first?.isSuspended == false)
  }
}
