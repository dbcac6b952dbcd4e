import FlashcardKit
import Testing
import TextUI

@testable import FlashcardsApp

/// The list of keys.
@Suite struct HelpScreenTests {
  static let scenes: Scenes = [
    "help": {
      var player = Player(library: Samples.several)
      player.press("?")
      return player
    },
    "help-in-form": {
      var player = CardFormTests.creating()
      player.press(.function(1))
      return player
    },
  ]

  @Test(arguments: scenes.names) func looks(_ scene: String) throws {
    try expectPicture(of: scene, in: HelpScreenTests.scenes)
  }

  @Test func helpListsWhatWorksHere() {
    var player = Player.inDeck("?")
    player.resize(100, 50)
    #expect(player.shows("Add to favorites") && player.shows("Ctrl-R"))
    player.press("?")
    #expect(!player.shows("Ctrl-R"))
  }
}
