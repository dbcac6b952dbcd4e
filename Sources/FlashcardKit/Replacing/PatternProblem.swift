/// A reason why a pattern can't be found or replaced.
public enum PatternProblem: Error, Hashable, Sendable {
  /// The pattern is not a regular expression: what is wrong, and after how many characters.
  case invalid(String, at: Int)
  /// What is put in the place of matches is malformed: what is wrong.
  case invalidReplacement(String)
  /// Finding the pattern takes too long.
  case tooSlow
  /// A text would become too long.
  case tooLong
}
