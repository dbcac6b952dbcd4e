import FlashcardKit
import Testing
import TextUI

@testable import FlashcardsApp

/// Studying without a schedule: choices, quizzes, rounds.
@Suite struct StudyTests {
  private func quiz(_ player: Player) throws -> Quiz { try #require(player.state.stack.last as? QuizScreen).quiz }

  /// Each way to study has its place and digit whatever the deck has.
  @Test func everyWayHasItsOwnDigit() throws {
    let one = Samples.library([("One", [Samples.capitals[0]])])
    for library in [Samples.several, one] {
      var player = Player(library: library)
      player.press("s")
      for (index, mode) in StudyMode.all.enumerated() {
        let place = try #require(player.find(Words.entry(mode)))
        let row = player.screen.split(separator: "\n", omittingEmptySubsequences: false)[place.y]
        #expect(row.contains(" \(index + 1) ") || row.contains(" \(index + 1)│"), "\(row)")
      }
      player.press("2")
      #expect(player.state.stack.last is QuizScreen)
      player.press(.escape, .escape, "s", "7")
      #expect(player.state.stack.last is TextPrompt, "\(player.screen)")
    }
  }

  /// One that suits no card is faint, and says why instead of being chosen.
  @Test func aWayThatSuitsNoCardSaysWhy() throws {
    var player = Player(library: Samples.library([("One", [Samples.capitals[0]])]))
    player.press("s")
    #expect(player.shows("Match fronts and backs") && player.shows("too few pairs here"), "\(player.screen)")
    let place = try #require(player.find("Match fronts"))
    #expect(player.state.render()[place.x, place.y]?.style.foreground == .role(.dim))
    player.press("5")
    #expect(player.state.stack.last is Menu && player.shows("No cards here suit “Match fronts and backs”"))
    player.click(place.x, place.y)
    player.press(.enter)
    #expect(player.state.stack.last is Menu)
    player.press("4")
    #expect(player.state.stack.last is RoundScreen)
  }

  /// All cards say why there are more new ones than the limit that was set.
  @Test func newCardsOfManyDecksAreExplained() throws {
    let cards = (1...30).map { CardContent.question("<\($0)>", answer: "a") }
    var player = Player(library: Samples.library([("One", cards), ("Two", cards)]))
    player.now = 1_700_000_000_000
    player.send(.answers(ReviewLog()))
    player.press("s")
    #expect(player.shows("40 today, up to 20 new per deck"), "\(player.screen)")
    player.press(.escape, .down, "s")
    #expect(player.shows("20 today") && !player.shows("per deck"), "\(player.screen)")
  }

  @Test func favoritesAreStudiedAlone() throws {
    var player = Player(library: Samples.several)
    player.go(FavoritesPane.self)
    player.press("s", .down, .enter)
    #expect(try quiz(player).count == Samples.several.favorites.count && player.shows("Quiz · Favorites"))
  }
}
