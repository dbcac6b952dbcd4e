import FlashcardKit
import Testing
import TextUI

@testable import FlashcardsApp

/// The ways to begin in a login without cards.
@Suite struct FirstStepsTests {
  @Test func aCardIsMadeWithoutADeck() {
    var player = Player()
    player.press(.enter)
    player.type("el perro")
    player.press(.tab)
    player.type("the dog")
    player.press(.control("s"))
    #expect(player.library.count == 1 && player.library.decks.count == 1)
    // The next key turns the new card over.
    player.press(.space)
    #expect(player.shows("the dog") && player.shows(" back "))
    player.press("u")
    #expect(player.library.count == 0 && player.shows("Take the tour"))
  }

  @Test func aStarterDeckIsTaken() {
    var player = Player()
    player.press(.down, .enter)
    #expect(player.effects.last == .listStarterDecks)
    player.send(.starterDecks(Samples.starters))
    player.press(.enter)
    player.send(.starterDeck(Samples.starter))
    player.press(.space)
    #expect(player.library.count == 5 && player.shows(" back "))
  }

  @Test func aFileIsImported() {
    var player = Player()
    player.press("j", "j", .enter)
    #expect(player.state.stack.last is FilePicker)
    player.press(.escape)
    #expect(player.shows("Import file…"))
  }

  @Test func theTourIsTaken() throws {
    var player = Player()
    player.press(.end, .enter)
    #expect(player.effects.last == .readStarterDeck("tour"))
    // Most of its cards are facts, but a front and a back are what it teaches.
    let cards = try ["a", "b"].map { try ImportedCard(.facts(title: $0, facts: ["1", "2"])) }
    player.send(.starterDeck(ImportedCards(title: "Tour of Flashcards", cards: cards)))
    player.press("n")
    #expect(player.library.count == 2)
    #expect(try CardFormTests.form(player).kind == .question)
  }

  @Test func theMouseChooses() throws {
    var player = Player()
    let place = try #require(player.find("Take the tour"))
    player.click(place.x, place.y)
    #expect(player.effects.last != .readStarterDeck("tour"))
    player.click(place.x, place.y)
    #expect(player.effects.last == .readStarterDeck("tour"))
  }

  @Test func theWheelScrollsInASmallWindow() throws {
    #expect(Player(size: Size(width: 40, height: 12)).shows("Take the tour"))
    var player = Player(size: Size(width: 40, height: 10))
    #expect(player.shows("Make a card") && player.shows("┃") && !player.shows("Take the tour"))
    let place = try #require(player.find("Make a card"))
    for _ in 0..<3 { player.send(.event(.mouse(Mouse(.wheelDown, at: place)))) }
    #expect(player.shows("Take the tour"))
  }

  @Test func otherKeysStillWork() {
    var player = Player()
    #expect(player.shows("n makes a deck or a card") && player.shows("n New…"))
    player.press("n")
    #expect(player.shows("Empty deck…"))
    player.press(.escape, "s", "d", "e", .space)
    #expect(player.library.count == 0 && player.state.stack.isEmpty)
  }

  @Test(arguments: [(1, 1), (20, 6), (20, 7), (30, 9), (60, 16)]) func everySizeShowsTheSelectedWay(
    width: Int, height: Int
  ) {
    var player = Player()
    player.resize(width, height)
    player.press(.down, .down, .down, .down)
    if width >= 20, height >= 7 { #expect(player.shows("Take the tour")) }
    player.press(.enter)
    #expect(player.effects.last == .readStarterDeck("tour"))
  }
}
