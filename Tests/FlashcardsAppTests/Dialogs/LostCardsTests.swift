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

  /// A person who deletes the deck is told that it had more.
  @Test func theyAreDeletedWithTheirDeckAndThatIsUndone() throws {
    var (player, _, lost) = try player()
    let deck = try #require(lost.decks.first { lost.lost[$0.id] != nil })
    player.press(.escape)
    player.state.world.carryOut(.deleteDecks([deck.id]))
    #expect(player.state.world.library.deck(deck.id) == nil && player.state.world.library.lost.isEmpty)
    player.press("u")
    #expect(player.state.world.library == lost && player.state.world.library.lost == lost.lost)
    let words = Words(keymap: Keymap()).deleteDecks(["Rivers"], cards: 1, subdecks: 0, lost: 2)
    #expect(
      words == "“Rivers” and its 1 card will be deleted. The 2 cards that its file lost will be deleted too, "
        + "on all your machines. You can undo this with u.")
    #expect(Words(keymap: Keymap()).deleteDecks(["Rivers"], cards: 0, subdecks: 0, lost: 1).contains("The 1 card that"))
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
