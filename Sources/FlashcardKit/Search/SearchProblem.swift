/// An error in a query. Such a query finds nothing.
public enum SearchProblem: Error, Hashable, Sendable {
  /// `is:` with an unknown value, as typed.
  case unknownState(String)
  /// `kind:` with an unknown value, as typed, and the known kinds.
  case unknownKind(String, known: [String])
  /// `flag:` with an invalid value, as typed.
  case unknownFlag(String)
  /// `prop:` with anything but a property, an operator, and a number, as typed.
  case unknownProperty(String)
}
