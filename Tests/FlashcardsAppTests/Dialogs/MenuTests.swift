import FlashcardKit
import Testing
import TextUI

@testable import FlashcardsApp

@Suite struct MenuTests {
  static let scenes: Scenes = [
    "menu-new": {
      var player = Player(library: Samples.several)
      player.press("n")
      return player
    },
    "menu-move": {
      var player = Player(library: Samples.several)
      player.press(.down, .enter, ">")
      return player
    },
    "study-menu": {
      var player = CardListTests.player()
      player.press("s")
      return player
    },
    "cram-menu": {
      var player = ReviewScreenAskingTests.player()
      player.press(.escape, "s", .end, .enter, .enter)
      return player
    },
    "deck-edit": {
      var player = Player(library: Samples.several)
      player.press(.down, "e")
      return player
    },
    "online-add": {
      var player = SearchOnlinePaneTests.opened()
      player.press(.right, "a")
      return player
    },
    "online-settings": {
      var player = Player(library: Samples.several)
      player.go(SettingsPane.self)
      player.press(.end, .up, .enter)
      return player
    },
  ]

  @Test(arguments: scenes.names) func looks(_ scene: String) throws {
    try expectPicture(of: scene, in: MenuTests.scenes)
  }
}
