/// How many prompts come back on each of the next days.
public struct Forecast: Hashable, Sendable {
  /// The days, today first; what is overdue is due today.
  public var days = Array(repeating: Day(), count: Forecast.length)

  /// A day.
  public struct Day: Hashable, Sendable {
    /// Prompts that were learnt lately, or are in their steps.
    public var young = 0
    /// Prompts that have had three weeks or more between two answers.
    public var mature = 0

    /// Both.
    public var all: Int { young + mature }
  }

  /// Nothing.
  public init() {}

  /// How many days it looks ahead.
  public static let length = 30
}
