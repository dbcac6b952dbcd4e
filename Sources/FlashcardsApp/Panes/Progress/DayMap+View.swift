import FlashcardKit
import TextUI

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
      return (isUnicode ? "■" : "#", Style(.level(.success, DayShades.strength(level)), on: .role(.background)))
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
