import FlashcardKit
import TextUI

/// The map of days: a column per week, a row per weekday, and a denser shade for more reviews.
struct DayMap: Equatable {
  /// The cells of the days.
  let cells: Rect
  /// The frame; empty if there is no room for it.
  let frame: Rect
  /// The row for the reviews of the selected day; empty if the frame shows them.
  let words: Rect
  /// The row of the names of months; empty if there is no room for it.
  let months: Rect
  /// The width of a week in columns.
  let step: Int
  /// The number of weeks shown.
  let weeks: Int
  /// The width of the names of weekdays in columns.
  let labels: Int
  /// The area of the legend; empty if there is no room for it.
  let legend: Rect

  private static let year = 53
  private static let legendWidth = 15

  init(_ area: Rect) {
    let isFramed = area.height >= 9 && area.width >= 12
    frame = isFramed ? area : Rect(.zero)
    let inside = isFramed ? area.inset(left: 2, top: 1, right: 2, bottom: 1) : area.inset(left: 1, right: 1)
    let (map, said) = isFramed ? (inside, Rect(.zero)) : inside.splitBottom(min(1, max(0, inside.height - 1)))
    words = said
    let (top, days) = map.height > 7 ? map.splitTop(1) : (Rect(.zero), map)
    labels = map.width >= 24 && days.height >= 7 ? 4 : 0
    let room = map.width - labels
    step = room >= DayMap.year * 2 ? 2 : 1
    weeks = max(0, min(DayMap.year, room / step))
    cells = Rect(x: map.x + labels, y: days.y, width: weeks * step, height: min(7, days.height))
    months = top.isEmpty ? top : Rect(x: cells.x, y: top.y, width: room, height: 1)
    let left = Rect(x: cells.right + 2, y: cells.y, width: map.right - cells.right - 2, height: cells.height)
    legend = left.width >= DayMap.legendWidth && cells.height >= 7 ? left : Rect(.zero)
  }

  /// Returns the first day shown, if the last column is the given week.
  func start(_ lastWeek: Int) -> StudyDay { StudyDay(number: (lastWeek - weeks + 1) * 7 - 3) }

  /// Returns the day of the cell at a point.
  func day(at point: Point, _ lastWeek: Int) -> StudyDay? {
    guard cells.contains(point), cells.height == 7 else { return nil }
    return start(lastWeek).advanced(by: (point.x - cells.x) / step * 7 + point.y - cells.y)
  }

  /// Returns the position of a day's cell.
  func place(_ day: StudyDay, _ lastWeek: Int) -> Point {
    Point(x: cells.x + (day.week - lastWeek + weeks - 1) * step, y: cells.y + day.weekday)
  }
}

/// The shades of days in the map, by the number of their reviews.
struct DayShades: Equatable {
  /// The number of reviews that gives the densest shade.
  let full: Int

  /// Creates shades from a daily goal or, without one, from the 90th percentile of the days with reviews.
  init(goal: Int, days: some Sequence<Int>) {
    let most = days.filter { $0 > 0 }.sorted()
    full = max(1, goal > 0 ? goal : most.isEmpty ? 1 : most[(most.count - 1) * 9 / 10])
  }

  /// Returns the shade for a number of reviews, from 0 for none to 4.
  func level(_ answers: Int) -> Int {
    answers <= 0 ? 0 : answers >= full ? 4 : 1 + answers * 3 / full
  }

  /// Returns how strong the color of a shade is, from 0 for the background to 255.
  static func strength(_ level: Int) -> UInt8 {
    switch level {
    case ...0: 0
    case 1: 90
    case 2: 145
    case 3: 200
    default: 255
    }
  }

  /// Returns the smallest number of reviews with a shade, or `nil` if no number has it.
  func least(_ level: Int) -> Int? {
    switch level {
    case 0: return 0
    case 4: return full
    default:
      let least = max(1, ((level - 1) * full + 2) / 3)
      return self.level(least) == level ? least : nil
    }
  }
}
