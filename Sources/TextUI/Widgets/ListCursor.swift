/// Where the selection stands in a list or a grid, and how far it is scrolled.
public struct ListCursor: Hashable, Sendable {
  /// The selected item; 0 where there is none.
  public private(set) var index: Int
  /// The first row shown.
  public private(set) var offset: Int

  /// A cursor on an item.
  public init(index: Int = 0) {
    self.index = max(0, index)
    offset = 0
  }

  /// A step that a key takes.
  public enum Move: Sendable, CaseIterable {
    case up, down, left, right, pageUp, pageDown, first, last
  }

  /// Selects an item.
  public mutating func select(_ index: Int) { self.index = max(0, index) }

  /// Moves the selection among `count` items in rows of `columns`, of which `rows` are shown. In a grid, left and right
  /// go on in the row before and after; up and down stop at the ends.
  public mutating func move(_ move: Move, count: Int, columns: Int = 1, rows: Int) {
    guard count > 0 else { return }
    let columns = max(1, columns)
    let page = max(1, rows) * columns
    switch move {
    case .up: if index >= columns { index -= columns }
    case .down:
      if index + columns < count {
        index += columns
      } else if index / columns < (count - 1) / columns {
        index = count - 1
      }
    case .left: if columns > 1 { index -= 1 }
    case .right: if columns > 1 { index += 1 }
    case .pageUp: index = index >= page ? index - page : index % columns
    case .pageDown: index = min(index + page, count - 1)
    case .first: index = 0
    case .last: index = count - 1
    }
    settle(count: count, columns: columns, rows: rows)
  }

  /// Scrolls by rows; the selection comes along where it would leave the screen.
  public mutating func scroll(by step: Int, count: Int, columns: Int = 1, rows: Int) {
    let columns = max(1, columns)
    let allRows = (count + columns - 1) / columns
    offset = min(max(0, offset + step), max(0, allRows - rows))
    let row = index / columns
    if row < offset { index += (offset - row) * columns }
    if rows > 0, row >= offset + rows { index -= (row - offset - rows + 1) * columns }
    settle(count: count, columns: columns, rows: rows)
  }

  /// Brings selection and scroll position within what there is: after a change, and after a resize.
  public mutating func settle(count: Int, columns: Int = 1, rows: Int) {
    index = min(max(0, index), max(0, count - 1))
    let columns = max(1, columns)
    let row = index / columns
    let allRows = (count + columns - 1) / columns
    if row < offset { offset = row }
    if rows > 0, row >= offset + rows { offset = row - rows + 1 }
    offset = min(max(0, offset), max(0, allRows - max(1, rows)))
  }
}
