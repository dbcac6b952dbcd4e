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
