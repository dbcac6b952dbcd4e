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

  /// Returns how strong the color of a shade is, from 0 for the background to 255. The first one is told by its sign, since
  /// not more than three colors are far apart in every scheme.
  static func strength(_ level: Int) -> UInt8 {
    switch level {
    case ...0: 0
    // An outline is weaker than a full sign of the same color. What is weaker still is gray in 256 colors.
    case 1, 2: 120
    case 3: 185
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

extension DayMap {
  /// The data to draw.
  struct Content {
    let statistics: Statistics
    let selected: StudyDay
    let lastWeek: Int
    let shades: DayShades
    let title: String
    /// The number of the page, or an empty text if the charts show it.
    let page: String
    let isUnicode: Bool
    /// Whether there are colors for the shades; without, they are told by their characters.
    let hasLevels: Bool

    /// Returns the character and style of a shade.
    func sign(_ level: Int) -> (String, Style) {
      guard hasLevels, level > 0 else {
        return (String(Blocks.shade(level, isUnicode: isUnicode)), level == 0 ? .border : .success)
      }
      let sign = level == 1 ? isUnicode ? "□" : ":" : isUnicode ? "■" : "#"
      let style = Style(.level(.success, DayShades.strength(level)), on: .role(.background))
      return (sign, style)
    }
  }

  func render(_ content: Content, into surface: inout Surface) {
    let said = Words.day(content.selected, content.statistics.tally(of: content.selected))
    let mark = content.page.isEmpty ? [] : [Run("  " + content.page, .dim)]
    if surface.isPlain {
      surface.write([Run(content.title, .title)] + mark, x: words.x, y: words.y - 1)
      surface.write([Run(said)].truncated(to: words.width), x: words.x, y: words.y)
      return surface.point(to: words)
    }
    if frame.isEmpty {
      surface.write(
        [Run(said)].truncated(to: words.width - mark.columns) + mark, x: words.x, y: words.y)
    } else {
      surface.box(
        frame, style: .focus, title: [Run(content.title, .title)] + mark, right: key(content),
        footer: [Run(said, .title)])
    }
    guard cells.height == 7 else { return strip(content, &surface) }
    weekdays(&surface)
    monthNames(content.lastWeek, &surface)
    explain(content, &surface)
    for week in 0..<weeks {
      for weekday in 0..<7 {
        draw(start(content.lastWeek).advanced(by: week * 7 + weekday), content, &surface)
      }
    }
  }

  private func draw(_ day: StudyDay, _ content: Content, _ surface: inout Surface, at place: Point? = nil) {
    guard day <= content.statistics.today else { return }
    let level = content.shades.level(content.statistics.tally(of: day).answers)
    let point = place ?? self.place(day, content.lastWeek)
    let isSelected = day == content.selected
    let (sign, style) = content.sign(level)
    surface.write(
      sign, x: point.x, y: point.y, style: isSelected ? Style(.onAccent, on: .accentFill, .bold) : style)
  }

  /// Draws the last days in one row, if there is no room for weekdays.
  private func strip(_ content: Content, _ surface: inout Surface) {
    guard !cells.isEmpty else { return }
    for column in 0..<cells.width {
      let day = content.statistics.today.advanced(by: column + 1 - cells.width)
      draw(day, content, &surface, at: Point(x: cells.x + column, y: cells.y))
    }
  }

  private func weekdays(_ surface: inout Surface) {
    guard labels > 0 else { return }
    for weekday in [0, 2, 4, 6] {
      surface.write(Words.weekdays[weekday], x: cells.x - labels, y: cells.y + weekday, style: .dim)
    }
  }

  private func monthNames(_ lastWeek: Int, _ surface: inout Surface) {
    guard !months.isEmpty else { return }
    var free = 0
    for week in 0..<weeks {
      let sunday = start(lastWeek).advanced(by: week * 7 + 6).date
      // The name of a month is above its first day.
      guard sunday.day <= 7, week * step >= free, week * step + 3 <= cells.width else { continue }
      surface.write(Words.months[sunday.month - 1], x: cells.x + week * step, y: months.y, style: .dim)
      free = week * step + 4
    }
  }

  private func explain(_ content: Content, _ surface: inout Surface) {
    guard !legend.isEmpty else { return }
    for level in 0...4 {
      guard let least = content.shades.least(level) else { continue }
      let (sign, style) = content.sign(level)
      let y = legend.y + 1 + level
      surface.write(sign, x: legend.x, y: y, style: style)
      surface.write(Words.reviewsFrom(least), x: legend.x + 2, y: y, style: .dim)
    }
  }

  /// Returns the text in the frame: the range of months, or the legend if it has no area of its own.
  private func key(_ content: Content) -> [Run] {
    guard legend.isEmpty else {
      let (first, last) = (start(content.lastWeek), min(content.statistics.today, start(content.lastWeek + weeks)))
      return [Run(Words.monthRange(first, to: last), .dim)]
    }
    let signs = (0...4).map { level in
      let (sign, style) = content.sign(level)
      return Run(sign, style)
    }
    return [Run(Words.noReviews + " ", .dim)] + signs + [Run(" \(Words.reviewsFrom(content.shades.full))", .dim)]
  }
}
