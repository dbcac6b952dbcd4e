extension AnkiCollection.Properties {
  /// Returns the number of the day of a time, counted from the creation of the collection.
  ///
  /// - Parameters:
  ///   - time: The time in seconds.
  ///   - offset: The offset of local time from UTC at that time, in minutes to the east.
  /// - Returns: The number of the day.
  public func day(of time: Int64, offset: Int) -> Int64 {
    // A day begins at the rollover hour; the collection's own first day began at midnight (rslib/src/scheduler/timing.rs).
    let minutes = bounded(time, 0...Self.latest) / 60 + bounded(Int64(offset), Self.offsets)
    let first =
      bounded(created, 0...Self.latest) / 60
      + (creationOffset.map { -bounded(Int64($0), Self.offsets) } ?? bounded(Int64(offset), Self.offsets))
    let isBeforeRollover = minutes.modulo(1440) < bounded(Int64(rollover), 0...23) * 60
    return (minutes - minutes.modulo(1440)) / 1440 - (first - first.modulo(1440)) / 1440 - (isBeforeRollover ? 1 : 0)
  }

  /// The bounds of times in seconds, the year 9999, and of offsets in minutes.
  private static let latest: Int64 = 253_402_300_799
  private static let offsets: ClosedRange<Int64> = -1440...1440

  private func bounded(_ value: Int64, _ bounds: ClosedRange<Int64>) -> Int64 {
    min(max(value, bounds.lowerBound), bounds.upperBound)
  }
}

extension Int64 {
  /// The remainder of a division, never negative.
  fileprivate func modulo(_ divisor: Int64) -> Int64 {
    let remainder = self % divisor
    return remainder < 0 ? remainder + divisor : remainder
  }
}
