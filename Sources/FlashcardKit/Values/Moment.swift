/// A point in time with the UTC offset of local time, as logged with reviews.
public struct Moment: Hashable, Sendable {
  /// The time since 1970 in UTC.
  public let time: Milliseconds
  /// The UTC offset of local time in minutes.
  public let offset: Int16

  /// The valid range of times, some 270,000 years either way, so that arithmetic can't overflow if a clock is wrong.
  public static let times: ClosedRange<Milliseconds> = -8_640_000_000_000_000...8_640_000_000_000_000
  /// The range of plausible clock times: the years 1970 to 9999.
  public static let clock: ClosedRange<Milliseconds> = 0...253_402_300_799_999
  /// The valid range of offsets, a day either way, in minutes.
  static let offsets = -1440...1440

  /// Creates a moment. Values are clamped to their valid ranges.
  public init(time: Milliseconds, offset: Int) {
    self.time = time.clamped(to: Moment.times)
    self.offset = Int16(offset.clamped(to: Moment.offsets))
  }
}
