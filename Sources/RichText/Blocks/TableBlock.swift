/// A table.
public struct TableBlock: Hashable, Sendable {
  /// The rows, each with a text per cell. Rows may have different lengths.
  public var rows: [[[Inline]]]
  /// The number of rows at the top that are headings.
  public var headings: Int
  /// The alignments of the columns. Columns without one are aligned left.
  public var alignments: [Block.Alignment?]

  /// Creates a table.
  public init(_ rows: [[[Inline]]], headings: Int = 0, alignments: [Block.Alignment?] = []) {
    self.rows = rows
    self.headings = headings
    self.alignments = alignments
  }
}
