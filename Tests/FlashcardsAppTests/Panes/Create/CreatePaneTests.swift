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
