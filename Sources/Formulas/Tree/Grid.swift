/// Cells in rows and columns: a matrix, cases, or aligned lines.
struct Grid: Hashable, Sendable {
  /// The alignment of a column.
  enum Alignment: Hashable, Sendable { case left, center, right }

  /// The cells row by row. Rows may have different lengths.
  var rows: [[Node]]
  /// The alignments of the columns; further columns repeat them from the beginning.
  var alignments: [Alignment]
  /// The number of blank columns after each column, repeated from the beginning.
  var gaps: [Int]
  /// The delimiters at both sides.
  var left = Delimiter.none
  var right = Delimiter.none
  /// The columns that have a vertical line before them; the number of columns stands for a line at the end.
  var verticalLines: Set<Int> = []
  /// The rows that have a horizontal line above them; the number of rows stands for a line below the last.
  var horizontalLines: Set<Int> = []
  /// Whether cells are small, as in limits.
  var isSmall = false
}
