/// Why a file of sixteen colors cannot be used as a scheme.
public enum SchemeProblem: Error, Hashable, Sendable {
  /// It is a folder, a pipe or the like.
  case notAFile
  /// It cannot be read.
  case unreadable
  /// It is larger than a scheme may be.
  case tooLarge
  /// It is not YAML text, or not a list of names and values.
  case notYAML
  /// It uses anchors, aliases or nests deeper than any scheme.
  case tooInvolved
  /// It lacks these of base00 to base0F.
  case missing([String])
  /// This one of base00 to base0F is no color like "1c1e2a".
  case notAColor(String)
}
