/// Why a deck cannot be as it was asked for.
public enum DeckProblem: Error, Hashable, Sendable {
  /// It needs a title.
  case titleMissing
  /// A title has at most `Deck.longestTitle` characters.
  case titleTooLong
  /// A deck beside it is called the same (by case, width, diacritics and blanks folded).
  case titleTaken(DeckID)
  /// A deck cannot stand in itself.
  case insideItself
}

extension Deck {
  /// The most characters that a deck's title may have.
  public static let longestTitle = 200
}
