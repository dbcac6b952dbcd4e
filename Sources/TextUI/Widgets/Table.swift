/// Rows of cells aligned in columns.
public enum Table {
  /// A column.
  public struct Column: Hashable, Sendable {
    /// The heading.
    public let title: String
    /// The width.
    public let width: Width
    /// Whether the texts are right-aligned.
    public let isRight: Bool

    /// The width of a column: a number of cells, or a share of what the fixed columns leave.
    public enum Width: Hashable, Sendable {
      case fixed(Int)
      case share(Int)
    }

    /// Creates a column.
    public init(_ title: String, _ width: Width, isRight: Bool = false) {
      self.title = title
      self.width = width
      self.isRight = isRight
    }
  }

  /// Returns the areas of the columns in a row, two blank columns apart.
  public static func places(_ columns: [Column], in row: Rect) -> [Rect] {
    let gaps = max(0, columns.count - 1) * 2
    var fixed = 0
    var shares = 0
    for column in columns {
      switch column.width {
      case .fixed(let width): fixed += width
      case .share(let share): shares += share
      }
    }
    let left = max(0, row.width - gaps - fixed)
    var x = row.x
    return columns.map { column in
      let width: Int
      switch column.width {
      case .fixed(let fixed): width = fixed
      case .share(let share): width = shares > 0 ? left * share / shares : 0
      }
      defer { x += width + 2 }
      return Rect(x: x, y: row.y, width: width, height: 1)
    }
  }

  /// Draws one row of cells; texts that do not fit end with an ellipsis. On a plain surface they follow each other.
  public static func render(_ cells: [[Run]], columns: [Column], into surface: inout Surface, row: Rect) {
    if surface.isPlain {
      let line = Array(cells.filter { $0.columns > 0 }.joined(separator: [Run(", ")]))
      return surface.clipped(to: row) { _ = $0.write(line.truncated(to: row.width), x: row.x, y: row.y) }
    }
    for (index, place) in places(columns, in: row).enumerated() where index < cells.count {
      let runs = cells[index].truncated(to: place.width)
      let x = columns[index].isRight ? place.right - runs.columns : place.x
      surface.clipped(to: place.intersection(row)) { _ = $0.write(runs, x: x, y: place.y) }
    }
  }
}
