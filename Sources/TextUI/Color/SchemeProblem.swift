/// A reason why a base16 or base24 file cannot be used as a color scheme.
public enum SchemeProblem: Error, Hashable, Sendable {
  /// The file is a folder, a pipe or the like.
  case notAFile
  /// The file cannot be read.
  case unreadable
  /// The file is larger than any scheme.
  case tooLarge
  /// The file is not YAML, or not a mapping of names to values.
  case notYAML
  /// The file uses anchors or aliases, or nests deeper than any scheme.
  case tooComplex
  /// Some of base00 to base0F are missing.
  case missing([String])
  /// One of base00 to base0F, or of the bright colors, is not a color like "1c1e2a".
  case notAColor(String)
}
