/// Numbers that are hard on arithmetic, as they may occur in any file, header or message.
package enum Extremes {
  /// Integers: the extremes, the limits of what a `Double` represents exactly, and values around zero.
  package static let integers: [Int64] = [
    .min, .min + 1, -9_223_372_036_854_776, -1 << 53, -1 << 32, -1, 0, 1, 1 << 31, 1 << 32, 1 << 53, 1 << 53 + 1,
    9_223_372_036_854_775, 9_223_372_036_854_776, .max - 1, .max,
  ]

  /// Real numbers.
  package static let reals: [Double] = [
    .nan, .infinity, -.infinity, 1e308, -1e308, -0.0, 0.5, .leastNonzeroMagnitude, 0x1p63, 1e19, -1e19,
  ]

  /// Times in milliseconds: the epoch, the limits of 32 bits and of calendars, and all of `integers`.
  package static let times: [Int64] =
    integers + [
      2_147_483_647_000, 2_147_483_648_000, 253_402_300_799_999, 253_402_300_800_000, -62_135_596_800_000,
      8_640_000_000_000_000, 8_640_000_000_000_001, -8_640_000_000_000_000, 1_795_255_200_000,
    ]
}
