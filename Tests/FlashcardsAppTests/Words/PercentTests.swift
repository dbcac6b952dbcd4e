import Testing

@testable import FlashcardsApp

@Suite struct PercentTests {
  /// All is all, and nothing is nothing; everything else is rounded to what is nearest.
  @Test(
    arguments: [
      (8, 9, "89%"), (6, 7, "86%"), (1, 2, "50%"), (9, 9, "100%"), (0, 9, "0%"), (999, 1000, "99%"), (1, 1000, "1%"),
      (0, 0, "0%"), (5, 3, "100%"), (-1, 3, "0%"), (Int.max - 1, Int.max, "99%"),
    ]) func partsAreRounded(part: Int, all: Int, text: String)
  {
    #expect(Words.percent(part, of: all) == text)
  }

  @Test(
    arguments: [
      (nil, "–"), (1, "100%"), (0, "0.0%"), (0.875, "87.5%"), (0.9999, "99.9%"), (0.0001, "0.1%"), (0.5, "50.0%"),
    ] as [(Double?, String)]) func sharesAreRounded(share: Double?, text: String)
  {
    #expect(Words.percent(share) == text)
  }
}
