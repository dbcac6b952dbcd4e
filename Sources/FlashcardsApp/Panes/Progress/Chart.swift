import FlashcardKit
import TextUI

/// A chart of the reviews, next to the map of days.
enum Chart: CaseIterable {
  case forecast, ages, recall, recallOverTime, grades, hours, time, prompts, stability, difficulty, workload

  /// The content of a chart.
  enum Content {
    case rows([BarRow])
    case columns(BarColumns)
    case lines([SparkLine])
    /// The reason why there is nothing to draw.
    case words(String)
  }

  var title: String {
    switch self {
    case .forecast: Words.ChartTitle.forecast
    case .ages: Words.ChartTitle.ages
    case .recall: Words.ChartTitle.recall
    case .recallOverTime: Words.ChartTitle.recallOverTime
    case .grades: Words.ChartTitle.grades
    case .hours: Words.ChartTitle.hours
    case .time: Words.ChartTitle.time
    case .prompts: Words.ChartTitle.prompts
    case .stability: Words.ChartTitle.stability
    case .difficulty: Words.ChartTitle.difficulty
    case .workload: Words.ChartTitle.workload
    }
  }

  /// Returns the text at the right of its frame.
  func note(_ statistics: Statistics, _ workload: Workload?) -> String {
    switch self {
    case .forecast: Words.peak(statistics.forecast.days.reduce(0) { max($0, $1.all) })
    case .ages, .recall, .recallOverTime: Words.fromHalf
    case .grades: Words.grouped(statistics.grades.reduce(0) { $0 + $1.answers })
    case .hours: Words.busiestHour(statistics.hours)
    case .time: Words.timeSpent(statistics.sum(30, upTo: statistics.today))
    case .prompts: Words.grouped(statistics.prompts.all)
    case .stability, .difficulty: Words.grouped(statistics.stabilities.reduce(0, +))
    case .workload: workload.map { Words.cards($0.prompts) } ?? ""
    }
  }

  func content(_ statistics: Statistics, _ workload: Workload?) -> Content {
    switch self {
    case .forecast: .columns(Chart.forecast(statistics.forecast))
    case .ages: .rows(zip(Words.ages, statistics.recallByAge).map { Chart.row($0, $1) })
    case .recall: .rows(Chart.recall(statistics))
    case .recallOverTime: .lines(Chart.recallOverTime(statistics))
    case .grades: .rows(Chart.grades(statistics.grades))
    case .hours: .columns(Chart.hours(statistics.hours))
    case .time: .columns(Chart.time(statistics))
    case .prompts: .rows(Chart.prompts(statistics.prompts))
    case .stability: .rows(Chart.shares(Words.stabilities, statistics.stabilities))
    case .difficulty: .columns(Chart.difficulty(statistics.difficulties))
    case .workload: Chart.workload(workload)
    }
  }

  func render(_ statistics: Statistics, _ world: World, into surface: inout Surface, in area: Rect) {
    let workload = world.figures.workload
    let note = note(statistics, workload)
    let isFramed = area.height >= 5
    if isFramed {
      surface.box(area, title: [Run(title, .title)], right: note.isEmpty ? [] : [Run(note, .dim)])
    } else {
      surface.write([Run(title, .title)].truncated(to: area.width - 2), x: area.x + 1, y: area.y)
    }
    let inside = area.inset(left: isFramed ? 2 : 1, top: 1, right: isFramed ? 2 : 1, bottom: isFramed ? 1 : 0)
    switch content(statistics, workload) {
    case .rows(let rows): BarRow.render(rows, into: &surface, in: inside, isUnicode: world.terminal.isUnicode)
    case .columns(let columns): columns.render(into: &surface, in: inside, isUnicode: world.terminal.isUnicode)
    case .lines(let lines): SparkLine.render(lines, into: &surface, in: inside, isUnicode: world.terminal.isUnicode)
    case .words(let words):
      for (row, line) in words.wrapped(to: max(1, inside.width)).prefix(inside.height).enumerated() {
        surface.write(line, x: inside.x, y: inside.y + row, style: .dim)
      }
    }
  }
}
