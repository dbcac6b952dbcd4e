/// The selection and scroll position of a list or grid.
public struct ListCursor: Hashable, Sendable {
  /// The index of the selected item, or 0 if there are no items.
  public private(set) var index: Int
  /// The index of the first visible row.
  public private(set) var offset: Int
  /// Whether the last click selected the item, so that a second one right after it means Enter.
  private var wasClicked = false

  /// Creates a cursor on an item.
  public init(index: Int = 0) {
    self.index = max(0, index)
    offset = 0
  }

  /// A move bound to a key.
  public enum Move: Sendable, CaseIterable {
    case up, down, left, right, pageUp, pageDown, halfPageUp, halfPageDown, first, last
  }

  /// Selects an item. Call `settle` before drawing.
  public mutating func select(_ index: Int) { self.index = max(0, index) }

  /// Selects an item that is clicked.
  ///
  /// - Parameters:
  ///   - index: The index of the item.
  ///   - isSecond: Whether this is the second click of a double click.
  ///   - isShown: Whether the selection is the one that keys act on.
  ///   - needsSecond: Whether only a double click means Enter, also on an item that was selected already.
  /// - Returns: Whether the click does what Enter does: the item was selected already, or this is the second click of a
  ///   double click of which the first selected it.
  public mutating func click(
    _ index: Int, isSecond: Bool, isShown: Bool = true, needsSecond: Bool = false
  ) -> Bool {
    let wasSelected = index == self.index && isShown
    if isSecond {
      defer { wasClicked = false }
      return wasSelected && wasClicked
    }
    select(index)
    wasClicked = needsSecond || !wasSelected
    return !wasClicked
  }

  /// Moves the selection among `count` items in rows of `columns`, of which `rows` are visible. In a grid, left and
  /// right continue in the previous and next row; up and down stop at the ends.
  public mutating func move(_ move: Move, count: Int, columns: Int = 1, rows: Int) {
    guard count > 0 else { return }
    let columns = max(1, columns)
    let page = max(1, rows) * columns
    let half = max(1, rows / 2) * columns
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
    case .halfPageUp: index = index >= half ? index - half : index % columns
    case .halfPageDown: index = min(index + half, count - 1)
    case .first: index = 0
    case .last: index = count - 1
    }
    settle(count: count, columns: columns, rows: rows)
  }

  /// Scrolls by rows; the selection follows where it would leave the visible rows.
  public mutating func scroll(by step: Int, count: Int, columns: Int = 1, rows: Int) {
    let columns = max(1, columns)
    let allRows = (count + columns - 1) / columns
    offset = min(max(0, offset + step), max(0, allRows - rows))
    let row = index / columns
    if row < offset { index += (offset - row) * columns }
    if rows > 0, row >= offset + rows { index -= (row - offset - rows + 1) * columns }
    settle(count: count, columns: columns, rows: rows)
  }

  /// Clamps the selection and the scroll position to the items there are, after a change or a resize.
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
