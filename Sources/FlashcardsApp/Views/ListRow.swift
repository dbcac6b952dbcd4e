import TextUI

/// A row of a list: a bar if it is selected, a label, and a detail at the right edge.
enum ListRow {
  static func render(
    label: [Run], detail: [Run] = [], isSelected: Bool, isFocused: Bool, into surface: inout Surface, row: Rect
  ) {
    guard !row.isEmpty else { return }
    if isSelected { surface.write("▌", x: row.x, y: row.y, style: isFocused ? .accent : .dim) }
    let inside = row.inset(left: 2, right: 1)
    surface.clipped(to: inside) { surface in
      let width = detail.columns
      let room = width == 0 ? inside.width : max(0, inside.width - width - 1)
      surface.write(label.truncated(to: room), x: inside.x, y: row.y)
      if width < inside.width { surface.write(detail, x: inside.right - width, y: row.y) }
    }
    if isSelected, isFocused { surface.tint(row, background: .selection) }
  }
}
