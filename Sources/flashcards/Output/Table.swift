import FlashcardKit
import TextUI

/// A table: columns that fit the terminal, or values separated by tabs if the output is none.
struct Table {
  /// The rows, each with the same number of texts.
  private var rows: [[String]] = []
  /// The indices of columns with numbers, which are right-aligned.
  private let numbers: Set<Int>
  /// The indices of columns that are never cut.
  private let whole: Set<Int>

  init(numbers: Set<Int> = [], whole: Set<Int> = []) {
    self.numbers = numbers
    self.whole = whole.union(numbers)
  }

  /// Appends a row. Texts become one line.
  mutating func add(_ row: [String]) { rows.append(row) }

  private static let gap = "  "

  /// Returns the lines for a terminal of the given width, or for a file if it is `nil`.
  func lines(width: Int?) -> [String] {
    guard let width else { return rows.map { $0.map { $0.cleanedLine() }.joined(separator: "\t") } }
    let texts = rows.map { $0.map(Table.line) }
    let columns = rows.first?.count ?? 0
    var widths = (0..<columns).map { column in texts.reduce(0) { max($0, $1[column].columns) } }
    fit(&widths, to: width - Table.gap.utf8.count * max(0, columns - 1))
    return texts.map { row in
      let cells = row.indices.map { column in
        let text = whole.contains(column) ? row[column] : row[column].truncated(to: widths[column])
        let room = String(repeating: " ", count: max(0, widths[column] - text.columns))
        return numbers.contains(column) ? room + text : text + room
      }
      var line = cells.joined(separator: Table.gap)
      while line.last == " " { line.removeLast() }
      return line
    }
  }

  /// Narrows the widest columns, so that all fit.
  private func fit(_ widths: inout [Int], to room: Int) {
    let flexible = widths.indices.filter { !whole.contains($0) }.sorted { widths[$0] < widths[$1] }
    var left = room - widths.indices.filter(whole.contains).reduce(0) { $0 + widths[$1] }
    for (index, column) in flexible.enumerated() {
      // Whatever narrower columns do not need is left to the wider ones.
      widths[column] = max(1, min(widths[column], left / (flexible.count - index)))
      left -= widths[column]
    }
  }

  /// Returns a text on one line, with the blanks in front of it, which show the depth in a tree.
  private static func line(_ text: String) -> String {
    String(text.prefix { $0 == " " }) + text.cleanedLine()
  }
}
