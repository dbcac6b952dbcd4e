/// How long until a prompt is asked again.
public enum Delay: Hashable, Sendable {
  /// A step of learning: so long from the answer.
  case time(Milliseconds)
  /// Some days of study.
  case days(Int)
}
