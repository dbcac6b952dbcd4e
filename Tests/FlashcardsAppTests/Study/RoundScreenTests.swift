import FlashcardKit
import Testing
import TextUI

@testable import FlashcardsApp

/// Rounds: choosing, typing, matching, ordering.
@Suite struct RoundScreenTests {
  static let scenes: Scenes = [
    "round-choose": { StudyTests.round("Choose") },
    "round-type": {
      var player = StudyTests.round("Type")
      player.type("Tokio")
      player.press(.enter)
      return player
    },
    "round-match": {
      var player = StudyTests.round("Match")
      player.press(.enter)
      return player
    },
    "round-order": {
      var player = StudyTests.round("Put", deck: 1)
      player.press("J", .enter)
      return player
    },
    "round-done": {
      var player = StudyTests.round("Type")
      player.type("x")
      player.press(.enter, .enter, .escape)
      return player
    },
  ]

  @Test(arguments: scenes.names) func looks(_ scene: String) throws {
    try expectPicture(of: scene, in: RoundScreenTests.scenes)
  }
}
