/// The place of new cards among reviews.
public enum NewCardPlacement: String, Sendable, CaseIterable {
  /// Spread evenly among reviews.
  case mixed
  /// Before all reviews.
  case before
  /// After all reviews.
  case after
}
