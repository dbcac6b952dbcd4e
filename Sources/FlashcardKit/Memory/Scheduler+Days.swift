extension Scheduler {
  /// Chooses the number of days to wait after a review.
  ///
  /// With fuzz, it is one of the days around the interval: with load balancing, one with the lightest load for its share
  /// among easy days; otherwise one drawn at random, weighted by the shares. A weekday with a share of 0 is avoided if
  /// there is another.
  ///
  /// - Parameters:
  ///   - interval: The interval in fractional days.
  ///   - bounds: The bounds of the result.
  ///   - reviewed: The day of the review.
  ///   - draw: A random number.
  ///   - load: A closure that returns the number of prompts due on a day, or `nil` if that is unknown.
  /// - Returns: The number of days.
  func days(
    _ interval: Double, within bounds: ClosedRange<Int>, after reviewed: StudyDay, _ draw: UInt64,
    _ load: ((StudyDay) -> Int)?
  ) -> Int {
    let range = days(interval, within: bounds)
    guard range.count > 1 else { return range.lowerBound }
    var candidates = range.map { (days: $0, share: options.easyDays[reviewed.advanced(by: $0)]) }
    candidates.removeAll { $0.share == 0 }
    if candidates.isEmpty { candidates = range.map { ($0, EasyDays.bounds.upperBound) } }
    if options.balancesLoad, let load {
      candidates = lightest(candidates.map { ($0.days, $0.share, load(reviewed.advanced(by: $0.days))) })
    }
    var place = Int(draw.multipliedFullWidth(by: UInt64(candidates.reduce(0) { $0 + $1.share })).high)
    for candidate in candidates {
      place -= candidate.share
      if place < 0 { return candidate.days }
    }
    return range.upperBound
  }

  /// Returns the days that a review may be scheduled for, in days after the previous one.
  func days(_ interval: Double, within bounds: ClosedRange<Int>) -> ClosedRange<Int> {
    if options.fuzz { return Fuzz.range(interval, within: bounds) }
    let days = Int(interval.rounded(.toNearestOrEven)).clamped(to: bounds)
    return days...days
  }

  /// Returns the days whose load, with one more review, is lightest for their share, all with the same share.
  private func lightest(_ days: [(days: Int, share: Int, load: Int)]) -> [(days: Int, share: Int)] {
    func isLighter(_ a: (days: Int, share: Int, load: Int), _ b: (days: Int, share: Int, load: Int)) -> Bool {
      (a.load + 1) * b.share < (b.load + 1) * a.share
    }
    guard let least = days.min(by: isLighter) else { return [] }
    return days.filter { !isLighter(least, $0) }.map { ($0.days, 1) }
  }
}
