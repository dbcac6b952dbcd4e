import FlashcardKit
import TextUI

/// The layout of a list of cards.
struct CardListLayout {
  let area: Rect
  private let grid: TileGrid?
  /// The number of rows of headings.
  private let above: Int

  /// Creates the layout of a number of cards.
  init(_ area: Rect, look: CardListLook, count: Int) {
    self.area = area
    grid = look == .tiles ? CardListLayout.grid(area, count) : nil
    above = look == .table ? 1 : 0
  }

  /// Returns the grid of tiles. They are wider and taller in a large window, and taller still if there are few.
  private static func grid(_ area: Rect, _ count: Int) -> TileGrid {
    let width = min(max(20, area.width / 4 + 8), 36)
    let height = area.height < 9 ? 5 : min(max(6, area.height / 4), 8)
    let grid = TileGrid(area: area, minimumWidth: width, height: height)
    let needed = max(1, (max(1, count) + grid.columns - 1) / grid.columns)
    guard needed < grid.rows else { return grid }
    return TileGrid(area: area, minimumWidth: width, height: min(area.height / needed, max(height, 9)))
  }

  var columns: Int { grid?.columns ?? 1 }
  /// The number of visible rows of cards, without the table's header.
  var rows: Int { grid?.rows ?? max(1, area.height - above) }

  /// The row of headings above a table, empty in other lists.
  var headings: Rect { above > 0 ? area.row(0) : Rect(.zero) }

  /// Returns the area of a card, empty if it isn't visible.
  func place(_ index: Int, offset: Int) -> Rect {
    if let grid { return grid.tile(index, offset: offset) }
    return index < offset ? Rect(.zero) : area.row(index - offset + above)
  }

  /// Returns the index of the card at a point, which may be past the end, or `nil`.
  func index(at point: Point, offset: Int) -> Int? {
    if let grid { return grid.index(at: point, offset: offset) }
    guard area.contains(point), point.y >= area.y + above else { return nil }
    return point.y - area.y - above + offset
  }

  /// Returns whether a point is on the star of a card.
  func isStar(_ point: Point, index: Int, offset: Int) -> Bool {
    let place = place(index, offset: offset)
    if grid == nil { return (place.x + 1...place.x + 2).contains(point.x) }
    return point.y == place.y && (place.right - 5...place.right - 3).contains(point.x)
  }
}
