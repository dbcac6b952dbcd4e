/// A position on the screen; the top left cell is (0, 0).
public struct Point: Hashable, Sendable {
  /// The column, from the left.
  public var x: Int
  /// The row, from the top.
  public var y: Int

  /// Creates a point.
  public init(x: Int, y: Int) {
    self.x = x
    self.y = y
  }
}

/// A size in cells, never negative.
public struct Size: Hashable, Sendable {
  /// The number of columns.
  public let width: Int
  /// The number of rows.
  public let height: Int

  /// Creates a size; negative numbers count as zero.
  public init(width: Int, height: Int) {
    self.width = max(0, width)
    self.height = max(0, height)
  }

  /// The empty size.
  public static let zero = Size(width: 0, height: 0)
}

/// A rectangle of cells. Its size is never negative: insets larger than the rectangle leave an empty one.
public struct Rect: Hashable, Sendable {
  /// The leftmost column.
  public let x: Int
  /// The topmost row.
  public let y: Int
  /// The number of columns.
  public let width: Int
  /// The number of rows.
  public let height: Int

  /// Creates a rectangle; a negative width or height counts as zero.
  public init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = max(0, width)
    self.height = max(0, height)
  }

  /// Creates a rectangle of a size at the top left.
  public init(_ size: Size) {
    self.init(x: 0, y: 0, width: size.width, height: size.height)
  }

  /// The column after the last.
  public var right: Int { x + width }
  /// The row after the last.
  public var bottom: Int { y + height }
  /// Whether the rectangle contains no cell.
  public var isEmpty: Bool { width == 0 || height == 0 }
  /// The size.
  public var size: Size { Size(width: width, height: height) }
  /// The top left cell.
  public var origin: Point { Point(x: x, y: y) }

  /// Returns whether a cell is inside.
  public func contains(_ point: Point) -> Bool {
    point.x >= x && point.x < right && point.y >= y && point.y < bottom
  }

  /// Returns the common part of two rectangles, or an empty rectangle.
  public func intersection(_ other: Rect) -> Rect {
    let left = max(x, other.x)
    let top = max(y, other.y)
    return Rect(x: left, y: top, width: min(right, other.right) - left, height: min(bottom, other.bottom) - top)
  }

  /// Returns the rectangle without a margin on each side.
  public func inset(left: Int = 0, top: Int = 0, right: Int = 0, bottom: Int = 0) -> Rect {
    Rect(x: x + left, y: y + top, width: width - left - right, height: height - top - bottom)
  }

  /// Returns the rectangle without the same margin on all sides.
  public func inset(by margin: Int) -> Rect {
    inset(left: margin, top: margin, right: margin, bottom: margin)
  }

  /// Returns the rectangle moved to the right by `columns` columns.
  public func moved(x columns: Int) -> Rect { Rect(x: x + columns, y: y, width: width, height: height) }

  /// Returns the first `rows` rows and the rest, clamped to the rectangle.
  public func splitTop(_ rows: Int) -> (top: Rect, rest: Rect) {
    let rows = min(max(0, rows), height)
    return (
      Rect(x: x, y: y, width: width, height: rows), Rect(x: x, y: y + rows, width: width, height: height - rows)
    )
  }

  /// Returns the last `rows` rows and the rest above them, clamped to the rectangle.
  public func splitBottom(_ rows: Int) -> (rest: Rect, bottom: Rect) {
    let rows = min(max(0, rows), height)
    let parts = splitTop(height - rows)
    return (parts.top, parts.rest)
  }

  /// Returns the first `columns` columns and the rest, clamped to the rectangle.
  public func splitLeft(_ columns: Int) -> (left: Rect, rest: Rect) {
    let columns = min(max(0, columns), width)
    return (
      Rect(x: x, y: y, width: columns, height: height),
      Rect(x: x + columns, y: y, width: width - columns, height: height)
    )
  }

  /// Returns a rectangle of the given size, or less where this one is smaller, centered in this one.
  public func centered(width wanted: Int, height tall: Int) -> Rect {
    let wide = min(max(0, wanted), width)
    let high = min(max(0, tall), height)
    return Rect(x: x + (width - wide) / 2, y: y + (height - high) / 2, width: wide, height: high)
  }

  /// Returns the row of an index, or an empty rectangle if there is none.
  public func row(_ index: Int) -> Rect {
    index >= 0 && index < height ? Rect(x: x, y: y + index, width: width, height: 1) : Rect(.zero)
  }
}
