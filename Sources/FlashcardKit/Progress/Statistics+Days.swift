extension Statistics {
  /// Whether there are no reviews.
  public var isEmpty: Bool { days.isEmpty }

  /// Returns the tally of a day.
  public func tally(of day: StudyDay) -> Tally { days[day.number] ?? Tally() }

  /// Returns the tally of the last `count` days up to and including a day.
  public func sum(_ count: Int, upTo day: StudyDay) -> Tally {
    sum(day.number - max(0, count) + 1, day.number)
  }

  /// The tally of all days.
  public var sum: Tally { days.values.reduce(Tally(), +) }

  private func sum(_ first: Int, _ last: Int) -> Tally {
    guard first <= last else { return Tally() }
    // A person has fewer days with reviews than clocks can claim.
    if last - first >= days.count { return days.lazy.filter { first...last ~= $0.key }.map(\.value).reduce(Tally(), +) }
    return (first...last).reduce(Tally()) { $0 + (days[$1] ?? Tally()) }
  }

  /// Returns the true retention in consecutive spans of days, the last of which ends today.
  public func recall(spans: Int, of length: Int) -> [Recall] {
    (0..<max(0, spans)).reversed().map { sum(length, upTo: today.advanced(by: -$0 * length)).recall }
  }

  /// The number of consecutive days with a review up to today, or up to yesterday if today has none yet.
  public var streak: Int {
    var day = days[today.number] == nil ? today.number - 1 : today.number
    var count = 0
    while days[day] != nil {
      count += 1
      day -= 1
    }
    return count
  }

  /// The length of the longest streak.
  public var longestStreak: Int {
    var longest = 0
    var count = 0
    var last: Int?
    for day in days.keys.sorted() {
      count = last == day - 1 ? count + 1 : 1
      longest = max(longest, count)
      last = day
    }
    return longest
  }

  /// The day of the first review, or today if there is none.
  public var firstDay: StudyDay { StudyDay(number: min(today.number, days.keys.min() ?? today.number)) }
}
