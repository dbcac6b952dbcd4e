import TextUI

/// The layout of the tiles, the map of days, and the charts. With little room, they are split into pages.
struct ProgressLayout: Equatable {
  /// The tiles at the top; empty if there is no room for them.
  let tiles: Rect
  /// The map of days; empty on pages with only charts.
  let map: Rect
  /// The charts on this page, by index, and their areas.
  let charts: [(index: Int, area: Rect)]
  /// The number of pages.
  let pages: Int

  /// The height of the map with its frame and the names of months, in rows.
  static let mapRows = 10
  private static let leastChart = (width: 38, height: 6)

  init(_ area: Rect, page: Int, charts count: Int) {
    let hasTiles = area.height >= 12
    // A blank row between the parts, if there is room.
    let air = area.height >= 30 ? 1 : 0
    let (tiles, rest) = area.splitTop(hasTiles ? 2 + air : 0)
    self.tiles = tiles.inset(left: 2, right: 2)
    let columns = min(3, max(1, rest.width / ProgressLayout.leastChart.width))
    let isTogether = rest.height >= ProgressLayout.mapRows + ProgressLayout.leastChart.height
    let room = isTogether ? rest.splitTop(ProgressLayout.mapRows + air).rest : rest
    let rows = max(1, room.height / 8)
    let each = columns * rows
    // The first chart is wide, if there is room for two.
    let slots = columns > 1 ? [0] + Array(0..<count) : Array(0..<count)
    let chartPages = (slots.count + each - 1) / each
    pages = isTogether ? chartPages : chartPages + 1
    map = isTogether ? rest.splitTop(ProgressLayout.mapRows).top : page == 0 ? rest : Rect(.zero)
    let chartPage = isTogether ? page : page - 1
    guard chartPage >= 0 else {
      charts = []
      return
    }
    // The last page is filled up with the charts before it.
    let first = max(0, min(chartPage * each, slots.count - each))
    var charts: [(index: Int, area: Rect)] = []
    for (place, index) in slots[first..<min(slots.count, first + each)].enumerated() {
      let (row, column) = (place / columns, place % columns)
      let (x, y) = (room.width * column / columns, room.height * row / rows)
      let (right, bottom) = (room.width * (column + 1) / columns, room.height * (row + 1) / rows)
      if let last = charts.last, last.index == index {
        charts[charts.count - 1].area = Rect(
          x: last.area.x, y: last.area.y, width: room.x + right - last.area.x, height: last.area.height)
      } else {
        charts.append((index, Rect(x: room.x + x, y: room.y + y, width: right - x, height: bottom - y)))
      }
    }
    self.charts = charts
  }

  static func == (a: ProgressLayout, b: ProgressLayout) -> Bool {
    a.tiles == b.tiles && a.map == b.map && a.pages == b.pages && a.charts.map(\.index) == b.charts.map(\.index)
      && a.charts.map(\.area) == b.charts.map(\.area)
  }
}
