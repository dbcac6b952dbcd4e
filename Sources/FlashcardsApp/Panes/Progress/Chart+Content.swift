import FlashcardKit
import TextUI

extension Chart {
  /// Returns the number above a bar, of which zero has none.
  static func label(_ count: Int) -> String { count > 0 ? Words.compact(count) : "" }

  /// Returns bars with their counts.
  static func histogram(_ counts: [Int], label: (Int) -> String) -> BarColumns {
    BarColumns(
      counts.map { BarColumns.Bar($0, label: Chart.label($0)) },
      axis: Dictionary(uniqueKeysWithValues: counts.indices.map { ($0, label($0)) }),
      scale: Words.scale(counts.max() ?? 0))
  }

  /// Returns a row for a retention rate. The bar starts at 50%, since nobody who studies recalls less.
  static func row(_ label: String, _ recall: Recall) -> BarRow {
    BarRow(label, half(recall) ?? 0, Words.percent(recall.share))
  }

  private static func half(_ recall: Recall) -> Double? { recall.share.map { ($0 - 0.5) * 2 } }

  static func recall(_ statistics: Statistics) -> FigureTable {
    let (today, periods) = (statistics.today, Words.periods)
    func row(_ label: String, _ tally: Tally, isOptional: Bool = false) -> FigureTable.Row {
      FigureTable.Row(
        label,
        [tally.young, tally.mature, tally.recall].map { Words.percent($0.share) } + [Words.grouped(tally.recall.asked)],
        isOptional: isOptional)
    }
    return FigureTable(
      Words.recallHeadings,
      [
        row(periods.today, statistics.tally(of: today), isOptional: true),
        row(periods.yesterday, statistics.tally(of: today.advanced(by: -1)), isOptional: true),
        row(periods.week, statistics.sum(7, upTo: today)), row(periods.month, statistics.sum(30, upTo: today)),
        row(periods.year, statistics.sum(365, upTo: today)), row(periods.all, statistics.sum),
      ])
  }

  static func recallOverTime(_ statistics: Statistics, width: Int) -> [SparkLine] {
    let figures = [(count: 60, unit: SpanUnit.day, length: 1), (52, .week, 7), (24, .month, 30)].map { spans in
      (spans, statistics.recall(spans: spans.count, of: spans.length))
    }
    let values = figures.map { Words.percent($1.last { $0.share != nil }?.share) }
    // Without the labels, values, and blanks between them.
    let labels = figures.map { Words.spans($0.0.count, $0.0.unit) }
    let room = max(1, width - 2 - [labels, values].reduce(0) { $0 + ($1.map(\.columns).max() ?? 0) })
    return zip(figures, values).map { figure, value in
      let ((count, unit, _), recalls) = figure
      return SparkLine(Words.spans(min(count, room), unit), recalls.suffix(room).map(half), value)
    }
  }

  static func grades(_ grades: [Statistics.GradeTally]) -> [BarRow] {
    let all = grades.reduce(0) { $0 + $1.answers }
    return zip(Grade.allCases, grades).map { grade, button in
      let share = all == 0 ? 0 : Double(button.answers) / Double(all)
      return BarRow(
        Words.name(grade), share, Words.share(button.answers, all == 0 ? nil : share),
        grade == .again ? .error : .success)
    }
  }

  static func modes(_ modes: [ReviewEntry.Mode: Int]) -> [BarRow] {
    let cram = modes[.cram, default: 0] + modes[.cramCounting, default: 0]
    return shares(Words.modes, [modes[.review, default: 0], cram, modes[.quiz, default: 0]])
  }

  static func success(_ hours: some Sequence<Statistics.Hour>) -> Recall {
    hours.reduce(Recall()) { $0 + Recall(asked: $1.answers, remembered: $1.right) }
  }

  static func hours(_ hours: [Statistics.Hour], width: Int) -> BarColumns {
    let spans = spans(of: hours, width: width)
    let counts = spans.map { success($0).asked }
    return BarColumns(
      counts.map { BarColumns.Bar($0, label: label($0)) }, axis: clock(spans), scale: Words.scale(counts.max() ?? 0))
  }

  static func successByHour(_ hours: [Statistics.Hour], width: Int) -> BarColumns {
    let spans = spans(of: hours, width: width)
    let bars = spans.map { span in
      let recall = success(span)
      let percent = recall.asked > 0 ? Words.percentage(recall.remembered, of: recall.asked) : nil
      return BarColumns.Bar(percent ?? 0, label: percent.map { "\($0)" } ?? "")
    }
    return BarColumns(bars, axis: clock(spans), lower: .success, full: 100, scale: Words.percentScale)
  }

  /// Returns the hours in groups, so that a number of two digits fits above each.
  private static func spans(of hours: [Statistics.Hour], width: Int) -> [ArraySlice<Statistics.Hour>] {
    let count = [24, 12, 8].first { (width - 5 + 1) / $0 >= 3 } ?? 6
    return (0..<count).map { hours[hours.count * $0 / count..<hours.count * ($0 + 1) / count] }
  }

  private static func clock(_ spans: [ArraySlice<Statistics.Hour>]) -> [Int: String] {
    Dictionary(uniqueKeysWithValues: spans.enumerated().map { ($0, "\($1.startIndex)") })
  }

  static func prompts(_ counts: PromptCounts) -> [BarRow] {
    shares(
      Words.states,
      [counts.new, counts.learning, counts.relearning, counts.young, counts.mature, counts.suspended])
  }

  /// Returns a row per count, with bars relative to the largest.
  static func shares(_ labels: [String], _ counts: [Int]) -> [BarRow] {
    let most = Double(max(1, counts.max() ?? 1))
    return zip(labels, counts).map { BarRow($0, Double($1) / most, Words.grouped($1), .accent) }
  }

  static func calibration(_ calibration: Calibration?) -> Content {
    guard let calibration else { return .words(Words.calculating) }
    guard calibration.reviews > 0 else { return .words(Words.nothingPredicted) }
    let ends = [0] + Calibration.ends + [1]
    let rows = calibration.bins.enumerated().map { index, bin in
      FigureTable.Row(
        Words.percentRange(ends[index], ends[index + 1]),
        [Words.percent(bin.predicted), Words.percent(bin.recall.share), Words.grouped(bin.recall.asked)],
        share: bin.recall.share ?? 0, isOptional: index == 0 || bin.recall.asked == 0)
    }
    return .table(FigureTable(Words.calibrationHeadings, rows, role: .success))
  }

  static func simulation(_ context: ChartContext) -> Content {
    guard let simulation = context.estimates?.simulation else { return .words(Words.calculating) }
    let (horizon, new) = (context.choices.horizon, context.choices.newPerDay(simulation))
    let spans = (0..<SimulationHorizon.spans).map { horizon.span($0) }
    let means = spans.map { simulation.mean(of: $0, new: new) }
    let most = means.reduce(1) { max($0, $1.reviews) }
    let rows = zip(spans, means).enumerated().map { index, span in
      FigureTable.Row(
        Words.ahead(days: span.0.upperBound), Words.simulated(span.1), share: span.1.reviews / most,
        isOptional: index == 0)
    }
    return .table(FigureTable(Words.simulationHeadings, rows))
  }

  static func workload(_ workload: Workload?) -> Content {
    guard let workload else { return .words(Words.calculating) }
    guard workload.prompts > 0 else { return .words(Words.nothingLearned) }
    let most = max(1, workload.points.reduce(0) { max($0, $1.answers) })
    let rows = workload.points.map { point in
      FigureTable.Row(
        Words.shortPercent(point.retention), Words.costs(point), share: point.answers / most,
        isMarked: point.retention == workload.own)
    }
    return .table(FigureTable(Words.workloadHeadings, rows))
  }
}

/// What a person has chosen to see in the charts.
struct ChartChoices: Equatable, Sendable {
  /// The period of the forecast.
  var period = ForecastPeriod.month
  /// How far the simulation looks ahead.
  var horizon = SimulationHorizon.year
  /// The number of new cards a day in the simulation, or `nil` for that of the settings.
  private(set) var newPerDay: Int?

  /// The numbers of new cards a day to choose from.
  private static let numbers = [0, 1, 2, 3, 5, 7, 10, 15, 20, 25, 30, 40, 50, 75, 100, 150, 200, 300, 500, 1000]

  /// Returns the number of new cards a day in a simulation.
  func newPerDay(_ simulation: Simulation) -> Int { newPerDay ?? simulation.newPerDay }

  /// Simulates the next higher or lower number of new cards a day.
  mutating func addNew(_ isMore: Bool, _ simulation: Simulation) {
    let number = newPerDay(simulation)
    let next = isMore ? ChartChoices.numbers.first { $0 > number } : ChartChoices.numbers.last { $0 < number }
    newPerDay = next ?? number
  }
}

/// What charts are drawn from.
struct ChartContext {
  let statistics: Statistics
  /// The estimates, or `nil` until they arrive.
  let estimates: Estimates?
  let choices: ChartChoices
  let isUnicode: Bool
  /// Whether shades of colors can be told apart.
  var hasLevels = false
}

/// The period that the forecast covers.
enum ForecastPeriod: CaseIterable, Sendable {
  case month, quarter, year, all

  /// The next longer period; after the longest, the shortest.
  var next: ForecastPeriod {
    let all = ForecastPeriod.allCases
    return all[((all.firstIndex(of: self) ?? 0) + 1) % all.count]
  }

  /// Returns the spans to show as bars, the most detailed ones first, if the last review is due in some days.
  func spans(last: Int) -> [(unit: SpanUnit, count: Int)] {
    switch self {
    case .month: [(.day, 30), (.week, 5)]
    case .quarter: [(.day, 90), (.week, 13), (.month, 3)]
    case .year: [(.week, 52), (.month, 12), (.quarter, 4)]
    case .all:
      [SpanUnit.month, .quarter, .year, .decade].map { ($0, max(1, $0.count(covering: last + 1))) }
    }
  }
}

/// How far the simulation looks ahead.
enum SimulationHorizon: CaseIterable, Sendable {
  case month, quarter, year, threeYears

  /// The next longer one; after the longest, the shortest.
  var next: SimulationHorizon {
    let all = SimulationHorizon.allCases
    return all[((all.firstIndex(of: self) ?? 0) + 1) % all.count]
  }

  /// The length in days.
  var days: Int {
    switch self {
    case .month: 30
    case .quarter: 90
    case .year: 360
    case .threeYears: Simulation.length
    }
  }

  /// The number of spans that it is divided into.
  static let spans = 6

  /// Returns the days of a span.
  func span(_ index: Int) -> Range<Int> {
    days * index / SimulationHorizon.spans..<days * (index + 1) / SimulationHorizon.spans
  }
}
