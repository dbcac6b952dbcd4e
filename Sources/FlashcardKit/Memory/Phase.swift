/// How far something has been learnt.
public enum Phase: String, CaseIterable, Sendable {
  /// Never answered.
  case new
  /// In the learning steps.
  case learning
  /// Asked after days.
  case review
  /// Forgotten, and in the relearning steps.
  case relearning
}
