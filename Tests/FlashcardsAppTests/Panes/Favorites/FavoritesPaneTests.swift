import FlashcardKit
import Testing
import TextUI

@testable import FlashcardsApp

/// The Favorites tab.
@Suite struct FavoritesPaneTests {
  static let scenes: Scenes = [
    "favorites": {
      var player = Player(library: Samples.several)
      player.go(FavoritesPane.self)
      return player
    },
    "favorites-empty": {
      var player = Player()
      player.go(FavoritesPane.self)
      return player
    },
  ]

  @Test(arguments: scenes.names) func looks(_ scene: String) throws {
    try expectPicture(of: scene, in: FavoritesPaneTests.scenes)
  }

  @Test func starsAreInFavoritesAtOnce() {
    var player = Player.inDeck("*")
    #expect(player.library.favorites.contains { $0.front == "Quick Sort" })
    player.go(FavoritesPane.self)
    #expect(player.shows("Quick Sort"))
    player.press("*")
    #expect(
      player.shows("Removed “Quick Sort” from favorites")
        && !player.library.favorites.contains { $0.front == "Quick Sort" }
    )
    player.press(.left)
    #expect(!player.shows("Quick Sort"))
    player.press("u")
    #expect(player.shows("Undid: Removed"))
    player.press(.left)
    #expect(player.shows("Quick Sort"))
  }

  /// Without favorites there is a frame all the same, as in other tabs.
  @Test func withoutFavoritesThereIsAFrame() {
    var player = Player()
    player.go(FavoritesPane.self)
    #expect(player.shows("─ ★ Favorites ─") && player.shows("No favorites yet"))
  }
}
