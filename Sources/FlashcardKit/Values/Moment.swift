/// A moment, and how far local time was from UTC where it was: what the time of an answer has to say.
public struct Moment: Hashable, Sendable {
  /// Since 1970 in UTC.
  public let time: Milliseconds
  /// Minutes that local time was ahead of UTC.
  public let offset: Int16

  /// What times can be, so that no arithmetic on a clock gone wrong overflows: some 270,000 years either way.
  public static let times: ClosedRange<Milliseconds> = -8_640_000_000_000_000...8_640_000_000_000_000
  /// What clocks can say: the years 1970 to 9999.
  public static let clock: ClosedRange<Milliseconds> = 0...253_402_300_799_999
  /// What offsets can be: a day either way.
  static let offsets = -1440...1440

  /// A moment; what no clock can mean is brought back into bounds.
  public init(time: Milliseconds, offset: Int) {
    self.time = time.clamped(to: Moment.times)
    self.offset = Int16(offset.clamped(to: Moment.offsets))
  }
}
