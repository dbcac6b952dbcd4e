import TextUI

/// Text in the middle of an area that has nothing else to show.
enum EmptyState {
  static func render(_ lines: [[Run]], into surface: inout Surface, in area: Rect) {
    let width = max(1, min(60, area.width - 4))
    var wrapped = lines.flatMap { line in line.isEmpty ? [[]] : line.wrapped(to: width) }
    if wrapped.count > area.height { wrapped.removeAll(where: \.isEmpty) }
    let top = area.y + max(0, (area.height - wrapped.count) / 2)
    surface.clipped(to: area) { surface in
      for (row, line) in wrapped.enumerated() {
        surface.writeCentered(line, in: area, y: top + row)
      }
    }
    if surface.cursor == nil { surface.point(to: area) }
  }
}
