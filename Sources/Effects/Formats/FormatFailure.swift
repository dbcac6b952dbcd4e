/// Why a text holds no cards.
public enum FormatFailure: Error, Hashable, Sendable {
  /// There is nothing in it.
  case empty
  /// It is a page for people.
  case webPage
  /// It is no JSON, or is not whole, or nested deeper than anything should be.
  case notJSON
  /// It has no list of cards where one belongs.
  case noCards
}
