import FlashcardKit
import ScreenPictures
import Testing
import TextUI

@testable import FlashcardsApp

/// One side of a card, in a large box.
@Suite struct CardPanelTests {
  @Test func looks() throws {
    let player = Player(library: Samples.several)
    let cards = player.library.allCards.prefix(5)
    var pictures: [String] = []
    for (width, height) in [(40, 11), (24, 6)] {
      for card in cards {
        for side in Card.Side.allCases {
          var surface = Surface(Size(width: width, height: height))
          let panel = CardPanel(
            card: card, side: side, title: [Run("Deck", .title)], right: [Run("1 of 7", .dim)],
            footer: side == .back ? [Run("back", .accent)] : [], isLarge: side == .front)
          panel.render(in: surface.bounds, player.state.world, into: &surface)
          pictures.append("=== \(card.front), \(side), \(width)x\(height)\n\(surface.picture)")
        }
      }
    }
    expectPicture(pictures.joined(separator: "\n"), "card-panel")
  }

  @Test func shortFrontsAreDrawnLargeWhereTheTerminalCan() {
    var player = CardScreenTests.player()
    #expect(player.shows("Quick Sort"))
    player.state.terminal.isUnicode = true
    #expect(!player.shows("Quick Sort") && player.shows("█"))
    player.press(.right, .right, .right, .right, .right)
    #expect(player.shows("クイックソート"))
    player.press(.escape, ":")
    player.type("large letters")
    player.press(.enter, .home, .enter)
    #expect(player.shows("Quick Sort") && !player.shows("█"))
  }
}
