/// The delay until a prompt is due again.
public enum Delay: Hashable, Sendable {
  /// A learning step, counted from the review.
  case time(Milliseconds)
  /// A number of study days.
  case days(Int)
}
