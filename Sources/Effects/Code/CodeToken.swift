/// The meaning of a part of code, for its color.
public enum CodeToken: UInt8, CaseIterable, Sendable, Codable {
  case keyword, type, string, number, comment, function, preprocessor, symbol, variable, constant, tag, attribute
  case inserted, deleted
  /// An escaped character in a string, or a regular expression.
  case escape
}
