import FlashcardKit
import Testing
import TextUI

@testable import FlashcardsApp

/// The list of starter decks.
@Suite struct StarterDecksTests {
  static let scenes: Scenes = [
    "starter-decks": {
      var player = Player()
      player.press(.down, .enter)
      player.send(.starterDecks(Samples.starters))
      return player
    }
  ]

  @Test(arguments: scenes.names) func looks(_ scene: String) throws {
    try expectPicture(of: scene, in: StarterDecksTests.scenes)
  }

  @Test func aStarterDeckIsBroughtInOnceAndCompleted() {
    var player = Player()
    player.press(.down, .enter)
    #expect(player.effects.last == .listStarterDecks)
    player.send(.starterDecks(Samples.starters))
    player.press(.enter)
    #expect(player.effects.last == .readStarterDeck("world-capitals"))
    player.send(.starterDeck(Samples.starter))
    #expect(player.library.count == 5 && player.shows("Imported 5 cards"))
    player.send(.starterDeck(Samples.starter))
    #expect(player.library.count == 5 && player.library.decks.count == 1 && player.shows("You already have all"))
    player.press(.enter, "d")
    player.send(.starterDeck(Samples.starter))
    #expect(player.library.count == 5 && player.library.decks.count == 1)
    player.press("u", "u", "u")
    #expect(player.library == Library())
  }

  @Test func aCardOfAStarterDeckTellsWhatItsFactsWereCheckedAgainst() {
    var player = Player()
    player.send(.starterDeck(Samples.starter))
    player.press(.enter, "i")
    #expect(player.shows("Deck source  checked"))
  }

  @Test func whatAStarterDeckSaysOfItselfIsNotCut() {
    let about = "All 118 elements: their symbol, number, place in the table, and weight"
    #expect(about.columns == 70)
    var player = Player()
    player.press(.down, .enter)
    player.send(.starterDecks([StarterDeck(name: "x", title: "Elements", about: about, count: 118)]))
    #expect(player.shows(about))
  }

  @Test func typingFindsAStarterDeck() {
    var player = Player()
    player.press(.down, .enter)
    let decks = ["Elements", "Planets"].map { StarterDeck(name: $0, title: $0, about: "", count: 8) }
    player.send(.starterDecks(decks))
    player.type("xyz")
    #expect(player.shows("No matches"))
    player.press(.enter, .escape)
    player.type("pla")
    #expect(player.shows("▌ Planets") && !player.shows("Elements"))
    player.press(.enter)
    #expect(player.effects.last == .readStarterDeck("Planets"))
  }

  @Test func starterDecksThatCannotBeReadSaySo() {
    var player = Player()
    player.press(.down, .enter)
    player.send(.starterDecks([]))
    #expect(player.shows("No starter decks found"))
    player.press(.down, .up, .enter, .escape)
    player.send(.noStarterDeck("It cannot be read."))
    #expect(player.shows("It cannot be read."))
  }

  @Test func aStarterDeckThatComesAfterLoggingOutIsNotKept() {
    var player = Player(library: Samples.several)
    player.go(SettingsPane.self)
    player.press(.home, .enter)
    player.send(.starterDeck(Samples.starter))
    #expect(player.library == Library() && player.shows("Log in to keep cards"))
  }
}
