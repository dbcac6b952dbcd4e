import FlashcardKit
import Testing
import TextUI

@testable import FlashcardsApp

/// Searching the cards of a list.
@Suite struct CardSearchTests {
  @Test func textsAreReadBesideTheLoopAndFitTheLibrary() throws {
    var player = Player(library: Samples.several)
    player.press("/")
    let asked = player.effects.compactMap { if case .readTexts(let library) = $0 { library } else { nil } }
    let library = try #require(asked.first)
    #expect(asked.count == 1 && library == player.library)
    // They come after another program altered a card: these are not the texts that are searched.
    let card = try #require(library.allCards.first)
    let other = Card(id: card.id, content: .question("Unheard of", answer: "It"), created: card.created)
    player.send(
      .changedElsewhere(Change([.edit(deck: try #require(library.home(of: card.id)), from: card, to: other)])))
    player.send(.texts(SearchIndex(library), revision: library.revision))
    player.type("unheard")
    #expect(player.shows("Unheard of"))
    // Those of the library as it is are; no others are made or asked for.
    player.press(.escape)
    let count = player.effects.count
    player.press("/")
    #expect(!player.effects[count...].contains { if case .readTexts = $0 { true } else { false } })
    var fresh = Player(library: Samples.several)
    fresh.press("/")
    fresh.send(.texts(SearchIndex(Library()), revision: fresh.library.revision))
    fresh.type("capital")
    #expect(fresh.shows("Nothing is found."))
  }
}
