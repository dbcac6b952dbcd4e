import FlashcardKit
import Testing
import TextUI

@testable import FlashcardsApp

/// The deck that a card goes to, and cards that are refused.
@Suite struct CardFormSavingTests {
  @Test func whereAllCardsAreShownTheFirstDeckIsProposed() throws {
    var player = Player(library: Samples.several)
    #expect(player.state.world.shownDeck == nil)
    player.go(CreatePane.self)
    #expect(try CardFormTests.form(player).deck == Samples.several.decks.first?.id)
    var fresh = Player()
    fresh.go(CreatePane.self)
    #expect(try CardFormTests.form(fresh).deck == nil)
    #expect(fresh.shows("My cards"))
    // Choosing a new deck keeps it chosen.
    player.press(.up, .up, .enter, .end, .enter)
    #expect(try CardFormTests.form(player).deck == nil)
  }

  @Test func errorsStandAtTheirFieldsAndTheFirstHasTheFocus() throws {
    var player = CardFormTests.creating()
    player.press(.control("s"))
    #expect(player.shows("← Title is required") && player.shows("← At least two facts are required"))
    #expect(try CardFormTests.form(player).focus == .front)
    #expect(player.library == Samples.several)
    player.type("x")
    #expect(!player.shows("Title is required") && player.shows("At least two facts are required"))
    player.press(.control("s"))
    #expect(try CardFormTests.form(player).focus == .text(slot: "facts", 0))
    player.type("one")
    player.press(.control("s"))
    #expect(try CardFormTests.form(player).focus == .text(slot: "facts", 1))
  }

  @Test func aQuestionNeedsBothSides() throws {
    var player = CardFormTests.creating()
    player.press(.up, .right, .control("s"))
    #expect(player.shows("← Question is required") && player.shows("← Answer is required"))
    #expect(try CardFormTests.form(player).focus == .front)
  }

  @Test func aDuplicateIsSaidWhileTypingAndRefused() throws {
    var player = CardFormTests.creating()
    player.type("quick  SORT")
    #expect(player.shows("← This deck already has a card with this"))
    player.press(.control("s"))
    #expect(player.library == Samples.several)
    player.press(.backspace)
    #expect(!player.shows("already has a card"))
  }

  @Test func aQuestionIsAskedOnceInADeck() throws {
    var player = Player(library: Samples.several)
    player.press(.down, .down)
    player.go(CreatePane.self)
    player.type("capital of  PERU")
    #expect(player.shows("← This deck already has a card with this"))
    player.press(.tab)
    player.type("Cuzco")
    player.press(.control("s"))
    #expect(player.library == Samples.several && player.shows("already has a card"))
    // Who means it has another answer to the same question.
    player.press(.control("s"))
    #expect(player.library.count == Samples.several.count + 1)
  }

  @Test func theVeryCardIsRefusedInAnyDeck() throws {
    var player = Player(library: Samples.several)
    player.press(.down)
    player.go(CreatePane.self)
    player.press(.up, .right, .tab)
    player.type("Capital of peru")
    player.press(.tab)
    player.type("LIMA")
    #expect(player.shows("← You already have this card, in “"))
    player.press(.control("s"))
    #expect(player.library == Samples.several)
  }

  @Test func aTitleOfAnotherDeckIsAskedAboutOnce() throws {
    var player = CardFormTests.creating()
    player.press(.up, .right, .tab)
    player.type("Capital of Peru")
    #expect(player.shows("← “World capitals” already has a"))
    player.press(.tab)
    player.type("Not Quito")
    player.press(.control("s"))
    #expect(player.library == Samples.several && player.shows("Ctrl-S again"))
    player.press(.control("s"))
    #expect(player.library.count == Samples.several.count + 1)
  }

  @Test func theDeckIsChosenFromAMenuOrMadeOnTheSpot() throws {
    var player = CardFormTests.creating()
    player.press(.up, .up)
    #expect(try CardFormTests.form(player).focus == .deck)
    player.press(.enter)
    #expect(player.shows("New deck…") && player.shows("World capitals"))
    player.press(.end, .enter)
    #expect(try CardFormTests.form(player).focus == .newDeck)
    player.press(.control("s"))
    #expect(player.shows("← Enter a title for the deck"))
    player.press(.home, .control("k"))
    player.type("WORLD capitals")
    player.press(.tab, .right, .tab)
    player.type("Q")
    player.press(.tab)
    player.type("A")
    player.press(.control("s"))
    #expect(player.shows("← A deck with this title already exists"))
    player.type(" 2")
    player.press(.control("s"))
    let deck = try #require(player.library.decks.last)
    #expect(deck.title == "WORLD capitals 2" && player.library.cards(in: deck.id).count == 1)
    #expect(player.state.world.shownDeck == deck.id)
    // Both were one change.
    player.press("u")
    #expect(player.library == Samples.several)
  }

  @Test func withoutADeckTheFirstCardMakesOne() throws {
    var player = Player()
    player.go(CreatePane.self)
    player.type("Q")
    player.press(.tab)
    player.type("A")
    player.press(.control("s"))
    #expect(player.library.decks.map(\.title) == ["My cards"] && player.library.count == 1)
  }

  @Test func oneCardFollowsTheOther() throws {
    var player = CardFormTests.creating()
    player.press(.up, .right, .tab)
    for number in 1...3 {
      player.type("Q\(number)")
      player.press(.tab)
      player.type("A")
      player.press(.control("n"))
      #expect(player.shows("✓ Created “Q\(number)”"))
      #expect(try CardFormTests.form(player).draft.front.isEmpty && CardFormTests.form(player).kind == .question)
    }
    #expect(player.library.count == Samples.several.count + 3 && player.state.active == 1)
  }

  @Test func aReadOnlyLibraryKeepsTheForm() throws {
    var player = Player(login: nil)
    player.send(.opened(try Login("maya"), Samples.several, notices: [.newerSchema(file: "library.plist")]))
    player.press(.escape)
    player.go(CreatePane.self)
    player.press(.up, .right, .tab)
    player.type("Q")
    player.press(.tab)
    player.type("A")
    player.press(.control("s"))
    #expect(try CardFormTests.form(player).draft.front == "Q" && player.shows("Nothing can be saved"))
  }
}
