import FlashcardKit
import Testing
import TextUI

@testable import FlashcardsApp

/// A card's text for the clipboard.
@Suite struct ClipTests {
  @Test func whatSomebodyElseWroteIsCopiedWithItsSource() throws {
    var random = RandomSource(seed: 4)
    let deck = Deck(id: random.deckID(), title: "Found", created: 1)
    let source = Card.Source(name: "Wikipedia", link: "https://example.org/a", author: "Ada", license: "CC BY-SA 4.0")
    let card = Card(id: random.cardID(), content: .question("Q", answer: "A"), created: 1, source: source)
    var player = Player(library: Library(decks: [deck], cards: [deck.id: [card]]))
    player.press(.down, .tab, "y")
    #expect(player.effects.last == .clip("Q\nA\nWikipedia · Ada · CC BY-SA 4.0\nhttps://example.org/a"))
  }

  @Test func textIsGivenToTheClipboard() {
    let player = Player.inDeck("y")
    #expect(player.effects.last == .clip("Quick Sort\n" + Samples.sorting[0].back.joined(separator: "\n")))
  }
}
