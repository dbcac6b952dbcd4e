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
}
