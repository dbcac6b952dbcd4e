/// The number of reviews due on each of the coming days.
public struct Forecast: Hashable, Sendable {
  /// The days, starting with today, which includes what is overdue.
  public var days = Array(repeating: Day(), count: Forecast.length)

  /// The reviews due on one day.
  public struct Day: Hashable, Sendable {
    /// The number of prompts that are young or in steps.
    public var young = 0
    /// The number of prompts whose interval is at least `PromptCounts.matureDays`.
    public var mature = 0

    /// The total.
    public var all: Int { young + mature }
  }

  /// Creates an empty forecast.
  public init() {}

  /// The number of days ahead.
  public static let length = 30
}
