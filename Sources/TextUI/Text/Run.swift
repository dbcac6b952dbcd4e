/// A text in one style.
public struct Run: Hashable, Sendable {
  /// The text.
  public var text: String
  /// The style.
  public var style: Style

  /// Creates a run.
  public init(_ text: String, _ style: Style = .text) {
    self.text = text
    self.style = style
  }
}

extension [Run] {
  /// The width of the runs in columns, on one row.
  public var columns: Int { reduce(0) { $0 + $1.text.columns } }
}
