import FlashcardKit
import Testing
import TextUI

@testable import FlashcardsApp

/// Studying without a schedule: choices, quizzes, rounds.
@Suite struct StudyTests {
  private func quiz(_ player: Player) throws -> Quiz { try #require(player.state.stack.last as? QuizScreen).quiz }

  @Test func modesThatSuitNoCardAreNotOffered() {
    var player = Player(library: Samples.library([("One", [Samples.capitals[0]])]))
    player.press("s")
    #expect(player.shows("Type the answer") && !player.shows("Match") && !player.shows("Put facts"))
  }

  @Test func favoritesAreStudiedAlone() throws {
    var player = Player(library: Samples.several)
    player.go(FavoritesPane.self)
    player.press("s", .down, .enter)
    #expect(try quiz(player).count == Samples.several.favorites.count && player.shows("Quiz · Favorites"))
  }
}
