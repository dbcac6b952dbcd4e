import FlashcardKit
import Testing

@testable import FlashcardsApp

@Suite struct DelayTests {
  @Test(
    arguments: [
      (30_000, "30s"), (60_000, "1m"), (330_000, "6m"), (600_000, "10m"), (5_400_000, "2h"),
      // The mean of the steps 1m and 1d.
      (43_230_000, "12h"), (86_400_000, "24h"), (259_200_000, "3d"), (0, "0s"), (-1, "0s"), (8_640_000_000, "3.3mo"),
      (.max, "292471208.7y"),
    ] as [(Milliseconds, String)]) func isRounded(time: Milliseconds, text: String)
  {
    #expect(Words.delay(.time(time)) == text)
  }

  @Test(
    arguments: [
      (0, "0d"), (59, "59d"), (60, "2mo"), (166, "5.5mo"), (364, "12.1mo"), (365, "1y"), (529, "1.4y"), (547, "1.5y"),
      (548, "1.5y"), (912, "2.5y"), (36_500, "100y"), (.max, "25269512429739111.8y"),
    ]) func daysAreRounded(days: Int, text: String)
  {
    #expect(Words.days(days) == text)
  }

  @Test(
    arguments: [
      (999, "999"), (1049, "1.0k"), (1050, "1.1k"), (9949, "9.9k"), (9950, "10k"), (999_499, "999k"), (999_500, "1.0M"),
      (Int.max, "9223372036855M"),
    ]) func numbersAreRounded(number: Int, text: String)
  {
    #expect(Words.compact(number) == text)
  }

  /// Up to a day, no number takes more than three columns, and small ones don't look the same.
  @Test func aScaleHasItsUnit() {
    let seconds = Words.ScaleUnit(82_000)
    #expect(seconds.number(36_000) == "36" && seconds.text(82_000) == "82s")
    let minutes = Words.ScaleUnit(150_000)
    #expect(minutes.number(36_000) == "0.6" && minutes.text(150_000) == "2.5m")
    #expect(
      Words.ScaleUnit(3_599_000).text(3_599_000) == "60m" && Words.ScaleUnit(7_200_000).number(5_400_000) == "1.5")
    #expect(Words.ScaleUnit(86_400_000).text(86_400_000) == "24h")
  }

  /// What is left to wait for is never said to be shorter.
  @Test func waitingIsRoundedUp() {
    #expect(Words.span(43_230_000) == "13h" && Words.span(1) == "1s" && Words.span(60_001) == "2m")
  }
}
