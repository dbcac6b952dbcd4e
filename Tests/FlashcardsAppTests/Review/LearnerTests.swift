import FlashcardKit
import Testing
import TextUI

@testable import FlashcardsApp

/// A person who studies for thirty days, each day at another hour, and restarts the program now and then.
@Suite struct LearnerTests {
  private static let day: Milliseconds = 86_400_000
  private static let cards = 120

  private static func library() -> Library {
    Samples.library([("Words", (0..<cards).map { .question("Word \($0)", answer: "Answer \($0)") })])
  }

  private static func player(_ library: Library, _ log: [ReviewEntry], at now: Milliseconds) -> Player {
    var player = Player(library: library)
    player.now = now
    player.send(.answers(ReviewLog(log)))
    player.press(.down)
    return player
  }

  /// Removes the review log so far from the player, and returns it.
  private static func takeLog(_ player: inout Player) -> [ReviewEntry] {
    defer { player.effects = [] }
    return player.logged
  }

  @Test func thirtyDays() throws {
    var random = RandomSource(seed: 30)
    var log: [ReviewEntry] = []
    // Noon of a day, in UTC.
    let start: Milliseconds = 19_700 * LearnerTests.day + LearnerTests.day / 2
    var player = LearnerTests.player(LearnerTests.library(), [], at: start)
    for day in 0..<30 {
      // From six in the morning until two at night, which still belongs to the same day.
      player.now =
        start + Milliseconds(day) * LearnerTests.day + Milliseconds.random(in: -6...14, using: &random) * 3_600_000
      if day % 6 == 5 { player = LearnerTests.player(player.library, log, at: player.now) }
      player.send(.tick)
      let waiting = player.state.world.reviews.counts.all
      #expect(waiting.new == min(20, LearnerTests.cards - day * 20, LearnerTests.cards) || day > 5)
      if !waiting.isEmpty { try study(&player, &random) }
      let left = player.state.world.reviews.counts.all
      #expect(left.isEmpty, "day \(day): \(left)")
      log += LearnerTests.takeLog(&player)
    }
    let book = try #require(player.state.world.reviews.book)
    // Nothing was lost on the way, whatever the order of the log.
    let moment = player.state.world.moment
    let again = ReviewBook(ReviewLog(log.shuffled(using: &random)), player.library, at: moment)
    #expect(player.library.allCards.count == LearnerTests.cards && log.count > 300)
    for card in player.library.allCards {
      let prompt = card.prompts[0]
      #expect(again[prompt] == book[prompt] && book[prompt].phase == .review)
      // Reviewed cards come back on another day, not earlier.
      #expect((book[prompt].due ?? 0) >= player.state.world.todayEnds)
    }
    player.press("5")
    #expect(player.shows("30 days"))
  }

  /// Reviews everything due today, waiting for cards in learning steps.
  private func study(_ player: inout Player, _ random: inout RandomSource) throws {
    player.press("s", .enter)
    for _ in 0..<1000 {
      let screen = try #require(player.state.stack.last as? ReviewScreen)
      guard !screen.session.isOver else {
        guard let next = screen.session.continues else { break }
        player.now = max(player.now, next)
        player.send(.tick)
        continue
      }
      player.press(.space)
      let chance = Int.random(in: 0..<10, using: &random)
      player.type(chance == 0 ? "1" : chance == 1 ? "2" : chance == 9 ? "4" : "3")
    }
    // One grade too many leads to no other tab.
    player.press("3")
    #expect(player.shows("All done for today") && player.shows("All cards are graded"))
    player.press(.enter)
  }
}
