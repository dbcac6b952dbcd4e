import RichText
import TextUI

extension Typesetter {
  /// The mark at the end of a line of code that goes on below.
  private static let continued = Run("↩", Style(.accent, on: .raised))
  /// The columns between tab stops.
  private static let tab = 4

  /// Returns the lines of code on a background of their own. What does not fit goes on in the next line, behind a mark.
  func code(_ code: String, _ language: String?) -> [[Run]] {
    let runs = highlighter.runs(of: code, language: language) ?? [Run(code)]
    var rows: [[Run]] = []
    let room = max(1, width - 2)
    for line in Typesetter.split(runs) {
      if rows.count >= limit { break }
      rows += broken(Typesetter.expanded(line).map { Run($0.text, $0.style.on(.raised)) }, room)
    }
    let wide = min(room, rows.map(\.columns).max() ?? 0)
    let blank = Style(.text, on: .raised)
    return rows.map { row in
      [Run(" ", blank)] + mark(row) + [Run(String(repeating: " ", count: max(0, wide - row.columns) + 1), blank)]
    }
  }

  /// Returns a line of code broken to a width, with a mark at the end of each part but the last.
  private func broken(_ line: [Run], _ room: Int) -> [[Run]] {
    if line.columns <= room { return [line] }
    var rows: [[Run]] = []
    var row: [Run] = []
    var used = 0
    for run in line {
      var text = ""
      for character in run.text {
        if used + character.columns > room - 1 {
          if rows.count >= limit { return rows }
          rows.append(row + [Run(text, run.style), Typesetter.continued])
          (row, text, used) = ([], "", 0)
        }
        text.append(character)
        used += character.columns
      }
      if !text.isEmpty { row.append(Run(text, run.style)) }
    }
    return rows + [row]
  }

  /// Returns runs split at line breaks.
  static func split(_ runs: [Run]) -> [[Run]] {
    var lines: [[Run]] = [[]]
    for run in runs {
      for (index, part) in run.text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
        if index > 0 { lines.append([]) }
        if !part.isEmpty { lines[lines.count - 1].append(Run(String(part), run.style)) }
      }
    }
    return lines
  }

  /// Returns a line with its tabs replaced by blanks up to the next tab stop.
  static func expanded(_ line: [Run]) -> [Run] {
    guard line.contains(where: { $0.text.contains("\t") }) else { return line }
    var column = 0
    return line.map { run in
      var text = ""
      for character in run.text {
        let count = character == "\t" ? tab - column % tab : character.columns
        text += character == "\t" ? String(repeating: " ", count: count) : String(character)
        column += count
      }
      return Run(text, run.style)
    }
  }
}

/// Blocks that contain others.
extension Typesetter {
  /// Returns quoted blocks behind a bar.
  func quote(_ blocks: [Block], _ depth: Int) -> [[Run]] {
    guard canIndent(2, depth) else { return inside(0).lines(blocks, depth: depth) }
    var inner = inside(2)
    inner.style.foreground = .role(.dim)
    return inner.lines(blocks, depth: depth + 1).map { [Run("│ ", .border)] + $0 }
  }

  /// Returns the items of a list behind bullets or numbers.
  func list(_ list: ListBlock, _ depth: Int) -> [[Run]] {
    let last = (list.start ?? 0).addingReportingOverflow(max(0, list.items.count - 1)).partialValue
    let digits = list.start.map { max(String($0).count, String(last).count) }
    var lines: [[Run]] = []
    for (index, item) in list.items.enumerated() {
      if lines.count >= limit { break }
      if index > 0, !list.isTight, !isTight { lines.append([]) }
      let number = list.start?.addingReportingOverflow(index).partialValue
      let sign = sign(of: item, number, digits: digits ?? 0, depth)
      let indent = canIndent(sign.text.columns, depth) ? sign.text.columns : 0
      var inner = inside(indent, isTight: list.isTight || isTight)
      // The first line of an item stands beside its sign.
      inner.hasReadingsAbove = false
      let own = inner.lines(item.blocks, depth: depth + 1)
      if indent == 0 { lines += [sign].wrapped(to: width) }
      for (row, line) in (own.isEmpty ? [[]] : own).enumerated() {
        lines.append(row == 0 && indent > 0 ? [sign] + line : line.padded(by: indent))
      }
    }
    return lines
  }

  /// Returns what stands before an item.
  func sign(of item: ListBlock.Item, _ number: Int?, digits: Int = 0, _ depth: Int = 0) -> Run {
    if let isDone = item.isDone { return Run(isDone ? "[x] " : "[ ] ", isDone ? Style(.tick) : .dim) }
    guard let number else { return Run(["• ", "◦ ", "▪ "][depth % 3], .accent) }
    let text = String(number)
    return Run(String(repeating: " ", count: max(0, digits - text.count)) + text + ". ", .accent)
  }

  /// Returns a text that can be hidden below its label, unless it is always open.
  func disclosure(_ label: [Inline], _ blocks: [Block], isOpen: Bool, _ depth: Int) -> [[Run]] {
    let indent = canIndent(2, depth) ? 2 : 0
    let isShown = showsHidden || isOpen
    let sign = Run(isShown ? "▾ " : "▸ ", .accent)
    let heading = wrapped(mark([sign] + runs(of: label, .dim))).map { $0.aligned(in: width) }
    guard isShown else { return heading }
    return heading
      + inside(indent).lines(blocks, depth: depth + 1).map { $0.padded(by: indent) }
  }
}

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
      return rows.flatMap { wrapped(mark(Array($0.joined(separator: [Run(" · ", .border)])))) }
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
      return cell.wrapped(to: widths[column], limit: limit, direction: direction)
    }
    return (0..<max(1, wrapped.map(\.count).max() ?? 1)).map { line in
      let parts = widths.indices.map { column -> [Run] in
        let part = line < wrapped[column].count ? wrapped[column][line] : []
        let rest = max(0, widths[column] - part.columns)
        let left =
          switch column < alignments.count ? alignments[column] : nil {
          case .right: rest
          case .center: rest / 2
          case .left: 0
          case nil: part.direction == .rightToLeft ? rest : 0
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
