import FlashcardKit
import TextUI

/// The layout of a list of cards.
struct CardListLayout {
  let area: Rect
  private let grid: TileGrid?

  init(_ area: Rect, view: Library.View) {
    self.area = area
    switch view {
    case .tiles: grid = TileGrid(area: area, minimumWidth: 20, height: area.height < 9 ? 5 : 6)
    case .table: grid = nil
    }
  }

  var columns: Int { grid?.columns ?? 1 }
  /// The number of visible rows of cards, without the table's header.
  var rows: Int { grid?.rows ?? max(1, area.height - 1) }

  /// The row of headings above a table, empty above tiles.
  var headings: Rect { grid == nil ? area.row(0) : Rect(.zero) }

  /// Returns the area of a card, empty if it isn't visible.
  func place(_ index: Int, offset: Int) -> Rect {
    if let grid { return grid.tile(index, offset: offset) }
    return index < offset ? Rect(.zero) : area.row(index - offset + 1)
  }

  /// Returns the index of the card at a point, which may be past the end, or `nil`.
  func index(at point: Point, offset: Int) -> Int? {
    if let grid { return grid.index(at: point, offset: offset) }
    guard area.contains(point), point.y > area.y else { return nil }
    return point.y - area.y - 1 + offset
  }

  /// Returns whether a point is on the star of a card.
  func isStar(_ point: Point, index: Int, offset: Int) -> Bool {
    let place = place(index, offset: offset)
    if grid == nil { return (place.x + 1...place.x + 2).contains(point.x) }
    return point.y == place.y && (place.right - 5...place.right - 3).contains(point.x)
  }
}
