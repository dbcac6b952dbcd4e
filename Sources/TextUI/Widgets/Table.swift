/// Rows of cells in columns.
public enum Table {
  /// A column.
  public struct Column: Hashable, Sendable {
    /// What stands above it.
    public let title: String
    /// How wide it is: so many columns, or a share of what the fixed ones leave.
    public let width: Width
    /// Whether its texts stand at its right edge.
    public let isRight: Bool

    /// A column's width.
    public enum Width: Hashable, Sendable {
      case fixed(Int)
      case share(Int)
    }

    /// A column.
    public init(_ title: String, _ width: Width, isRight: Bool = false) {
      self.title = title
      self.width = width
      self.isRight = isRight
    }
  }

  /// Where the columns stand in a row, a blank between them.
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

  /// Draws one row's cells.
  public static func render(_ cells: [[Run]], columns: [Column], into surface: inout Surface, row: Rect) {
    for (index, place) in places(columns, in: row).enumerated() where index < cells.count {
      let runs = cells[index].truncated(to: place.width)
      let x = columns[index].isRight ? place.right - runs.columns : place.x
      surface.clipped(to: place.intersection(row)) { _ = $0.write(runs, x: x, y: place.y) }
    }
  }
}
