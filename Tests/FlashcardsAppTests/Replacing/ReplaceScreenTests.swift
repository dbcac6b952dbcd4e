import FlashcardKit
import Patterns
import Testing
import TextUI

@testable import FlashcardsApp

/// Finding and replacing text, with a preview.
@Suite struct ReplaceScreenTests {
  /// Answers the last request, as the program does in the background.
  private func answer(_ player: inout Player) {
    guard case .previewReplacement(let request)? = player.effects.last(where: \.isReplacement) else { return }
    do throws(PatternProblem) {
      if let preview = try request.replacement.preview(in: request.cards, isWanted: { true }) {
        player.send(.replacement(.success(preview), request.number))
      }
    } catch { player.send(.replacement(.failure(error), request.number)) }
  }

  private func screen(_ player: Player) -> ReplaceScreen? { player.state.stack.last as? ReplaceScreen }

  @Test func textIsReplacedInAllListedCardsAndUndoneAtOnce() {
    var player = CardListTests.player()
    let before = player.library
    player.press("%")
    #expect(player.shows("Find and replace in 7 cards"))
    player.type("Sort")
    #expect(player.shows("Searching…"))
    player.press(.tab)
    player.type("Sorting")
    answer(&player)
    #expect(player.shows("Sorting") && player.shows("→") && !player.shows("stay"))
    player.press(.enter)
    #expect(player.state.stack.isEmpty && player.shows("✓ Replaced text in"))
    #expect(player.library.allCards.contains { $0.front == "Quick Sorting" })
    player.press("u")
    #expect(player.library == before)
  }

  @Test func besidesTheDecksItIsAboutTheListedCards() {
    var player = CardListTests.player()
    player.press(.tab, "%")
    #expect(player.shows("Find and replace in 7 cards"))
  }

  @Test func marksAndFieldsNarrowIt() {
    var player = CardListTests.player()
    player.press("m", "m", "%")
    #expect(player.shows("Find and replace in 2 cards"))
    player.type("s")
    player.press(.tab, .tab, .right)
    #expect(player.shows("Title") && screen(player)?.replacement.field == "title")
    player.press(.right, .right)
    #expect(player.shows("All fields"))
    player.press(.left, .down, .right)
    #expect(player.shows("Regular expression") && screen(player)?.replacement.isRegularExpression == true)
    player.press(.down, .space)
    #expect(player.shows("Ignore case") && screen(player)?.replacement.ignoresCase == true)
    player.press(.down)
    #expect(screen(player)?.focus == .find)
    player.press(.escape)
    #expect(player.state.stack.isEmpty)
  }

  @Test func badAndSlowPatternsAreSaid() {
    var player = CardListTests.player()
    player.press("%", .down, .down, .down, .right, .down, .down)
    player.type("(a")
    answer(&player)
    #expect(player.shows("Invalid after 2 characters"))
    let before = player.library
    player.press(.enter)
    #expect(player.library == before && screen(player) != nil)
    let number = player.effects.compactMap(\.replacement).last?.number ?? 0
    player.type("|b)+$")
    player.send(.replacement(.failure(.tooSlow), number))
    #expect(!player.shows("takes too long"))
    player.send(.replacement(.failure(.tooSlow), player.effects.compactMap(\.replacement).last?.number ?? 0))
    #expect(player.shows("takes too long"))
  }

  @Test func cardsThatWouldBeIncompleteAreListed() {
    var player = Player(library: Samples.library([("D", [.question("a", answer: "b"), .question("c", answer: "bd")])]))
    player.press(.tab, "%")
    player.type("b")
    answer(&player)
    #expect(player.shows("1 place in 1 card; 1 card would be incomplete and stays"))
    #expect(player.shows("Answer is required"))
    player.press(.enter)
    #expect(player.library.allCards.map { $0.content.texts } == [["a", "b"], ["c", "d"]])
  }

  /// At every size, with nothing, a lot, and odd texts.
  @Test func itFitsEveryWindow() {
    let contents = (0..<60).map { CardContent.question("Sort 👩‍🚀 \($0)\nline", answer: "漢字 Sort") }
    var player = Player(library: Samples.library([("D", contents)]))
    player.press(.tab, "%")
    player.type("Sort")
    answer(&player)
    for size in [(80, 24), (120, 40), (200, 50), (40, 12), (20, 6), (8, 3), (1, 1)] {
      player.resize(size.0, size.1)
      for _ in 0..<6 { player.press(.tab) }
      player.press(.pageDown, .pageDown, .pageUp, .pageDown, .backTab)
      player.click(size.0 / 2, size.1 / 2)
    }
    player.resize(80, 24)
    player.press(.escape)
    #expect(player.state.stack.isEmpty)
    var empty = Player(library: Samples.library([("D", [])]))
    empty.press(.tab, "%")
    #expect(empty.state.stack.isEmpty)
  }

  /// Another program changes a card while the dialog is open.
  @Test func cardsOfOthersAreFollowed() throws {
    var player = Player(library: Samples.library([("D", [.question("a", answer: "b"), .question("c", answer: "b")])]))
    player.press(.tab, "%")
    player.type("b")
    player.press(.tab)
    player.type("x")
    answer(&player)
    let card = try #require(player.library.allCards.first)
    player.send(.changedElsewhere(player.library.editing(card.edited(content: .question("a", answer: "z"), at: 9))))
    #expect(player.shows("Searching…"))
    answer(&player)
    player.press(.enter)
    #expect(player.library.allCards.map(\.content.texts) == [["a", "z"], ["c", "x"]])
  }
}

extension Effect {
  fileprivate var replacement: ReplacementRequest? {
    if case .previewReplacement(let request) = self { request } else { nil }
  }
  fileprivate var isReplacement: Bool { replacement != nil }
}
