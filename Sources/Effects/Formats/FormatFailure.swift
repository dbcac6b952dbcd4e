/// A reason why a text contains no cards.
public enum FormatFailure: Error, Hashable, Sendable {
  /// The text is empty.
  case empty
  /// The text is a web page.
  case webPage
  /// The text isn't valid JSON, is incomplete, or is nested too deeply.
  case notJSON
  /// The JSON has no list of cards in the expected place.
  case noCards
}
