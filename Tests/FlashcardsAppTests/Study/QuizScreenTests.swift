import FlashcardKit
import Testing
import TextUI

@testable import FlashcardsApp

/// Going through cards in any order.
@Suite struct QuizScreenTests {
  static let scenes: Scenes = [
    "quiz": {
      var player = StudyTests.quiz()
      player.press("x", .right, .space)
      return player
    },
    "quiz-done": {
      var player = StudyTests.quiz()
      player.press("x", .escape)
      return player
    },
  ]

  @Test(arguments: scenes.names) func looks(_ scene: String) throws {
    try expectPicture(of: scene, in: QuizScreenTests.scenes)
  }
}
