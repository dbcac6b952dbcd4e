/// A formula drawn as text.
public struct FormulaDrawing: Hashable, Sendable {
  /// The rows from top to bottom, at least one, without trailing blanks.
  public let rows: [String]
  /// The row, counted from 0, that stands in the line of the text around the formula.
  public let baseline: Int
  /// The width in terminal columns.
  public let width: Int
}
