/// A reason why a formula is not understood.
public enum FormulaProblem: Error, Hashable, Sendable {
  /// There is nothing to draw.
  case empty
  /// The source is longer than `Formula.maxLength`.
  case tooLong
  /// Groups and commands are nested deeper than `Formula.maxDepth`.
  case tooDeep
  /// The command of this name, without its backslash, is not known.
  case unknownCommand(String)
  /// The environment of this name is not known.
  case unknownEnvironment(String)
  /// A brace, an environment, or a pair of `\left` and `\right` is not closed or not opened.
  case unbalanced
  /// The command of this name lacks an argument, or has one that cannot be read.
  case malformedArgument(String)
  /// A base has two subscripts or two superscripts.
  case doubleScript
  /// A character stands where it has no meaning.
  case misplaced(Character)
}
