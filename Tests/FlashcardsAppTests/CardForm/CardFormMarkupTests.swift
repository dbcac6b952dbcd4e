import FlashcardKit
import Testing
import TextUI

@testable import FlashcardsApp

/// Cards in Markdown and in plain text.
@Suite struct CardFormMarkupTests {
  private func made(_ player: Player) throws -> Card { try #require(player.library.allCards.first) }

  @Test func newCardsAreInMarkdownUnlessTheSettingSaysOtherwise() throws {
    var player = Player(library: Samples.library([("D", [])]))
    player.press(.tab, "n")
    player.type("**What**")
    player.press(.tab)
    player.type("- a")
    player.press(.control("s"))
    #expect(try made(player).content == CardContent(.question, ["**What**", "- a"], in: .markdown))
    #expect(player.shows("What") && !player.shows("**"))
    player.send(.changedElsewhere(player.library.choosing(Settings.appearance.markup, .plain)))
    player.press("n")
    player.type("**What**")
    player.press(.tab)
    player.type("x")
    player.press(.control("s"))
    #expect(player.library.allCards.map(\.content).contains(.question("**What**", answer: "x")))
    #expect(player.shows("**What**"))
  }

  @Test func aBoxSwitches() throws {
    var player = Player(library: Samples.library([("D", [.question("*a*", answer: "b")])]))
    player.press(.tab, "e")
    #expect(player.shows("[ ] Markdown"))
    while try CardFormTests.form(player).focus != .markup { player.press(.tab) }
    player.press(.space)
    #expect(player.shows("[x] Markdown"))
    player.press(.control("s"))
    #expect(player.library.allCards[0].content == CardContent(.question, ["*a*", "b"], in: .markdown))
    player.press("u")
    #expect(player.library.allCards[0].content.markup == .plain)
  }
}
