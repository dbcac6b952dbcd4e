import FlashcardKit
import TextUI

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
      times.map { BarColumns.Bar(Int(clamping: $0 / 1000), label: $0 > 0 ? unit.number($0) : "") },
      axis: Dictionary(uniqueKeysWithValues: times.indices.map { ($0, Words.daysBack(times.count - 1 - $0)) }),
      scale: most == 0 ? [] : [unit.text(most), unit.text(most / 2)])
  }
}
