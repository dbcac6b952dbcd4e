/// How far a sync is.
public struct SyncProgress: Hashable, Sendable {
  /// What it is doing.
  public let step: SyncStep
  /// The part of the step that is done, from 0 to 1, or `nil` if it isn't known.
  public let share: Double?

  /// Creates the progress of a sync.
  public init(_ step: SyncStep, share: Double? = nil) {
    self.step = step
    self.share = share
  }
}
