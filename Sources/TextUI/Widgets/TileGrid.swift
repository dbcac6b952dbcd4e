/// A layout of equal tiles: as many next to each other as fit, spread over the whole width.
public struct TileGrid: Hashable, Sendable {
  /// The area of the grid.
  public let area: Rect
  /// The width of a tile.
  public let tileWidth: Int
  /// The height of a tile.
  public let tileHeight: Int
  /// The number of tiles in a row, at least 1.
  public let columns: Int
  /// The number of rows that are visible as a whole: at least 1, or 0 in an area without rows.
  public let rows: Int
  /// The number of blank columns between tiles.
  public let gap: Int

  /// Creates a layout with tiles of at least `minimumWidth` by `height` cells; a smaller area makes smaller tiles.
  public init(area: Rect, minimumWidth: Int, height: Int, gap: Int = 1) {
    self.area = area
    self.gap = gap
    columns = max(1, (area.width + gap) / (minimumWidth + gap))
    tileWidth = max(0, (area.width - (columns - 1) * gap) / columns)
    // The space left below the last row is shared: tiles grow by up to a third.
    rows = area.height == 0 || height <= 0 ? 0 : max(1, area.height / height)
    tileHeight = rows == 0 ? 0 : min(area.height / rows, height + height / 3)
  }

  /// Returns the area of an item's tile when the grid is scrolled to row `offset`, or an empty one if it is not
  /// visible.
  public func tile(_ index: Int, offset: Int) -> Rect {
    let row = index / columns - offset
    guard row >= 0, row < rows else { return Rect(.zero) }
    return Rect(
      x: area.x + index % columns * (tileWidth + gap), y: area.y + row * tileHeight, width: tileWidth,
      height: tileHeight)
  }

  /// Returns the index of the tile at a point when the grid is scrolled to row `offset`, or `nil` between tiles. There
  /// may be no item of that index.
  public func index(at point: Point, offset: Int) -> Int? {
    guard area.contains(point), tileHeight > 0, tileWidth > 0 else { return nil }
    let row = (point.y - area.y) / tileHeight
    let column = (point.x - area.x) / (tileWidth + gap)
    guard row < rows, column < columns, (point.x - area.x) % (tileWidth + gap) < tileWidth else { return nil }
    return (row + offset) * columns + column
  }
}
