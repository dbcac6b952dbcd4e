import Effects
import FlashcardKit
import TextUI

/// The login, the settings, and the locations of files.
struct SettingsPane: Screen {
  static let id = "settings"
  static let actions: [Action] = [.open] + Action.listSteps

  private(set) var cursor = ListCursor()

  func label(_ action: Action, in world: World) -> String? {
    action == .open ? Words.Label.change : nil
  }

  mutating func perform(_ action: Action, in world: inout World) {
    let rows = SettingsRow.rows(world)
    if let step = action.step {
      cursor.move(step, count: rows.count, rows: list(in: FrameLayout(world.size).pane, rows.count).height)
    } else if rows.indices.contains(cursor.index) {
      rows[cursor.index].choose(&world)
    }
  }

  mutating func gesture(_ gesture: Gesture, in world: inout World, area: Rect) {
    let rows = SettingsRow.rows(world)
    let list = list(in: area, rows.count)
    switch gesture {
    case .click(let point):
      let index = point.y - list.y + cursor.offset
      guard list.contains(point), rows.indices.contains(index) else { return }
      if cursor.index == index { rows[index].choose(&world) } else { cursor.select(index) }
    case .wheel(let step, _): cursor.scroll(by: step, count: rows.count, rows: list.height)
    default: break
    }
  }

  mutating func settle(in world: inout World, area: Rect) {
    let count = SettingsRow.rows(world).count
    cursor.settle(count: count, rows: list(in: area, count).height)
  }

  /// Returns the box of the list. In a tall window, it leaves room for the locations of files, and the list scrolls
  /// instead.
  private func box(in area: Rect, _ count: Int) -> Rect {
    area.splitTop(min(area.height, count + 4, area.height < 28 ? area.height : area.height - 8)).top
  }

  private func list(in area: Rect, _ count: Int) -> Rect {
    let inside = box(in: area, count).inset(left: 1, top: 1, right: 1, bottom: 1)
    // The last row explains the selected setting.
    return inside.splitTop(min(count, max(1, inside.height - 1))).top
  }

  func render(_ world: World, into surface: inout Surface, in area: Rect) {
    let rows = SettingsRow.rows(world)
    let box = box(in: area, rows.count)
    surface.box(box, style: .focus, title: [Run(SettingsPane.name, .title)])
    let list = list(in: area, rows.count)
    for row in 0..<list.height where rows.indices.contains(row + cursor.offset) {
      let setting = rows[row + cursor.offset]
      let isSelected = row + cursor.offset == cursor.index
      ListRow.render(
        label: [
          Run(setting.label(world).padded(to: 22), isSelected ? .title : .text), Run(setting.value(world), .accent),
        ], isSelected: isSelected, isFocused: true, into: &surface, row: list.row(row))
    }
    surface.scrollbar(
      x: box.right - 1, y: list.y, height: list.height, offset: cursor.offset, visible: list.height, total: rows.count)
    if box.bottom - 2 > list.bottom - 1, rows.indices.contains(cursor.index) {
      let about = [Run(rows[cursor.index].about(world), .dim)].truncated(to: max(0, box.width - 6))
      surface.write(about, x: box.x + 3, y: box.bottom - 2)
    }
    files(world, &surface, area.splitTop(box.height).rest)
  }

  private func files(_ world: World, _ surface: inout Surface, _ area: Rect) {
    guard area.height >= 3 else { return }
    surface.box(area, title: [Run(Words.filesTitle, .title)])
    let inside = area.inset(left: 3, top: 1, right: 2, bottom: 1)
    surface.clipped(to: inside) { surface in
      for (row, place) in world.listed.allPlaces(of: world.login).enumerated() {
        surface.write(
          [Run(place.what.padded(to: 18), .dim), Run(place.path.shortened(to: max(8, inside.width - 18)))]
            .truncated(to: inside.width), x: inside.x,
          y: inside.y + row)
      }
    }
  }
}
