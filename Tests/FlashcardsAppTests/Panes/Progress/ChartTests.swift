import FlashcardKit
import ScreenPictures
import Testing
import TextUI

@testable import FlashcardsApp

/// The charts, each drawn by itself.
@Suite struct ChartTests {
  private static let sizes = [(22, 3), (38, 6), (40, 8), (66, 12)]

  private func context(_ choices: ChartChoices = ChartChoices(), isUnicode: Bool = true) throws -> ChartContext {
    let figures = ProgressPaneTests.player().state.world.figures
    return ChartContext(
      statistics: try #require(figures.statistics), estimates: figures.estimates, choices: choices,
      isUnicode: isUnicode)
  }

  private func picture(_ chart: Chart, _ context: ChartContext, _ size: (width: Int, height: Int)) -> String {
    var surface = Surface(Size(width: size.width, height: size.height))
    chart.render(context, page: "1/9", into: &surface, in: surface.bounds)
    return surface.description
  }

  /// The pictures of all charts, in their order.
  private static let pictures = [
    "chart-forecast", "chart-recall", "chart-ages", "chart-recallOverTime", "chart-grades", "chart-modes",
    "chart-hours", "chart-successByHour", "chart-time", "chart-prompts", "chart-intervals", "chart-stability",
    "chart-difficulty", "chart-retrievability", "chart-calibration", "chart-simulation", "chart-workload",
  ]

  @Test func eachChartHasAPicture() {
    #expect(ChartTests.pictures == Chart.allCases.map { "chart-\($0)" })
  }

  @Test(arguments: zip(Chart.allCases, pictures)) func looks(_ chart: Chart, _ name: String) throws {
    let context = try context()
    let pictures = ChartTests.sizes.map { "=== \($0.0)x\($0.1)\n\(picture(chart, context, $0))" }
    expectPicture(pictures.joined(separator: "\n"), name)
  }

  @Test(
    arguments: zip(ForecastPeriod.allCases, ["forecast-month", "forecast-quarter", "forecast-year", "forecast-all"]))
  func theForecastLooks(_ period: ForecastPeriod, _ name: String) throws {
    let context = try context(ChartChoices(period: period))
    let pictures = [(38, 8), (80, 8), (132, 10)].map {
      "=== \($0.0)x\($0.1)\n\(picture(.forecast, context, $0))"
    }
    expectPicture(pictures.joined(separator: "\n"), name)
  }

  @Test(arguments: Chart.allCases) func withoutReviewsNothingIsWrong(_ chart: Chart) throws {
    for estimates in [nil, try context().estimates] {
      let context = ChartContext(
        statistics: Statistics(today: StudyDay(number: 20_000)), estimates: estimates, choices: ChartChoices(),
        isUnicode: true)
      for size in [(0, 0), (1, 1), (3, 5), (24, 3), (200, 50)] + ChartTests.sizes { _ = picture(chart, context, size) }
    }
  }

  /// The numbers in the table of retention are those of the statistics.
  @Test func retentionIsToldOfYoungAndMature() throws {
    let context = try context()
    let month = context.statistics.sum(30, upTo: context.statistics.today)
    #expect(month.young.asked > 0 && month.mature.asked > 0 && month.recall == month.young + month.mature)
    let seen = picture(.recall, context, (66, 12))
    let row = try #require(seen.split(separator: "\n").first { $0.contains("30 days") })
    for value in [month.young, month.mature, month.recall].map({ Words.percent($0.share) }) {
      #expect(row.contains(value), "\(row)")
    }
    #expect(row.contains(" \(month.recall.asked) "))
  }

  @Test func barsHaveTheirNumbersAndGaps() throws {
    let context = try context()
    for chart in [Chart.forecast, .hours, .successByHour, .time, .difficulty, .retrievability] {
      for width in [36, 62, 76, 130] {
        guard case .columns(let columns) = chart.content(context, width: width) else {
          Issue.record("\(chart)")
          continue
        }
        let room = width - BarColumns.scaleColumns(columns.scale)
        #expect(columns.bars.count * 2 - 1 <= room, "\(chart) has no gaps at \(width)")
        #expect(columns.bars.allSatisfy { $0.all == 0 || !$0.label.isEmpty || chart == .time })
      }
    }
  }

  @Test func theForecastIsTheSameAtEachWidth() throws {
    for period in ForecastPeriod.allCases {
      let context = try context(ChartChoices(period: period))
      let days = context.statistics.forecast.days
      for width in 10...200 {
        guard case .columns(let columns) = Chart.forecast.content(context, width: width) else { continue }
        let due = columns.bars.reduce(0) { $0 + $1.all }
        if period == .all { #expect(due == days.reduce(0) { $0 + $1.all }) }
        #expect(due >= days.prefix(28).reduce(0) { $0 + $1.all } && !columns.bars.isEmpty)
      }
    }
  }
}
