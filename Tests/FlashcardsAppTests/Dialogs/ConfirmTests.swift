import FlashcardKit
import Testing
import TextUI

@testable import FlashcardsApp

/// Dialogs that ask before something is done that may not be intended.
@Suite struct ConfirmTests {
  static let scenes: Scenes = [
    "delete-deck": {
      var player = Player(library: Samples.several)
      player.press(.down, "d")
      return player
    },
    "create-give-up": {
      var player = CardFormTests.creating()
      player.type("x")
      // The button at the end.
      player.press(.up, .up, .up, .enter)
      return player
    },
    "leave-unsaved": {
      var player = Player(library: Samples.several)
      player.confirms = false
      player.press(.down, .enter, "*")
      player.send(.notSaved(1, .readOnly(path: "/disk")))
      player.press(.control("c"))
      return player
    },
  ]

  @Test(arguments: scenes.names) func looks(_ scene: String) throws {
    try expectPicture(of: scene, in: ConfirmTests.scenes)
  }
}
