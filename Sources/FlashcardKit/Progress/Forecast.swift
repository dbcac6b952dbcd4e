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
