import FlashcardKit
import TextUI

/// The study time of the last days, as many as fit with blank columns between the bars.
struct TimeChart {
  private let times: [Milliseconds]

  init(_ statistics: Statistics, width: Int) {
    let count = TimeChart.days(width: width)
    times = (0..<count).map { statistics.tally(of: statistics.today.advanced(by: $0 - count + 1)).taken }
  }

  /// Returns the number of days that fit in a width.
  static func days(width: Int) -> Int { [30, 14].first { $0 * 2 + 5 <= width } ?? 7 }

  var columns: BarColumns {
    let most = times.max() ?? 0
    return BarColumns(
      times.map { BarColumns.Bar(Int(clamping: $0 / 1000), label: Chart.label(Int(clamping: ($0 + 30_000) / 60_000))) },
      axis: Dictionary(uniqueKeysWithValues: times.indices.map { ($0, Words.daysBack(times.count - 1 - $0)) }),
      scale: most == 0 ? [] : [Words.minutes(most), Words.minutes(most / 2)])
  }
}
