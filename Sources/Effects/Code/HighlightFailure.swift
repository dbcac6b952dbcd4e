/// A reason why code is not highlighted. It is shown plain.
public enum HighlightFailure: String, Error, Hashable, Sendable, Codable {
  /// The code exceeds `CodeText.largest`.
  case tooLarge
  /// A line exceeds `CodeText.longestLine`.
  case lineTooLong
  /// The highlighter couldn't be started.
  case noHighlighter
  /// The definition of the language is missing or invalid.
  case noDefinition
  /// Highlighting takes too much time or memory.
  case tooExpensive
}
