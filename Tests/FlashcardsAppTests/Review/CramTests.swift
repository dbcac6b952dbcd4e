import FlashcardKit
import Testing
import TextUI

@testable import FlashcardsApp

/// Cramming for an exam day.
@Suite struct CramTests {
  private func screen(_ player: Player) throws -> ReviewScreen {
    try #require(player.state.stack.last { $0 is ReviewScreen } as? ReviewScreen)
  }

  private func logged(_ player: Player) -> [ReviewEntry] {
    player.logged
  }

  @Test func itsTitleSaysHowManyQuestionsCardsAsk() {
    var player = ReviewScreenAskingTests.player(ReviewScreenAskingTests.cloze)
    player.press(.escape, "s", .end, .enter)
    #expect(player.shows("Cram: 1 card, 2 questions"))
    var plain = ReviewScreenAskingTests.player()
    plain.press(.escape, "s", .end, .enter)
    #expect(plain.shows("Cram: 5 cards") && !plain.shows("questions"))
  }

  @Test func cramAsksEverythingAndChangesNothing() throws {
    var player = ReviewScreenAskingTests.player()
    player.press(.escape, "s", .end, .enter)
    #expect(player.shows("Exam in how many days"))
    player.press(.backspace)
    player.type("x")
    player.press(.enter)
    #expect(player.shows("Enter a number of days, or a date"))
    player.press(.backspace)
    player.type("100000")
    player.press(.enter)
    #expect(player.shows("Too far away"))
    player.press(.control("u"))
    player.type("3")
    player.press(.enter, .enter)
    #expect(player.shows("Cram · World capitals") && player.shows("0 / 5"))
    player.press(.space)
    #expect(
      player.shows("1 Again") && player.shows("again") && player.shows("3 Good") && player.shows("done")
        && !player.shows("Easy"))
    player.press("1")
    for _ in 0..<5 { player.press(.space, "3") }
    #expect(player.shows("You got through every card") && logged(player).count == 6)
    #expect(logged(player).allSatisfy { if case .answer(.cram, _, _, nil, nil) = $0.event { true } else { false } })
    let book = try #require(player.state.world.reviews.book)
    #expect(player.library.allCards.allSatisfy { book[$0.prompts[0]] == .new })
    player.press("u")
    #expect(try screen(player).session.current != nil)
  }

  @Test func cramCountsWhereThePersonWantsIt() throws {
    var player = ReviewScreenAskingTests.player()
    player.press(.escape, "s", .end, .enter, .enter, .down, .enter, .space)
    #expect(player.shows("4 Easy"))
    player.press("3")
    let answer = try #require(logged(player).first)
    if case .answer(let mode, _, _, let due, _) = answer.event { #expect(mode == .cramCounting && due != nil) }
    #expect(player.state.world.reviews.book?[answer.prompt].reps == 1)
  }
}
