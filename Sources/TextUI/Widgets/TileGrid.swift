/// How tiles of one size lie in an area: as many beside each other as fit, spread over its whole width.
public struct TileGrid: Hashable, Sendable {
  /// Where the tiles lie.
  public let area: Rect
  /// A tile's width.
  public let tileWidth: Int
  /// A tile's height.
  public let tileHeight: Int
  /// Tiles in a row; at least 1.
  public let columns: Int
  /// Rows of tiles that are wholly shown; at least 1, unless there is no room at all.
  public let rows: Int
  /// Blank columns between tiles.
  public let gap: Int

  /// Tiles at least so wide and high in an area (lower only where the area is).
  public init(area: Rect, minimumWidth: Int, height: Int, gap: Int = 1) {
    self.area = area
    self.gap = gap
    columns = max(1, (area.width + gap) / (minimumWidth + gap))
    tileWidth = max(0, (area.width - (columns - 1) * gap) / columns)
    // What is left below the last row is shared out: tiles may grow by a third.
    rows = area.height == 0 || height <= 0 ? 0 : max(1, area.height / height)
    tileHeight = rows == 0 ? 0 : min(area.height / rows, height + height / 3)
  }

  /// Where the tile of an item is drawn, when the grid is scrolled to row `offset`; empty where it is not.
  public func tile(_ index: Int, offset: Int) -> Rect {
    let row = index / columns - offset
    guard row >= 0, row < rows else { return Rect(.zero) }
    return Rect(
      x: area.x + index % columns * (tileWidth + gap), y: area.y + row * tileHeight, width: tileWidth,
      height: tileHeight)
  }

  /// The item whose tile is at a place, when the grid is scrolled to row `offset`; nil between tiles.
  public func index(at point: Point, offset: Int) -> Int? {
    guard area.contains(point), tileHeight > 0, tileWidth > 0 else { return nil }
    let row = (point.y - area.y) / tileHeight
    let column = (point.x - area.x) / (tileWidth + gap)
    guard row < rows, column < columns, (point.x - area.x) % (tileWidth + gap) < tileWidth else { return nil }
    return (row + offset) * columns + column
  }
}
