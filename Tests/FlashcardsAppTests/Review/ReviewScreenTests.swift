import FlashcardKit
import Testing
import TextUI

@testable import FlashcardsApp

/// What is asked in review.
@Suite struct ReviewScreenTests {
  static let scenes: Scenes = [
    "review-cloze": {
      var player = ReviewKindTests.player(ReviewKindTests.cloze)
      player.press(.space)
      return player
    },
    "review-type": {
      var player = ReviewKindTests.player(asking: .typing)
      player.type("Pariss")
      player.press(.enter)
      return player
    },
    "review-choose": { ReviewKindTests.player(asking: .choosing) },
  ]

  @Test(arguments: scenes.names) func looks(_ scene: String) throws {
    try expectPicture(of: scene, in: ReviewScreenTests.scenes)
  }
}
