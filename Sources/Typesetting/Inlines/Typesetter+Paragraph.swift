import Formulas
import RichText
import TextUI

extension Typesetter {
  /// Returns the lines of a paragraph. Formulas that need several rows stand on lines of their own.
  func paragraph(_ inlines: [Inline], _ alignment: Block.Alignment?, _ style: Style) -> [[Run]] {
    var lines: [[Run]] = []
    var runs: [Run] = []
    var open: [Inline] = []
    // The columns that the runs have at least.
    var columns = 0
    func flush() {
      defer { (runs, open) = ([], []) }
      if hasReadingsAbove, let rows = linesWithReadings(open, style) {
        let placed = aligned(rows.map(\.line), of: mark(runs), alignment)
        for (row, line) in zip(rows, placed) {
          if let reading = row.reading { lines.append(reading.padded(by: line.columns - row.line.columns)) }
          lines.append(line)
        }
        return
      }
      // No blank follows a formula on a line of its own.
      if !lines.isEmpty, let first = runs.first { runs[0].text = String(first.text.drop { $0 == " " }) }
      let marked = mark(runs)
      if !marked.isEmpty { lines += aligned(marked.wrapped(to: width, limit: limit), of: marked, alignment) }
    }
    for inline in inlines {
      if lines.count >= limit || columns / width >= limit { break }
      var line: String?
      if case .formula(let source) = inline.content {
        line = inline.style.traits.contains(.displayed) ? nil : self.line(ofFormula: source)
        if line == nil, let rows = rows(ofFormula: source, .display) {
          flush()
          lines += aligned(rows.map { [Run($0, self.style(of: inline, style))] }, of: nil, alignment)
          continue
        }
      }
      let own = line.map { [Run($0, self.style(of: inline, style))] } ?? self.runs(of: inline, style)
      runs += own
      columns = own.reduce(columns) { $0 + $1.leastColumns(in: width) }
      if hasReadingsAbove { open.append(inline) }
    }
    flush()
    return lines
  }

  /// Returns the lines of a heading.
  func heading(_ inlines: [Inline], _ level: Int) -> [[Run]] {
    let style = Style(level == 1 ? .accent : .title, level > 3 ? [.underline] : [.bold])
    return paragraph(inlines, nil, style)
  }

  /// Returns lines aligned as asked for, or centered if everything is. `text` is what was wrapped.
  private func aligned(_ lines: [[Run]], of text: [Run]?, _ alignment: Block.Alignment?) -> [[Run]] {
    switch alignment {
    case .left: return lines
    case .center: return lines.centeredLines(in: width)
    case .right: return lines.map { $0.padded(by: width - $0.columns) }
    case nil:
      guard isCentered else { return lines }
      return text.map { lines.centered(in: width, of: $0) } ?? lines.centeredAsBlock(in: width)
    }
  }
}

extension Run {
  /// The columns that the text takes at least in lines of a width: of letters and signs in ASCII, and of line breaks.
  fileprivate func leastColumns(in width: Int) -> Int {
    text.utf8.reduce(0) { $0 + ($1 == 0x0A ? width : $1 > 0x20 && $1 < 0x7F ? 1 : 0) }
  }
}
