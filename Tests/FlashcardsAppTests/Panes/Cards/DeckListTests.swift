import FlashcardKit
import Testing
import TextUI

@testable import FlashcardsApp

/// The list of decks.
@Suite struct DeckListTests {
  @Test func cardsAreDraggedOntoADeck() throws {
    var player = CardListTests.player()
    let from = try #require(player.find("Quick Sort"))
    let deck = try #require(player.find("World capitals"))
    player.drag(from, deck)
    #expect(player.library.cards(in: player.library.decks[1].id).last?.front == "Quick Sort")
    #expect(player.shows("✓ Moved 1 card to “World capitals”"))
  }

  @Test func decksAreDraggedAmongThemselves() throws {
    var player = Player(library: Samples.several)
    let from = try #require(player.find("Sorting algo"))
    let to = try #require(player.find("Empty"))
    player.drag(from, to)
    #expect(player.library.decks.map(\.title) == ["World capitals", "Empty", "Sorting algorithms", "日本語の単語"])
    player.press("u")
    let capitals = try #require(player.find("World capitals"))
    player.drag(capitals, from)
    #expect(player.library.decks.first?.title == "World capitals")
  }

  @Test func aDeckMovesIntoAnotherButNotIntoItself() throws {
    var player = Player(library: Samples.several)
    player.press(.down, ">")
    let first = try #require(player.state.stack.last as? Menu)
    #expect(first.items.map(\.label) == ["Top level", "World capitals", "Empty", "日本語の単語", "New deck…"])
    player.press(.down, .enter)
    let decks = player.library.decks
    #expect(decks[0].parent == decks[1].id && player.shows("into “World capitals”"))
    // The menu for its parent offers neither of them.
    player.press(.home, .down, ">")
    let menu = try #require(player.state.stack.last as? Menu)
    #expect(menu.items.count == 4)
    player.press(.escape, "u")
    #expect(player.library == Samples.several)
  }
}
