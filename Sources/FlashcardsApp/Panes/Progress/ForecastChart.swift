import FlashcardKit
import TextUI

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
      days.map { BarColumns.Bar($0.mature, $0.young, label: Chart.label($0.all)) },
      axis: Dictionary(uniqueKeysWithValues: labels), parts: Words.dueParts,
      scale: Words.scale(ForecastChart.peak(days)))
  }
}
