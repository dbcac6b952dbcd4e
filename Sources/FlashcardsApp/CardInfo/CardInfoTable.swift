import FlashcardKit
import TextUI

/// The rows of the card info: facts with their labels, and the reviews in columns.
enum CardInfoTable {
  /// Returns facts as rows, with labels in a column of their own if there is room.
  static func facts(_ facts: [Words.Fact], width: Int) -> [[Run]] {
    let column = width < 30 ? 0 : 13
    return facts.flatMap { fact -> [[Run]] in
      let label = column == 0 ? fact.label + " " : fact.label.padded(to: column)
      if column == 0 { return [Run(label, .dim), Run(fact.value)].wrapped(to: max(1, width)) }
      return fact.value.wrapped(to: max(1, width - column)).enumerated().map { row, text in
        [Run(row == 0 ? label : String(repeating: " ", count: column), .dim), Run(text)]
      }
    }
  }

  /// Returns reviews as rows, newest first. In a narrow area, the dates are without the time, the column of grades is cut,
  /// and then columns are left out, the last ones first.
  static func history(_ entries: [ReviewEntry], dayEnds: Int, isLoaded: Bool, width: Int) -> [[Run]] {
    guard !entries.isEmpty else { return [[Run(isLoaded ? Words.neverReviewed : Words.reviewsAwaited, .dim)]] }
    let rows =
      [Words.historyColumns]
      + entries.map { Words.historyRow($0, dayEnds: dayEnds, withTime: width >= historyWithTime) }
    let widths = widths(of: rows, in: width)
    return rows.enumerated().map { index, texts in
      zip(texts, widths).enumerated().map { column, cell in
        let isLast = column == widths.count - 1
        let text = cell.0.truncated(to: cell.1)
        return Run(isLast ? text : text.padded(to: cell.1 + 1), index == 0 ? .dim : .text)
      }
    }
  }

  private static let historyWithTime = 46
  private static let leastGrade = 5

  /// Returns the widths of the columns, without the blank between them.
  private static func widths(of rows: [[String]], in width: Int) -> [Int] {
    var widths = Words.historyColumns.indices.map { column in
      rows.reduce(0) { max($0, column < $1.count ? $1[column].columns : 0) }
    }
    while widths.count > 1 {
      let over = widths.reduce(-1) { $0 + $1 + 1 } - width
      if over <= 0 {
        // What is left over separates the columns.
        let gap = min(2, -over / (widths.count - 1))
        return widths.map { $0 + gap }
      }
      if widths[1] - over >= leastGrade {
        widths[1] -= over
        return widths
      }
      widths.removeLast()
    }
    return [max(1, min(widths[0], width))]
  }
}
