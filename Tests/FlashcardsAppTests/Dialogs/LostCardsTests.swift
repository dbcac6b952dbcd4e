import Effects
import FlashcardKit
import Testing
import TextUI

@testable import FlashcardsApp

/// Cards that were lost with the file of their deck are offered back, until they are back or given up.
struct LostCardsTests {
  private let library = Samples.several

  private func player() throws -> (Player, Login, lost: Library) {
    let deck = try #require(library.decks.first { library.count(in: $0.id) > 1 })
    var lost = library
    let cards = library.cards(in: deck.id)
    lost.apply(Change([.remove(Array(cards), deck: deck.id, after: nil), .lose(deck.id, from: nil, to: cards.count)]))
    return (Player(library: lost), try Login("maya"), lost)
  }

  @Test func theyAreTakenBackAndThatIsUndone() throws {
    var (player, login, lost) = try player()
    #expect(player.shows("Lost cards") && player.shows("You can undo that."))
    player.press(.enter)
    #expect(player.effects.last == .recover(lost, of: login))
    player.send(.recovered(lost.recovering(from: [library]), of: login))
    #expect(player.state.world.library == library && player.state.world.library.lost.isEmpty)
    #expect(player.shows("Took back"))
    player.press("u")
    #expect(player.state.world.library == lost && player.state.world.library.lost == lost.lost)
    // Another login's cards are none of this one's business.
    player.send(.recovered(lost.recovering(from: [library]), of: try Login("ben")))
    #expect(player.state.world.library == lost)
  }

  @Test func nothingToTakeBackIsSaid() throws {
    var (player, login, lost) = try player()
    player.press(.enter)
    player.send(.recovered(lost.recovering(from: []), of: login))
    #expect(player.shows("Neither backups nor what was synced has what is lost"))
  }

  @Test func theyAreGivenUpOnlyByAPerson() throws {
    var (player, _, lost) = try player()
    player.press(.escape)
    #expect(player.state.world.library.lost == lost.lost)
    player.press(":")
    player.type("give up lost")
    player.press(.enter)
    #expect(player.shows("Give up lost cards?"))
    player.press(.enter)
    #expect(player.state.world.library.lost.isEmpty && player.shows("Gave up"))
    player.press(":")
    player.type("give up lost")
    #expect(!player.shows("Give up lost cards"))
  }
}
