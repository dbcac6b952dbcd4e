public import TextUI

/// Something that knows the colors of code.
public protocol CodeHighlighter: Sendable {
  /// Returns the code as runs, in order and with all its text, or `nil` if its colors aren't known (yet).
  func runs(of code: String, language: String?) -> [Run]?
}

/// Shows all code in one color.
public struct NoHighlights: CodeHighlighter {
  /// Creates the highlighter.
  public init() {}

  /// Returns `nil`.
  public func runs(of code: String, language: String?) -> [Run]? { nil }
}
