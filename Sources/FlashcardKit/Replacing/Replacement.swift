/// What to find in the texts of cards, and what to put in its place.
public struct Replacement: Hashable, Sendable {
  /// The text or regular expression to find.
  public var pattern: String
  /// The text to put in its place. For a regular expression, `$1` stands for what its first group found, and so on.
  public var text: String
  /// Whether the pattern is a regular expression.
  public var isRegularExpression: Bool
  /// Whether upper and lower case are the same.
  public var ignoresCase: Bool
  /// The key of the only field to replace in, or `nil` for all.
  public var field: String?

  /// Creates a replacement of plain text in all fields.
  public init(
    _ pattern: String = "", with text: String = "", isRegularExpression: Bool = false, ignoresCase: Bool = false,
    field: String? = nil
  ) {
    self.pattern = pattern
    self.text = text
    self.isRegularExpression = isRegularExpression
    self.ignoresCase = ignoresCase
    self.field = field
  }
}
