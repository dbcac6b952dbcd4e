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

  /// Returns reviews as rows, newest first. Columns for which there is no room are left out, the last ones first.
  static func history(_ entries: [ReviewEntry], dayEnds: Int, isLoaded: Bool, width: Int) -> [[Run]] {
    guard !entries.isEmpty else { return [[Run(isLoaded ? Words.neverReviewed : Words.reviewsAwaited, .dim)]] }
    let columns = [(width < 40 ? 12 : 18), 18, 10, 8]
    func row(_ texts: [String], _ style: Style) -> [Run] {
      var room = width
      var runs: [Run] = []
      for (text, column) in zip(texts, columns) {
        // What is read first may be cut off; what follows has to fit.
        guard runs.count < 2 || text.columns <= room else { break }
        runs.append(Run(text.padded(to: min(column, max(1, room))), style))
        room -= column
      }
      return runs
    }
    return [row(Words.historyColumns, .dim)]
      + entries.map { entry in
        row(Words.historyRow(entry, dayEnds: dayEnds, withTime: width >= 40), .text)
      }
  }
}
