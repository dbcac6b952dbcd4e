import FlashcardKit
import Testing
import TextUI

@testable import FlashcardsApp

/// The number of due cards, wherever it is shown.
@Suite struct ReviewsTests {
  /// Returns a player with capitals that become due one a day, from tomorrow on.
  static func player(
    _ count: Int = 5, at now: Milliseconds = 1_700_000_000_000, library: Library = Samples.several
  ) -> Player {
    var random = RandomSource(seed: 4)
    let cards = Samples.several.cards(in: Samples.several.decks[1].id).prefix(count)
    let lines = cards.enumerated().map { index, card in
      ReviewEntry(
        id: random.reviewID(), moment: Moment(time: now - 86_400_000 * 3, offset: 0), prompt: card.prompts[0],
        event: .answer(.review, .easy, taken: 1, due: now + 86_400_000 * Milliseconds(index - 1)))
    }
    var player = Player(library: library)
    player.now = now
    player.send(.answers(ReviewLog(lines)))
    return player
  }

  @Test func theTitleAndTheListOfDecksSayIt() {
    let player = ReviewsTests.player()
    #expect(player.shows("14 cards · 2 due · 9 new"))
    #expect(player.shows("New Due ││"))
    #expect(player.shows("│▌ All cards           9   2 │") && player.shows("│  World capitals      ·   2 │"))
    #expect(player.shows("│  Sorting algorith…   7   · │"))
    expectPicture(player.topPicture, "cards-due")
  }

  @Test func nothingIsSaidBeforeItIsKnown() {
    let player = Player(library: Samples.several)
    #expect(!player.shows("due") && !player.shows("new"))
  }

  @Test func whenADayEndsMoreIsDue() throws {
    var player = ReviewsTests.player()
    // The count is updated without a key, since the machine may have slept.
    let frame = try #require(player.state.nextFrame)
    #expect(frame <= player.now + 60_000)
    let four = (player.now / 86_400_000 + 1) * 86_400_000 + 4 * 3_600_000
    player.now = four - 2000
    player.send(.tick)
    #expect(player.shows(" 2 due"))
    player.send(.tick)
    #expect(player.shows(" 3 due"))
    // Where clocks are an hour behind, the day is not over yet.
    player.state.offset = -60
    player.send(.tick)
    #expect(player.shows(" 2 due"))
  }

  @Test func deletingMovingAndUndoingCount() {
    var player = ReviewsTests.player()
    player.press(.down, .down, .enter, "d")
    #expect(player.shows("13 cards · 1 due"))
    player.press("u")
    #expect(player.shows("14 cards · 2 due"))
    player.send(.changedElsewhere(player.library.removing(player.library.decks[1].id)))
    #expect(!player.shows("due"))
  }

  @Test func limitsOfDecksHold() throws {
    var player = ReviewsTests.player()
    var deck = player.library.decks[1]
    deck.options[Settings.study.reviewsPerDay] = 1
    player.send(.changedElsewhere(try player.library.editing(deck)))
    #expect(player.shows(" 1 due"))
  }

  @Test func decksShowWhatIsDueInTheDecksInThem() throws {
    var player = ReviewsTests.player()
    let inner = player.library.decks[1].id
    player.send(.changedElsewhere(try player.library.moving(inner, into: player.library.decks[0].id)))
    player.resize(120, 40)
    #expect(player.shows("Sorting algorith") && player.shows("·   2  12 │"), "\(player.screen)")
  }
}
