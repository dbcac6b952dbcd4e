import TextUI

/// What an empty pane says: what it is that is empty, and what to do about it.
enum EmptyState {
  static func render(_ lines: [[Run]], into surface: inout Surface, in area: Rect) {
    let width = max(1, min(60, area.width - 4))
    let wrapped = lines.flatMap { line in line.isEmpty ? [[]] : line.wrapped(to: width) }
    let top = area.y + max(0, (area.height - wrapped.count) / 2)
    surface.clipped(to: area) { surface in
      for (row, line) in wrapped.enumerated() {
        surface.write(line, x: area.x + max(0, (area.width - line.columns) / 2), y: top + row)
      }
    }
  }

  static func loggedOut(_ world: World) -> [[Run]] {
    [[Run("No one is logged in.", .title)], [], [world.words.keycap(.open), Run(" logs in.", .dim)]]
  }
}
