/// The result that a grade would have.
public struct Outcome: Hashable, Sendable {
  /// The grade.
  public let grade: Grade
  /// The delay until the prompt is due again.
  public let delay: Delay
  /// The resulting memory state. Its `due` is the time to log with the review.
  public let state: MemoryState
}
