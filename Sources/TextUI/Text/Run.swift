/// Text in one style.
public struct Run: Hashable, Sendable {
  /// What is written.
  public var text: String
  /// How it looks.
  public var style: Style

  /// Text in a style.
  public init(_ text: String, _ style: Style = .text) {
    self.text = text
    self.style = style
  }
}

extension [Run] {
  /// Columns that the runs take up on one row.
  public var columns: Int { reduce(0) { $0 + $1.text.columns } }
}
