import TextUI

/// A row of a list: a bar if it is selected, a label, and a detail at the right edge. On a plain surface, the detail comes
/// right after the label, and the cursor is on the selected row.
enum ListRow {
  /// The number of columns left of the label, for the bar.
  static let left = 2
  /// The number of blank columns at the right edge.
  static let right = 1

  static func render(
    label: [Run], detail: [Run] = [], isSelected: Bool, isFocused: Bool, into surface: inout Surface, row: Rect
  ) {
    guard !row.isEmpty else { return }
    if surface.isPlain {
      let line = label + (detail.allSatisfy(\.text.isEmpty) ? [] : [Run(", ")] + detail)
      surface.clipped(to: row) { _ = $0.write(line.truncated(to: row.width), x: row.x, y: row.y) }
      if isSelected, isFocused { surface.select(row) }
      return
    }
    if isSelected { surface.write("▌", x: row.x, y: row.y, style: isFocused ? .accent : .dim) }
    let inside = row.inset(left: left, right: right)
    surface.clipped(to: inside) { surface in
      let width = detail.columns
      let room = width == 0 ? inside.width : max(0, inside.width - width - 1)
      surface.write(label.truncated(to: room), x: inside.x, y: row.y)
      if width < inside.width { surface.write(detail, x: inside.right - width, y: row.y) }
    }
    if isSelected, isFocused { surface.select(row) }
  }
}
