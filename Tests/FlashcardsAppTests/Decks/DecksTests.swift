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
    player.press("K")
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

  @Test func allCardsIsNoDeck() {
    var player = Player(library: Samples.several)
    for key in ["e", "d", "K"] as [Key] {
      player.press(key)
      #expect(player.shows("“All cards” is not a deck"))
    }
  }
}
