import RichText
import TextUI

extension Typesetter {
  /// The maximum number of columns that are aligned, and the smallest width of one.
  private static let maxColumns = 64
  private static let leastColumn = 3
  private static let bar = Run(" │ ", .border)

  /// Returns the rows of a table, with a line below the headings. Columns share the width by what they need; where there
  /// are too many, the cells of a row follow each other.
  func table(_ table: TableBlock) -> [[Run]] {
    let rows = table.rows.prefix(limit).map { row in row.map { Typesetter.flat(runs(of: $0, style)) } }
    let count = rows.map(\.count).max() ?? 0
    let gaps = Typesetter.bar.text.columns * (count - 1)
    guard count > 0, count <= Typesetter.maxColumns, width - gaps >= count * Typesetter.leastColumn else {
      return rows.flatMap { mark(Array($0.joined(separator: [Run(" · ", .border)]))).wrapped(to: width, limit: limit) }
    }
    let needed = (0..<count).map { column in
      max(Typesetter.leastColumn, rows.map { column < $0.count ? $0[column].columns : 0 }.max() ?? 0)
    }
    let widths = Typesetter.shared(width - gaps, among: needed)
    var lines: [[Run]] = []
    for (index, row) in rows.enumerated() {
      if lines.count >= limit { break }
      let isHeading = index < table.headings
      lines += self.row(row, widths, table.alignments, isHeading: isHeading)
      if isHeading, index + 1 == table.headings {
        lines.append([Run(widths.map { String(repeating: "─", count: $0) }.joined(separator: "─┼─"), .border)])
      }
    }
    return lines
  }

  /// Returns the lines of a row whose cells are wrapped to the widths of their columns.
  private func row(
    _ cells: [[Run]], _ widths: [Int], _ alignments: [Block.Alignment?], isHeading: Bool
  ) -> [[Run]] {
    let wrapped = widths.indices.map { column -> [[Run]] in
      guard column < cells.count else { return [] }
      let cell = mark(isHeading ? cells[column].map { Run($0.text, $0.style.with(.bold)) } : cells[column])
      return cell.wrapped(to: widths[column], limit: limit)
    }
    return (0..<max(1, wrapped.map(\.count).max() ?? 1)).map { line in
      let parts = widths.indices.map { column -> [Run] in
        let part = line < wrapped[column].count ? wrapped[column][line] : []
        let rest = max(0, widths[column] - part.columns)
        let left =
          switch column < alignments.count ? alignments[column] : nil {
          case .right: rest
          case .center: rest / 2
          case .left, nil: 0
          }
        return part.padded(by: left) + (rest > left ? [Run(String(repeating: " ", count: rest - left))] : [])
      }
      return Array(parts.joined(separator: [Typesetter.bar]))
    }
  }

  /// Returns widths of columns that add up to at most `room`: narrow columns get what they need, the others share the
  /// rest.
  static func shared(_ room: Int, among needed: [Int]) -> [Int] {
    var widths = needed
    var left = room
    var open = needed.indices.sorted { needed[$0] < needed[$1] }
    while let column = open.first {
      let share = max(leastColumn, left / open.count)
      widths[column] = min(needed[column], share)
      left -= widths[column]
      open.removeFirst()
    }
    return widths
  }

  /// Returns runs on one line.
  private static func flat(_ runs: [Run]) -> [Run] { runs.map { Run($0.text.onOneLine, $0.style) } }
}
