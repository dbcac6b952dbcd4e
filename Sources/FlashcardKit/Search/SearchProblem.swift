/// What of a query is not understood. Such a query finds nothing.
public enum SearchProblem: Error, Hashable, Sendable {
  /// `is:` with a value that there is not, as typed.
  case unknownState(String)
  /// `kind:` with a value that there is not, as typed.
  case unknownKind(String)
}
