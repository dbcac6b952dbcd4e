/// What of a query is not understood. Such a query finds nothing.
public enum SearchProblem: Error, Hashable, Sendable {
  /// `is:` with a value that there is not, as typed.
  case unknownState(String)
  /// `kind:` with a value that there is not, as typed, and those that there are.
  case unknownKind(String, known: [String])
  /// `flag:` with what is none, as typed.
  case unknownFlag(String)
  /// `prop:` with what is no property, sign and number, as typed.
  case unknownProperty(String)
}
