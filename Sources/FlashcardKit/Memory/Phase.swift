/// The phase of learning that a prompt is in.
public enum Phase: String, CaseIterable, Sendable {
  /// Never reviewed.
  case new
  /// In the learning steps.
  case learning
  /// Reviewed at intervals of days.
  case review
  /// Forgotten, and in the relearning steps.
  case relearning

  /// Whether it consists of steps.
  public var hasSteps: Bool { self == .learning || self == .relearning }
}
