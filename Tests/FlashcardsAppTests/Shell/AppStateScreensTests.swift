import FlashcardKit
import Testing
import TextUI

@testable import FlashcardsApp

/// The screen that receives keys and clicks.
@Suite struct AppStateScreensTests {
  @Test func clicksDoWhatTheyPointAt() throws {
    var player = Player(library: Samples.several)
    let capitals = try #require(player.find("World capitals"))
    player.click(capitals.x, capitals.y)
    #expect(player.shows("Capital of Japan"))
    let japan = try #require(player.find("Capital of Japan"))
    player.click(japan.x, japan.y)
    #expect(player.shows("Tokyo"))
    let star = try #require(player.find("★"))
    player.click(star.x, star.y)
    #expect(player.shows("Removed “Capital of Japan” from favorites"))
    let tab = try #require(player.find("Favorites"))
    player.click(tab.x, tab.y)
    #expect(player.shows("★ Favorites"))
    let help = try #require(player.find("? Help"))
    player.click(help.x, help.y)
    #expect(player.state.stack.last is HelpScreen && player.shows("Turn the card over"))
    player.click(0, 3)
    #expect(player.state.stack.isEmpty)
  }
}
