import FlashcardKit
import TextUI

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
