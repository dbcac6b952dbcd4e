/// Something that draws formulas as text.
public protocol FormulaDrawer: Sendable {
  /// Returns the rows of a formula on lines of its own, at most as wide as the given number of columns if possible, or
  /// `nil` if it isn't understood.
  func rows(of latex: String, width: Int) -> [String]?

  /// Returns a formula on one line, or `nil` if it isn't understood or needs several.
  func line(of latex: String) -> String?
}

/// Shows all formulas as they were written.
public struct NoFormulas: FormulaDrawer {
  /// Creates the drawer.
  public init() {}

  /// Returns `nil`.
  public func rows(of latex: String, width: Int) -> [String]? { nil }

  /// Returns `nil`.
  public func line(of latex: String) -> String? { nil }
}
