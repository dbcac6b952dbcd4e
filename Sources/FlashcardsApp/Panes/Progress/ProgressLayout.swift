import FlashcardKit
import TextUI

/// The layout of the tiles, the map of days, and the charts. The first page has the map and, if there is room, charts
/// below it; the further pages have only charts.
struct ProgressLayout: Equatable {
  /// The tiles at the top; empty if there is no room for them.
  let tiles: Rect
  /// The map of days; empty on the pages after the first.
  let map: Rect
  /// The charts on this page, by index, and their areas.
  let charts: [(index: Int, area: Rect)]
  /// The number of pages.
  let pages: Int

  /// The height of the map with its frame and the names of months, in rows.
  static let mapRows = 10
  private static let leastChart = (width: 38, height: 6)
  /// The height of a chart below the map, and of one on a page of charts, where the tallest one fits.
  private static let chartRows = (belowMap: 8, alone: 9)

  init(_ area: Rect, page: Int, charts count: Int) {
    let hasTiles = area.height >= 12
    // A blank row between the parts, if there is room.
    let air = area.height >= 30 ? 1 : 0
    let (tiles, rest) = area.splitTop(hasTiles ? 2 + air : 0)
    self.tiles = tiles.inset(left: 2, right: 2)
    let columns = min(3, max(1, rest.width / ProgressLayout.leastChart.width))
    let isTogether = rest.height >= ProgressLayout.mapRows + ProgressLayout.leastChart.height
    // The first chart is wide, if there is room for two.
    let slots = columns > 1 ? [0] + Array(0..<count) : Array(0..<count)
    let below = rest.splitTop(ProgressLayout.mapRows + air).rest
    let (above, alone) = ProgressLayout.chartRows
    let first = isTogether ? columns * max(1, below.height / above) : 0
    let each = columns * max(1, rest.height / alone)
    pages = 1 + max(0, slots.count - first + each - 1) / each
    let isFirst = page <= 0
    map = !isFirst ? Rect(.zero) : isTogether ? rest.splitTop(ProgressLayout.mapRows).top : rest
    // The last page is filled up with the charts before it.
    let start = isFirst ? 0 : max(0, min(first + (page - 1) * each, slots.count - each))
    let shown = slots[start..<min(slots.count, start + (isFirst ? first : each))]
    let room = isFirst ? below : rest
    let rows = (isFirst ? first : each) / columns
    var charts: [(index: Int, area: Rect)] = []
    for (place, index) in shown.enumerated() {
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

  /// Creates the layout for plain screens: the figures and the day on the first page, and the charts below each other.
  init(plain area: Rect, page: Int, charts count: Int) {
    let isFirst = page <= 0
    let (tiles, rest) = area.splitTop(isFirst ? ProgressTiles.most + 1 : 0)
    let (map, room) = rest.splitTop(isFirst ? 3 : 0)
    (self.tiles, self.map) = (tiles, map.splitTop(2).top)
    let each = max(1, area.height / ProgressLayout.chartRows.alone)
    let first = max(0, area.height - ProgressTiles.most - 4) / ProgressLayout.chartRows.alone
    pages = 1 + max(0, count - first + each - 1) / each
    let start = isFirst ? 0 : first + (page - 1) * each
    let shown = max(0, min(count - start, isFirst ? first : each))
    charts = (0..<shown).map { place in
      let top = place * ProgressLayout.chartRows.alone
      let area = Rect(x: room.x, y: room.y + top, width: room.width, height: ProgressLayout.chartRows.alone)
      return (start + place, area.intersection(room))
    }
  }

  static func == (a: ProgressLayout, b: ProgressLayout) -> Bool {
    a.tiles == b.tiles && a.map == b.map && a.pages == b.pages && a.charts.map(\.index) == b.charts.map(\.index)
      && a.charts.map(\.area) == b.charts.map(\.area)
  }
}

/// The key figures at the top of Progress, side by side, most important first. On a plain surface, each has a row.
struct ProgressTiles {
  private let tiles: [(label: String, value: [Run])]

  /// The maximum number of figures.
  static let most = 4

  init(_ world: World, _ statistics: Statistics) {
    let today = statistics.tally(of: statistics.today)
    let options = world.library.studyOptions(of: world.figures.deck)
    let month = statistics.sum(30, upTo: statistics.today).recall.share
    let streak = statistics.streak
    let goal = world.figures.deck == nil ? options.dailyGoal : 0
    tiles = [
      (
        Words.TileLabel.streak,
        [Run(Words.dayCount(streak), Style(streak > 0 ? .success : .text, .bold))]
          + (statistics.longestStreak > streak ? [Run(Words.best(statistics.longestStreak), .dim)] : [])
      ),
      (Words.TileLabel.today, Words.today(today, goal: goal)),
      (
        Words.TileLabel.retention,
        [Run(Words.percent(month), Style(.accent, .bold))]
          + [Run(Words.retentionGoal(options.scheduling.desiredRetention), .dim)]
      ),
      (Words.TileLabel.year, [Run(Words.reviews(statistics.sum(365, upTo: statistics.today).answers), .title)]),
    ]
  }

  func render(into surface: inout Surface, in area: Rect) {
    guard area.height >= 2 else { return }
    if surface.isPlain {
      for (row, tile) in tiles.prefix(area.height).enumerated() {
        surface.write([Run(tile.label + ": ", .dim)] + tile.value, x: area.x + 1, y: area.y + row)
      }
      return
    }
    let count = max(1, min(tiles.count, area.width / 17))
    for (index, tile) in tiles.prefix(count).enumerated() {
      let x = area.x + area.width * index / count
      let width = area.x + area.width * (index + 1) / count - x - 1
      surface.write([Run(tile.label, .dim)].truncated(to: width), x: x, y: area.y)
      surface.write(tile.value.truncated(to: width), x: x, y: area.y + 1)
    }
  }
}
