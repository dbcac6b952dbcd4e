extension Statistics {
  /// Whether nothing was ever answered.
  public var isEmpty: Bool { days.isEmpty }

  /// What was answered on a day.
  public func tally(of day: StudyDay) -> Tally { days[day.number] ?? Tally() }

  /// What was answered on so many days up to a day, that day among them.
  public func sum(_ count: Int, upTo day: StudyDay) -> Tally {
    sum(day.number - max(0, count) + 1, day.number)
  }

  /// What was answered on all days so far.
  public var sum: Tally { days.values.reduce(Tally(), +) }

  private func sum(_ first: Int, _ last: Int) -> Tally {
    guard first <= last else { return Tally() }
    // A person has fewer days with answers than clocks can say.
    if last - first >= days.count { return days.lazy.filter { first...last ~= $0.key }.map(\.value).reduce(Tally(), +) }
    return (first...last).reduce(Tally()) { $0 + (days[$1] ?? Tally()) }
  }

  /// The true retention of so many equal spans of days, the one that ends today last.
  public func recall(spans: Int, of length: Int) -> [Recall] {
    (0..<max(0, spans)).reversed().map { sum(length, upTo: today.advanced(by: -$0 * length)).recall }
  }

  /// Days in a row with an answer, up to today; as long as today can still be had, up to yesterday.
  public var streak: Int {
    var day = days[today.number] == nil ? today.number - 1 : today.number
    var count = 0
    while days[day] != nil {
      count += 1
      day -= 1
    }
    return count
  }

  /// The longest streak ever.
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

  /// The day of the first answer; today where there is none.
  public var firstDay: StudyDay { StudyDay(number: min(today.number, days.keys.min() ?? today.number)) }
}
