/// A reason why a deck can't be as requested.
public enum DeckProblem: Error, Hashable, Sendable {
  /// The title is empty.
  case titleMissing
  /// The title is longer than `Deck.longestTitle`.
  case titleTooLong
  /// The given sibling deck has the same title under folding (case, width, diacritics, whitespace).
  case titleTaken(DeckID)
  /// The deck would become its own ancestor.
  case insideItself
}

extension Deck {
  /// The maximum length of a deck's title, in characters.
  public static let maxTitleLength = 200
}
