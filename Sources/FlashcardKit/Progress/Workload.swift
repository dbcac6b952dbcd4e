/// The daily workload, and what it gives, at several desired retentions.
public struct Workload: Hashable, Sendable {
  /// The points in order of retention.
  public let points: [Point]
  /// The number of learned prompts that the simulation covers.
  public let prompts: Int
  /// The person's current desired retention.
  public let own: Double

  /// The workload at one desired retention.
  public struct Point: Hashable, Sendable {
    /// The desired retention.
    public let retention: Double
    /// The number of reviews per day.
    public let answers: Double
    /// The study time per day.
    public let taken: Milliseconds
    /// The number of prompts known at the end: the sum of their chances of recall.
    public let known: Double
  }

  /// The retentions simulated besides the person's own.
  public static let retentions = [0.75, 0.8, 0.85, 0.9, 0.95]
  /// The number of simulated days.
  public static let days = 365
}
