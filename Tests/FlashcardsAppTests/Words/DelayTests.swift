import FlashcardKit
import Testing

@testable import FlashcardsApp

@Suite struct DelayTests {
  @Test(
    arguments: [
      (30_000, "30s"), (60_000, "1m"), (330_000, "6m"), (600_000, "10m"), (5_400_000, "2h"),
      // The mean of the steps 1m and 1d.
      (43_230_000, "12h"), (86_400_000, "24h"), (259_200_000, "3d"), (0, "0s"), (-1, "0s"), (.max, "106751991167d"),
    ] as [(Milliseconds, String)]) func isRounded(time: Milliseconds, text: String)
  {
    #expect(Words.delay(.time(time)) == text)
  }

  /// What is left to wait for is never said to be shorter.
  @Test func waitingIsRoundedUp() {
    #expect(Words.span(43_230_000) == "13h" && Words.span(1) == "1s" && Words.span(60_001) == "2m")
  }
}
