/// The delay until a prompt is due again.
public enum Delay: Hashable, Sendable {
  /// A learning step of less than a day, counted from the review.
  case time(Milliseconds)
  /// A number of study days: an interval, or a learning step of a day or more.
  case days(Int)
}
