import RichText
import TextUI

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
      let sign = sign(of: item, list.start.map { $0.addingReportingOverflow(index).partialValue }, digits ?? 0, depth)
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

  private func sign(of item: ListBlock.Item, _ number: Int?, _ digits: Int, _ depth: Int) -> Run {
    if let isDone = item.isDone { return Run(isDone ? "[x] " : "[ ] ", isDone ? Style(.tick) : .dim) }
    guard let number else { return Run(["• ", "◦ ", "▪ "][depth % 3], .accent) }
    let text = String(number)
    return Run(String(repeating: " ", count: max(0, digits - text.count)) + text + ". ", .accent)
  }

  /// Returns a text that can be hidden below its label.
  func disclosure(_ label: [Inline], _ blocks: [Block], _ depth: Int) -> [[Run]] {
    let indent = canIndent(2, depth) ? 2 : 0
    let sign = Run(showsHidden ? "▾ " : "▸ ", .accent)
    let heading = mark([sign] + runs(of: label, .dim)).wrapped(to: width, limit: limit)
    guard showsHidden else { return heading }
    return heading
      + inside(indent).lines(blocks, depth: depth + 1).map { $0.padded(by: indent) }
  }
}
