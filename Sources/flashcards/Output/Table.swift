import FlashcardKit
import TextUI

/// A table: columns that fit the terminal, or values separated by tabs if the output is none.
struct Table {
  /// The rows, each with the same number of texts.
  private var rows: [[String]] = []
  /// The indices of columns with numbers, which are right-aligned and never cut.
  let numbers: Set<Int>

  init(numbers: Set<Int> = []) { self.numbers = numbers }

  /// Appends a row. Texts become one line.
  mutating func add(_ row: [String]) { rows.append(row) }

  /// The widest column other than the last, where there is not enough room for all.
  private static let widest = 40
  private static let gap = "  "

  /// Returns the lines for a terminal of the given width, or for a file if it is `nil`.
  func lines(width: Int?) -> [String] {
    // In files, a title keeps its blanks in front only if it has any; in a tree they show its depth.
    guard let width else { return rows.map { $0.map { $0.cleanedLine() }.joined(separator: "\t") } }
    let texts = rows.map { $0.map(Table.line) }
    let columns = rows.first?.count ?? 0
    var widths = (0..<columns).map { column in texts.reduce(0) { max($0, $1[column].columns) } }
    func total() -> Int { widths.reduce(0, +) + Table.gap.utf8.count * max(0, columns - 1) }
    for column in widths.indices.dropLast() where total() > width && !numbers.contains(column) {
      widths[column] = max(
        min(widths[column], 8), min(widths[column], Table.widest, widths[column] - (total() - width)))
    }
    if let last = widths.indices.last, !numbers.contains(last) { widths[last] -= max(0, total() - width) }
    return texts.map { row in
      let cells = row.indices.map { column in
        let text = numbers.contains(column) ? row[column] : row[column].truncated(to: max(0, widths[column]))
        let room = String(repeating: " ", count: max(0, widths[column] - text.columns))
        return numbers.contains(column) ? room + text : text + room
      }
      var line = cells.joined(separator: Table.gap)
      while line.last == " " { line.removeLast() }
      return line
    }
  }

  /// Returns a text on one line, with the blanks in front of it.
  private static func line(_ text: String) -> String {
    String(text.prefix { $0 == " " }) + text.cleanedLine()
  }
}
