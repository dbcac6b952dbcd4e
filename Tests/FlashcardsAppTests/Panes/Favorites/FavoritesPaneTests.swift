import FlashcardKit
import Testing
import TextUI

@testable import FlashcardsApp

/// The pane of cards with a star.
@Suite struct FavoritesPaneTests {
  @Test func starsAreInFavoritesAtOnce() {
    var player = Player.inDeck("*")
    #expect(player.library.favorites.contains { $0.front == "Quick Sort" })
    player.go(FavoritesPane.self)
    #expect(player.shows("Quick Sort"))
    player.press("*")
    #expect(
      player.shows("Took the star from “Quick Sort”") && !player.library.favorites.contains { $0.front == "Quick Sort" }
    )
    player.press(.left)
    #expect(!player.shows("Quick Sort"))
    player.press("u")
    #expect(player.shows("Undone: Took the star"))
    player.press(.left)
    #expect(player.shows("Quick Sort"))
  }
}
