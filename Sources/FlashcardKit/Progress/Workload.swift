/// What it would cost to remember more, or would save to remember less: how much there is to answer each day, for
/// several desired retentions.
public struct Workload: Hashable, Sendable {
  /// From the lowest retention to the highest.
  public internal(set) var points: [Point]
  /// How many prompts have been learnt, which it is about.
  public internal(set) var prompts: Int
  /// The desired retention that the person has now.
  public internal(set) var own: Double

  /// What one desired retention would cost.
  public struct Point: Hashable, Sendable {
    /// The desired retention.
    public let retention: Double
    /// Answers a day.
    public var answers: Double
    /// Time a day.
    public var taken: Milliseconds
    /// How much of all would be remembered on a day in the end.
    public var remembered: Double
  }

  /// The retentions that are tried besides the person's own.
  public static let retentions = [0.75, 0.8, 0.85, 0.9, 0.95]
  /// How many days are looked ahead.
  public static let days = 365
}
