import FlashcardKit
import Testing
import TextUI

@testable import FlashcardsApp

/// Texts that must do no harm.
@Suite struct OddTextsTests {
  @Test func oddTextsAreShownWithoutHarm() {
    let cards = Samples.hostile.map { CardContent.question("x" + $0, answer: $0) }
    for (width, height) in [(80, 24), (40, 12), (21, 7)] {
      var player = Player(library: Samples.library([("Odd \u{1B}[2J", cards)]))
      player.resize(width, height)
      player.press(.down, .enter, .space)
      for _ in cards {
        let isClean = player.screen.unicodeScalars.allSatisfy {
          $0 == "\n" || $0.properties.generalCategory != .control
        }
        #expect(isClean)
        player.press(.enter, .space, .end, .escape, "v", .space, "v", .right, .space)
      }
    }
  }
}
