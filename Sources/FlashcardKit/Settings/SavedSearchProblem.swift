/// A reason why a search can't be saved as requested.
public enum SavedSearchProblem: Error, Hashable, Sendable {
  /// The name is empty.
  case nameMissing
  /// The name is longer than `SavedSearch.maxNameLength`.
  case nameTooLong
  /// Another saved search has the same name under folding (case, width, diacritics, whitespace).
  case nameTaken
  /// The query is empty.
  case queryMissing
}

extension SavedSearch {
  /// The maximum length of a saved search's name, in characters.
  public static let maxNameLength = 100
}
