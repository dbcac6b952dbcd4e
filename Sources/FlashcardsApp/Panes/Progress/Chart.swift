import FlashcardKit
import TextUI

/// A chart of the reviews, next to the map of days.
enum Chart: CaseIterable {
  case forecast, recall, ages, recallOverTime, grades, modes, hours, successByHour, time, prompts, intervals, stability,
    difficulty, retrievability, calibration, simulation, workload

  /// The content of a chart.
  enum Content {
    case rows([BarRow])
    case columns(BarColumns)
    case lines([SparkLine])
    case table(FigureTable)
    /// Rows, with a sentence below them.
    case rowsWithNote([BarRow], String)
    /// The reason why there is nothing to draw.
    case words(String)
  }

  /// Returns the title for content of a width.
  func title(_ context: ChartContext, width: Int) -> String {
    switch self {
    case .forecast: ForecastChart(context, width: width).title
    case .ages: Words.ChartTitle.ages
    case .recall: Words.ChartTitle.recall
    case .recallOverTime: Words.ChartTitle.recallOverTime
    case .grades: Words.ChartTitle.grades
    case .modes: Words.ChartTitle.modes
    case .hours: Words.ChartTitle.hours
    case .successByHour: Words.ChartTitle.successByHour
    case .time: TimeChart(context.statistics, width: width).title
    case .prompts: Words.ChartTitle.prompts
    case .intervals: Words.ChartTitle.intervals
    case .stability: Words.ChartTitle.stability
    case .difficulty: Words.ChartTitle.difficulty
    case .retrievability: Words.ChartTitle.retrievability
    case .calibration: Words.ChartTitle.calibration
    case .simulation:
      context.estimates.map {
        Words.simulationTitle(
          new: $0.simulation.newPrompts == 0 ? 0 : context.choices.newPerDay($0.simulation),
          days: context.choices.horizon.days)
      } ?? Words.ChartTitle.simulation
    case .workload: Words.ChartTitle.workload
    }
  }

  /// Returns the text at the right of its frame.
  func note(_ context: ChartContext, width: Int) -> String {
    let statistics = context.statistics
    return switch self {
    case .forecast: ForecastChart(context, width: width).note
    case .ages, .recallOverTime: Words.fromHalf
    case .recall: ""
    case .grades: Words.grouped(statistics.grades.reduce(0) { $0 + $1.answers })
    case .modes: Words.grouped(statistics.sum.answers)
    case .hours: Words.busiestHour(statistics.hours)
    case .successByHour: Words.percent(Chart.success(statistics.hours).share)
    case .time: TimeChart(statistics, width: width).note
    case .prompts: Words.grouped(statistics.prompts.all)
    case .intervals: Words.grouped(statistics.intervals.reduce(0, +))
    case .stability, .difficulty, .retrievability: Words.grouped(statistics.stabilities.reduce(0, +))
    case .calibration: context.estimates?.calibration.error.map { Words.rmse($0) } ?? ""
    case .simulation: context.estimates.map { Words.questions($0.simulation.prompts) } ?? ""
    case .workload: context.estimates.map { Words.questions($0.workload.prompts) } ?? ""
    }
  }

  /// Returns the text at the lower right of its frame, before the page mark, and what remains of it with less room.
  private func footer(_ context: ChartContext) -> [String] {
    switch self {
    case .prompts:
      let (prompts, cards) = (context.statistics.prompts.all, context.statistics.cards)
      return prompts == cards ? [] : [Words.asked(prompts, by: cards), Words.inCards(cards)]
    case .simulation:
      guard let estimates = context.estimates else { return [] }
      let new = Words.newLeft(estimates.simulation.newPrompts)
      return ["\(new), \(Words.noReviewLimit)", new]
    case .workload: return context.estimates == nil ? [] : [Words.noNewCards]
    default: return []
    }
  }

  /// Returns what to draw in a width.
  func content(_ context: ChartContext, width: Int) -> Content {
    let statistics = context.statistics
    return switch self {
    case .forecast: .columns(ForecastChart(context, width: width).columns)
    case .ages: .rows(zip(Words.ages, statistics.recallByAge).map { Chart.row($0, $1) })
    case .recall: .table(Chart.recall(statistics))
    case .recallOverTime: .lines(Chart.recallOverTime(statistics, width: width))
    case .grades: .rows(Chart.grades(statistics.grades))
    case .modes: .rowsWithNote(Chart.modes(statistics.modes), Words.whatCounts)
    case .hours: .columns(Chart.hours(statistics.hours, width: width))
    case .successByHour: .columns(Chart.successByHour(statistics.hours, width: width))
    case .time: .columns(TimeChart(statistics, width: width).columns)
    case .prompts: .rows(Chart.prompts(statistics.prompts))
    case .intervals: .rows(Chart.shares(Words.stabilities, statistics.intervals))
    case .stability: .rows(Chart.shares(Words.stabilities, statistics.stabilities))
    case .difficulty: .columns(Chart.histogram(statistics.difficulties) { "\($0 + 1)" })
    case .retrievability: .columns(Chart.histogram(statistics.retrievabilities) { "\($0 * 10)%" })
    case .calibration: Chart.calibration(context.estimates?.calibration)
    case .simulation: Chart.simulation(context)
    case .workload: Chart.workload(context.estimates?.workload)
    }
  }

  /// Draws the chart in a frame if there is room, with a page mark at its lower right.
  func render(_ context: ChartContext, page: String, into surface: inout Surface, in area: Rect) {
    let isFramed = area.height >= 5
    let inside = area.inset(left: isFramed ? 2 : 1, top: 1, right: isFramed ? 2 : 1, bottom: isFramed ? 1 : 0)
    let (title, note) = (title(context, width: inside.width), note(context, width: inside.width))
    let content = content(context, width: inside.width)
    if isFramed {
      let room = area.width - 6 - (page.isEmpty ? 0 : page.columns + 2)
      var footer = footer(context).first { $0.columns <= room }.map { [Run($0, .dim)] } ?? []
      if case .columns(let columns) = content {
        footer = columns.legend(isUnicode: context.isUnicode, hasLevels: context.hasLevels)
      }
      if !page.isEmpty { footer += (footer.isEmpty ? [] : [Run("  ", words: ", ")]) + [Run(page, .dim)] }
      surface.box(
        area, title: [Run(title, .title)], right: note.isEmpty ? [] : [Run(note, .dim)], footer: footer)
    } else {
      let room = area.width - 3 - page.columns
      surface.write([Run(title, .title)].truncated(to: room), x: area.x + 1, y: area.y)
      surface.write(page, x: area.right - 1 - page.columns, y: area.y, style: .dim)
    }
    content.render(into: &surface, in: inside, context)
  }
}

extension Chart.Content {
  fileprivate func render(into surface: inout Surface, in area: Rect, _ context: ChartContext) {
    let isUnicode = context.isUnicode
    switch self {
    case .rows(let rows): BarRow.render(rows, into: &surface, in: area, isUnicode: isUnicode)
    case .columns(let columns):
      columns.render(into: &surface, in: area, isUnicode: isUnicode, hasLevels: context.hasLevels)
    case .lines(let lines): SparkLine.render(lines, into: &surface, in: area, isUnicode: isUnicode)
    case .table(let table): table.render(into: &surface, in: area, isUnicode: isUnicode)
    case .rowsWithNote(let rows, let note):
      // The sentence comes first where not everything fits.
      let lines = note.wrapped(to: max(1, area.width))
      let (top, bottom) = area.splitTop(min(rows.count, max(0, area.height - lines.count)))
      BarRow.render(rows, into: &surface, in: top, isUnicode: isUnicode)
      let air = bottom.height > lines.count ? 1 : 0
      Chart.Content.words(note).render(into: &surface, in: bottom.splitTop(air).rest, context)
    case .words(let words):
      for (row, line) in words.wrapped(to: max(1, area.width)).prefix(area.height).enumerated() {
        surface.write(line, x: area.x, y: area.y + row, style: .dim)
      }
    }
  }
}

/// The study time of the last days, as many as fit with their numbers.
struct TimeChart {
  private let times: [Milliseconds]
  private let sum: Tally

  init(_ statistics: Statistics, width: Int) {
    // A number of three columns and a blank for each.
    let count = [30, 14].first { $0 * 4 + 5 <= width } ?? 7
    times = (0..<count).map { statistics.tally(of: statistics.today.advanced(by: $0 - count + 1)).taken }
    sum = statistics.sum(count, upTo: statistics.today)
  }

  var title: String { Words.timeTitle(days: times.count) }
  var note: String { Words.timeSpent(sum) }

  var columns: BarColumns {
    let most = times.max() ?? 0
    let unit = Words.ScaleUnit(most)
    return BarColumns(
      times.enumerated().map { index, time in
        BarColumns.Bar(
          Int(clamping: time / 1000), label: time > 0 ? unit.number(time) : "", isKept: index == times.count - 1)
      },
      axis: Dictionary(uniqueKeysWithValues: times.indices.map { ($0, Words.daysBack(times.count - 1 - $0)) }),
      scale: most == 0 ? [] : [unit.text(most), unit.text(most / 2)])
  }
}

/// The forecast as bars, each for a day or for a longer span, so that blank columns remain between them.
struct ForecastChart {
  private let unit: SpanUnit
  private let days: [Forecast.Day]
  private let isAll: Bool

  init(_ context: ChartContext, width: Int) {
    let forecast = context.statistics.forecast
    let spans = context.choices.period.spans(last: forecast.days.count - 1)
    func sums(_ span: (unit: SpanUnit, count: Int)) -> [Forecast.Day] { forecast.sums(span.count, by: span.unit) }
    let fitting = spans.first { span in
      span.count * 2 - 1 <= width && span.count * 2 - 1 + ForecastChart.scaleColumns(sums(span)) <= width
    }
    let chosen = fitting ?? spans.last ?? (.day, 30)
    unit = chosen.unit
    isAll = context.choices.period == .all
    days = sums(chosen)
  }

  private static func scaleColumns(_ days: [Forecast.Day]) -> Int {
    BarColumns.scaleColumns(Words.scale(peak(days)))
  }

  private static func peak(_ days: [Forecast.Day]) -> Int { days.reduce(0) { max($0, $1.all) } }

  var title: String { Words.dueTitle(days.count, unit, isAll: isAll) }
  var note: String { Words.peak(ForecastChart.peak(days)) }

  var columns: BarColumns {
    let labels = days.indices.map { ($0, Words.ahead($0, unit)) }
    return BarColumns(
      days.enumerated().map { index, day in
        BarColumns.Bar(day.mature, day.young, label: Chart.label(day.all), isKept: index == 0)
      },
      axis: Dictionary(uniqueKeysWithValues: labels), parts: Words.dueParts,
      scale: Words.scale(ForecastChart.peak(days)))
  }
}
