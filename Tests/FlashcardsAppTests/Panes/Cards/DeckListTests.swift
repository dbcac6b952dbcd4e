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

  private func marks(_ player: Player) throws -> Int {
    try #require(player.state.panes[0] as? CardsPane).decks.marks.count
  }

  /// Marks are counted, dialogs name what they are about, and Esc clears them.
  @Test func markedDecksAreCountedAndNamed() throws {
    var player = Player(library: Samples.several)
    player.press(.down, "s")
    #expect(player.shows("Study Sorting algorithms · 7 cards"), "\(player.screen)")
    player.press(.escape, "m", "s")
    #expect(player.shows("─ 1 marked ─") && player.shows("Study Sorting algorithms · 7 cards"))
    player.press(.escape, "m")
    #expect(player.shows("─ 2 marked ─") && player.state.keyLine.first?.action == .mark)
    player.press("s")
    #expect(player.shows("Study 2 decks · 12 cards"))
    // Nothing was done with them yet.
    player.press(.escape)
    #expect(try marks(player) == 2)
    player.press(.escape)
    #expect(try marks(player) == 0 && !player.shows("marked"))
    player.press("s")
    #expect(player.state.stack.isEmpty && player.shows("No cards to study here"))
    player.press(.home, "s")
    #expect(player.shows("Study all 14 cards"))
  }

  /// A review, a move, and an export leave no marks that act on what comes next.
  @Test func marksServeOnce() throws {
    var player = Player(library: Samples.several)
    player.press(.down, "m", "m", "s", .down, .enter, .escape, .enter)
    #expect(player.state.stack.isEmpty && player.shows("─ Empty ─"))
    #expect(try marks(player) == 0)
    player.press(.home, .down, "m", .down, "m", ">")
    #expect(player.shows("Parent deck of 2 decks"))
    let menu = try #require(player.state.stack.last as? Menu)
    #expect(menu.items.map(\.label) == ["Top level", "World capitals", "日本語の単語", "New deck…"])
    player.press(.down, .enter)
    let decks = player.library.decks
    #expect(decks[0].parent == decks[1].id && decks[2].parent == decks[1].id && decks[3].parent == nil)
    #expect(try marks(player) == 0 && player.shows("Moved 2 decks into “World capitals”"))
    player.press("u")
    #expect(player.library == Samples.several)
  }

  @Test func markedDecksAreDeletedTogether() throws {
    var player = Player(library: Samples.several)
    player.press(.down, "m", "m", "J")
    #expect(player.library == Samples.several && player.shows("Only one deck moves at a time; Esc clears the marks"))
    player.press("d")
    #expect(player.shows("Delete 2 decks?") && player.shows("and their 12"))
    player.press(.enter)
    #expect(player.library.decks.map(\.title) == ["Empty", "日本語の単語"] && player.shows("Deleted 2 decks"))
    #expect(try marks(player) == 0)
    player.press("u")
    #expect(player.library == Samples.several)
    #expect(try marks(player) == 0)
    // One in another marked deck goes with that.
    player.press(.home, .down, ">", .down, .enter, .home, .down, "m", "m", "d")
    #expect(player.shows("Delete this deck?") && player.shows("1 subdeck"), "\(player.screen)")
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
