/// An error in a query. Such a query finds nothing.
public enum SearchProblem: Error, Hashable, Sendable {
  /// `is:` with an unknown value, as typed, and the known values.
  case unknownState(String, known: [String])
  /// `kind:` with an unknown value, as typed, and the known kinds.
  case unknownKind(String, known: [String])
  /// `flag:` with an invalid value, as typed.
  case unknownFlag(String)
  /// `prop:` with anything but a property, an operator, and a number, as typed.
  case unknownProperty(String)
  /// An operator that takes a number of days, with an invalid value, as typed.
  case unknownDays(SearchOperator, String)
  /// `rated:` with anything but a number of days and possibly a grade, as typed.
  case unknownRating(String)
  /// `or` without a condition on both sides.
  case misplacedOr
  /// A closing bracket without an opening one.
  case unopenedGroup
  /// Brackets with nothing in them.
  case emptyGroup
}
