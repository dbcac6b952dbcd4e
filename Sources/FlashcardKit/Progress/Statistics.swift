/// The statistics shown by Progress, of all cards or of some decks. Derived from the review log and memory states;
/// never stored.
public struct Statistics: Hashable, Sendable {
  /// The current study day.
  public let today: StudyDay
  /// The tally of each day with reviews, by number of the study day.
  public internal(set) var days: [Int: Tally] = [:]
  /// The number and total duration of reviews, by grade.
  public internal(set) var grades = Array(repeating: GradeTally(), count: Grade.allCases.count)
  /// The reviews by hour of local time, from midnight.
  public internal(set) var hours = Array(repeating: Hour(), count: 24)
  /// The true retention by days since a prompt's first review: one element for each bound in `ages`, and one for older
  /// prompts.
  public internal(set) var recallByAge = Array(repeating: Recall(), count: Statistics.ages.count + 1)
  /// The number of prompts in each state.
  public internal(set) var prompts = PromptCounts()
  /// The number of cards that ask these prompts.
  public internal(set) var cards = 0
  /// The number of reviews due on the coming days.
  public internal(set) var forecast = Forecast()
  /// The number of prompts by stability: one element for each bound in `stabilityEnds`, and one above.
  public internal(set) var stabilities = Array(repeating: 0, count: Statistics.stabilityEnds.count + 1)
  /// The number of prompts in review by interval, in the same bands as stabilities.
  public internal(set) var intervals = Array(repeating: 0, count: Statistics.stabilityEnds.count + 1)
  /// The number of prompts by the probability of recalling them now, in tenths.
  public internal(set) var retrievabilities = Array(repeating: 0, count: 10)
  /// The number of reviews by mode.
  public internal(set) var modes: [ReviewEntry.Mode: Int] = [:]
  /// The number of prompts by rounded difficulty, from 1 to 10.
  public internal(set) var difficulties = Array(repeating: 0, count: 10)

  /// The reviews with one grade.
  public struct GradeTally: Hashable, Sendable {
    /// The number of reviews.
    public internal(set) var answers = 0
    /// Their total duration.
    public internal(set) var taken: Milliseconds = 0
  }

  /// The reviews in one hour of the day.
  public struct Hour: Hashable, Sendable {
    /// The number of reviews.
    public internal(set) var answers = 0
    /// The number of reviews graded better than Again.
    public internal(set) var right = 0
  }

  /// Creates empty statistics.
  public init(today: StudyDay) { self.today = today }

  /// The bounds of ages in days since the first review: a week, a month, three months.
  public static let ages = [7, 30, 90]
  /// The bounds of stabilities in days: a day, a week, a month, three months, a year.
  public static let stabilityEnds = [1, 7, 30, 90, 365]
}

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

/// The number of prompts in each state.
public struct PromptCounts: Hashable, Sendable {
  /// Prompts never reviewed.
  public var new = 0
  /// Prompts in the learning steps.
  public var learning = 0
  /// Forgotten prompts in the relearning steps.
  public var relearning = 0
  /// Prompts in review with an interval of less than `matureDays`.
  public var young = 0
  /// Prompts in review with an interval of at least `matureDays`.
  public var mature = 0
  /// Suspended prompts.
  public var suspended = 0

  /// Creates counts of zero.
  public init() {}

  /// The total.
  public var all: Int { new + learning + relearning + young + mature + suspended }

  /// The minimum interval of a mature prompt, in days.
  public static let matureDays = 21
}

/// The number of reviews due on each of the coming days.
public struct Forecast: Hashable, Sendable {
  /// The days, starting with today, which includes what is overdue, and ending with the last day that has reviews.
  public private(set) var days: [Day] = []

  /// The reviews due on one day, or in one span of days.
  public struct Day: Hashable, Sendable {
    /// The number of prompts that are young or in steps.
    public var young: Int
    /// The number of prompts whose interval is at least `PromptCounts.matureDays`.
    public var mature: Int

    /// Creates a day with the given numbers of reviews.
    public init(young: Int = 0, mature: Int = 0) {
      self.young = young
      self.mature = mature
    }

    /// The total.
    public var all: Int { young + mature }
  }

  /// Creates an empty forecast.
  public init() {}

  /// Returns the reviews due in the given number of spans from today on.
  public func sums(_ count: Int, by unit: SpanUnit) -> [Day] {
    (0..<max(0, count)).map { index in
      days.indices.clamped(to: unit.start(of: index)..<unit.start(of: index + 1))
        .reduce(into: Day()) { sum, day in
          sum.young += days[day].young
          sum.mature += days[day].mature
        }
    }
  }

  /// Counts a prompt that is due in some days. Those beyond the maximum interval are omitted.
  mutating func add(day: Int, isMature: Bool) {
    guard (0...SchedulingOptions.maxInterval).contains(day) else { return }
    if day >= days.count { days += Array(repeating: Day(), count: day + 1 - days.count) }
    if isMature { days[day].mature += 1 } else { days[day].young += 1 }
  }
}

/// A unit of time in which days are grouped.
public enum SpanUnit: CaseIterable, Sendable {
  case day, week, month, quarter, year, decade

  /// Returns the first day of the span with the given index, counted from the first day of span 0. Months, quarters,
  /// and years have their mean length.
  public func start(of index: Int) -> Int {
    let index = index.clamped(to: 0...100_000)
    return switch self {
    case .day: index
    case .week: index * 7
    case .month: index * 487 / 16
    case .quarter: index * 1461 / 16
    case .year: index * 1461 / 4
    case .decade: index * 7305 / 2
    }
  }

  /// Returns the number of spans that cover the given number of days.
  public func count(covering days: Int) -> Int {
    var count = max(0, Int(Double(days) / (Double(start(of: 1000)) / 1000)) - 1)
    while start(of: count) < days, count < 100_000 { count += 1 }
    return count
  }
}
