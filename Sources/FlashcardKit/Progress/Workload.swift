/// What it would cost to remember more, or would save to remember less: how much there is to answer each day, for
/// several desired retentions.
public struct Workload: Hashable, Sendable {
  /// From the lowest retention to the highest.
  public let points: [Point]
  /// How many prompts have been learnt, which it is about.
  public let prompts: Int
  /// The desired retention that the person has now.
  public let own: Double

  /// What one desired retention would cost.
  public struct Point: Hashable, Sendable {
    /// The desired retention.
    public let retention: Double
    /// Answers a day.
    public let answers: Double
    /// Time a day.
    public let taken: Milliseconds
  }

  /// The retentions that are tried besides the person's own.
  public static let retentions = [0.75, 0.8, 0.85, 0.9, 0.95]
  /// How many days are looked ahead.
  public static let days = 365
}
