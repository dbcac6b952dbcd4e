import FlashcardKit
import Testing
import TextUI

@testable import FlashcardsApp

/// A dialog that asks for a line of text.
@Suite struct TextPromptTests {
  @Test func aPasteOfAMegabyteIntoATitleIsCutAndSaid() {
    var player = Player(library: Samples.several)
    player.press("n", .enter)
    player.send(.event(.paste(String(repeating: "word\n", count: 200_000))))
    #expect(player.shows("Only the first 10,000 characters were taken"))
    player.press(.enter)
    #expect(player.shows("at most 200 characters"))
  }
}
