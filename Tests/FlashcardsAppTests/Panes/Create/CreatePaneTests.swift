import FlashcardKit
import Testing
import TextUI

@testable import FlashcardsApp

/// The Create tab.
@Suite struct CreatePaneTests {
  @Test func tabsLeaveFormsAsTheyAre() throws {
    var player = Player(library: Samples.several)
    player.press(.down, .enter, "e")
    player.type("edited")
    player.press(.up)
    player.go(CreatePane.self)
    #expect(player.state.active == 1)
    player.type("new")
    player.press(.up)
    player.go(CardsPane.self)
    #expect(try CardFormTests.form(player).draft.front == "Quick Sortedited")
    player.go(CardsPane.self)
    #expect(player.state.stack.count == 1)
    player.go(CreatePane.self)
    #expect(player.state.stack.isEmpty)
    #expect(try CardFormTests.form(player).draft.front == "new")
  }

  /// There is one new card: what is begun in Create goes on in a deck, and the other way round.
  @Test func aNewCardIsTheSameEverywhere() throws {
    var player = Player(library: Samples.several)
    player.press(.down, .enter, "n")
    player.type("Bogo")
    player.press(.escape)
    #expect(player.shows("2 Create ✎"))
    player.press("2")
    #expect(try CardFormTests.form(player).draft.front == "Bogo" && player.state.stack.isEmpty)
    #expect(player.shows("Your unfinished text is back") && !player.shows("✎"))
    player.type(" Sort")
    player.press(.escape)
    #expect(player.shows("Your unfinished card is in Create") && player.shows("2 Create ✎"))
    player.press(.enter, "n")
    #expect(try player.state.stack.last is EditScreen && CardFormTests.form(player).draft.front == "Bogo Sort")
    #expect(player.state.unfinishedCards.count == 1)
    // Also while its form is open in another tab, which then shows its list again.
    player.press(Key(.character("2"), .alt))
    #expect(try CardFormTests.form(player).draft.front == "Bogo Sort" && player.state.stack.isEmpty)
    player.press(Key(.character("1"), .alt))
    #expect(player.state.stack.isEmpty && player.state.unfinishedCards.count == 1)
    // The command palette leads to the form that is open, and opens no second one.
    player.press("2", .control("p"))
    player.type("new card")
    player.press(.enter)
    #expect(try player.state.stack.isEmpty && CardFormTests.form(player).draft.front == "Bogo Sort")
    player.press(.tab)
    player.type("one")
    player.press(.tab)
    player.type("two")
    player.press(.control("s"))
    #expect(player.state.unfinishedCards.isEmpty && !player.shows("✎"), "\(player.screen)")
  }

  /// The sign of a card that waits pushes no tab out of sight, and is a word for screen readers.
  @Test func theSignLeavesRoomForAllTabs() {
    var player = Player(library: Samples.several)
    player.go(CreatePane.self)
    player.type("x")
    player.press(.escape)
    #expect(player.shows("2 Create ✎") && player.shows("7 To-Do"))
    player.state.world.choices[Settings.terminal.plain] = true
    player.press(.down)
    #expect(player.shows("Create (draft)") && player.shows("To-Do") && !player.shows("✎"), "\(player.screen)")
  }

  /// What was typed for one deck stays with it, and that is said; an empty form is for the deck where it is opened.
  @Test func aNewCardKeepsItsDeck() throws {
    var player = Player(library: Samples.several)
    let decks = player.library.decks
    player.press(.down, .enter, "n")
    player.type("Bogo")
    player.press(.escape, .escape, .down, .enter, "n")
    #expect(try CardFormTests.form(player).deck == decks[0].id && CardFormTests.form(player).draft.front == "Bogo")
    #expect(player.shows("Your unfinished card is back; it is for “\(decks[0].title)”"))
    player.press(Key(.character("x"), .alt), "d", .escape, .escape)
    player.go(CreatePane.self)
    player.press(.escape)
    player.press(.down, .enter, "n")
    #expect(try CardFormTests.form(player).deck == player.state.world.shownDeck && !player.shows("it is for"))
  }

  /// Where nothing can be typed yet, a key for it says what to do.
  @Test func loggedOutALetterSaysWhoIsMissing() {
    for tab in [CreatePane.self, FavoritesPane.self, ProgressPane.self] as [any Screen.Type] {
      var player = Player(login: nil)
      player.press(.escape)
      player.go(tab)
      player.press("n")
      #expect(player.shows("Nobody is logged in; Enter logs in"), "\(tab.id): \(player.screen)")
    }
  }
}
