import FlashcardKit
import Testing
import TextUI

@testable import FlashcardsApp

/// Creating, renaming, ordering, and deleting decks.
@Suite struct DecksTests {
  @Test func decksAreMadeRenamedOrderedAndDeleted() {
    var player = Player(library: Samples.several)
    player.press("n", .enter)
    player.type("Verbs")
    player.press(.enter)
    #expect(player.library.decks.map(\.title).last == "Verbs" && player.shows("Created deck “Verbs”"))
    // One stands in the new deck.
    player.press(.escape, "K")
    #expect(player.library.decks.map(\.title)[3] == "Verbs")
    player.press("J", "J", "e", .enter, .control("u"))
    player.type("Nouns")
    player.press(.enter)
    #expect(player.library.decks.last?.title == "Nouns" && player.shows("Renamed"))
    player.press("d")
    #expect(player.shows("Delete this deck?") && player.shows("0 cards"))
    player.press(.escape)
    #expect(player.library.decks.count == 5)
    player.press("d", .enter)
    #expect(player.library.decks.count == 4)
    for _ in 0..<5 { player.press("u") }
    #expect(player.library == Samples.several)
    for _ in 0..<5 { player.press(.control("r")) }
    #expect(player.library.decks.count == 4)
  }

  @Test func inANewDeckTheNextKeyMakesItsFirstCard() {
    for size in [(80, 24), (40, 12)] {
      var player = Player(size: Size(width: size.0, height: size.1), library: Samples.several)
      player.press("n", .enter)
      player.type("Verbs")
      player.press(.enter)
      #expect(
        player.shows("─ Verbs ─") && player.shows("No cards in this deck yet") && player.shows("n creates a card"))
      player.press("n")
      player.type("ir")
      player.press(.tab)
      player.type("to go")
      player.press(.tab)
      player.type("goes")
      player.press(.control("s"))
      #expect(player.titles(4) == ["ir"])
    }
  }

  @Test func aDeckOffersASubdeck() throws {
    var player = Player(library: Samples.several)
    player.press("n")
    #expect((player.state.stack.last as? Menu)?.items.count == 3)
    player.press(.escape, .down, .down, "n")
    #expect(player.shows("Subdeck of “World capitals”…"))
    player.press(.down, .enter)
    player.type("Europe")
    player.press(.enter)
    let made = try #require(player.library.decks.last)
    #expect(made.title == "Europe" && made.parent == player.library.decks[1].id && player.shows("─ Europe ─"))
    player.press("u")
    #expect(player.library == Samples.several)
  }

  @Test func aPathMakesATree() {
    var player = Player(library: Samples.several)
    player.press("n", .enter)
    player.type("world capitals::Europe::North")
    player.press(.enter)
    #expect(player.library.deckRows().map(\.depth) == [0, 0, 1, 2, 0, 0] && player.shows("─ North ─"))
    player.press("u")
    #expect(player.library == Samples.several)
    player.press("n", .enter)
    player.type("World capitals::")
    player.press(.enter)
    #expect(player.shows("Enter a title for the deck"))
    player.press(.escape, .home, .down, "e", .enter, .home)
    player.type("Science::")
    player.press(.enter)
    #expect(
      player.library.deckRows().map { "\($0.depth)\($0.deck.title)" }.suffix(2) == ["0Science", "1Sorting algorithms"])
  }

  @Test func theSelectionReturnsWithADeletedDeck() {
    var player = Player(library: Samples.several)
    player.press(.down, .down, "d", .enter)
    #expect(player.shows("─ Empty ─"))
    player.press(.home, "u")
    #expect(player.shows("─ World capitals ─"))
    player.press(.control("r"))
    #expect(player.shows("─ Empty ─"))
    // The last deck gives way to the one before it.
    player.press(.end, "d", .enter)
    #expect(player.shows("─ Empty ─"))
    // From another tab, one finds it selected as well.
    player.press("6", "u", "1")
    #expect(player.shows("─ 日本語の単語 ─"))
  }

  @Test func whenANewDeckIsUndoneOneIsBackInTheListOfDecks() {
    var player = Player(library: Samples.several)
    player.press("n", .enter)
    player.type("Verbs")
    player.press(.enter, "u")
    #expect(player.library == Samples.several)
    player.press("n")
    #expect(player.shows("Empty deck…"))
    player.press(.escape, .control("r"))
    #expect(player.shows("─ Verbs ─"))
  }

  @Test func aDeckThatCannotBeSavedIsNotEntered() throws {
    var player = Player(library: Samples.several)
    player.state.world.saving.begin(isReadOnly: true)
    player.press("n", .enter)
    player.type("Verbs")
    player.press(.enter)
    #expect(player.library == Samples.several && player.shows("─ All cards ─"))
  }

  @Test func anEmptyOrTakenTitleIsRefusedInPlace() {
    var player = Player(library: Samples.several)
    player.press("n", .enter, .enter)
    #expect(player.shows("Enter a title for the deck"))
    player.type("empty")
    #expect(!player.shows("Enter a title for the deck"))
    player.press(.enter)
    #expect(player.shows("A deck with this title already exists"))
    player.press(.escape)
    #expect(player.library == Samples.several)
  }

  /// What is done with a deck can't be done with all cards, and what to do instead is said.
  @Test func allCardsIsNoDeck() throws {
    var player = Player(library: Samples.several)
    for key in ["e", "d", "K", ">"] as [Key] {
      player.press(key)
      #expect(player.shows("Choose a deck first; Enter goes to the cards") && player.library == Samples.several)
      player.press(.left)
    }
    player.press(.enter, "e")
    #expect(player.state.stack.last is EditScreen)
  }
}
