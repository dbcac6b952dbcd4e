import FlashcardKit
import TextUI

/// The map of days: a column for each week, a row for each day of the week, the denser the more was answered.
struct DayMap: Equatable {
  /// The cells of the days.
  let cells: Rect
  /// The frame around all; empty where there is no room for one.
  let frame: Rect
  /// The row that says what was answered on the day; empty where the frame does.
  let words: Rect
  /// The row of the months; empty where there is no room.
  let months: Rect
  /// Columns for each week.
  let step: Int
  /// How many weeks are shown.
  let weeks: Int
  /// Columns before the cells for the days of the week.
  let labels: Int
  /// Where the signs are explained; empty where there is no room.
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

  /// The first day of the week in the first column, where the last one has this week.
  func start(_ lastWeek: Int) -> StudyDay { StudyDay(number: (lastWeek - weeks + 1) * 7 - 3) }

  /// The day of a cell.
  func day(at point: Point, _ lastWeek: Int) -> StudyDay? {
    guard cells.contains(point), cells.height == 7 else { return nil }
    return start(lastWeek).advanced(by: (point.x - cells.x) / step * 7 + point.y - cells.y)
  }

  /// The column of a week and the row of a day.
  func place(_ day: StudyDay, _ lastWeek: Int) -> Point {
    Point(x: cells.x + (day.week - lastWeek + weeks - 1) * step, y: cells.y + day.weekday)
  }
}

/// How dense a day is in the map, by what was answered on it.
struct DayShades: Equatable {
  /// From how many answers on a day is as dense as can be.
  let full: Int

  /// By a goal for each day; without one by what the person does on a good day.
  init(goal: Int, days: some Sequence<Int>) {
    let most = days.filter { $0 > 0 }.sorted()
    full = max(1, goal > 0 ? goal : most.isEmpty ? 1 : most[(most.count - 1) * 9 / 10])
  }

  /// 0 without an answer, to 4.
  func level(_ answers: Int) -> Int {
    answers <= 0 ? 0 : answers >= full ? 4 : 1 + answers * 3 / full
  }

  /// The fewest answers of a level; nil where none has it.
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
