/// How a card is asked in review.
public enum Asking: String, Sendable, CaseIterable {
  /// It is turned over, and one says oneself whether one knew it.
  case turning
  /// The answer is typed.
  case typing
  /// The answer is chosen among others.
  case choosing
}
