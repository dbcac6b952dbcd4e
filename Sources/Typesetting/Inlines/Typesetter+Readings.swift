import RichText
import TextUI

/// Text with its reading above it, as Japanese is written for learners.
extension Typesetter {
  /// A line, and the row above it if there is one.
  typealias ReadLine = (line: [Run], reading: [Run]?)

  /// The number of characters, of three bytes, up to which a text is laid out with readings above it.
  private static let maxLetters = 20_000

  /// Returns the lines of a text whose readings stand above it, or `nil` if it has none, one that is too wide, or too
  /// many characters.
  func linesWithReadings(_ inlines: [Inline], _ style: Style) -> [ReadLine]? {
    guard inlines.contains(where: \.hasReading) else { return nil }
    var lines: [ReadLine] = []
    var line: [ReadPart] = []
    var used = 0
    func finish() {
      lines.append(Typesetter.joined(line))
      (line, used) = ([], 0)
    }
    guard let parts = parts(inlines, style) else { return nil }
    for part in parts {
      if lines.count >= limit { return lines }
      guard part.columns <= width else { return nil }
      if part.isBreak {
        finish()
        continue
      }
      // Parts before which there may be no break stay together.
      if used + part.columns > width, !part.isBlank, !line.isEmpty {
        let start = line.lastIndex { $0.mayFollowBreak && !$0.isBlank } ?? 0
        let carried = part.mayFollowBreak || start == 0 ? [] : Array(line[start...])
        line.removeLast(carried.count)
        while line.last?.isBlank == true { line.removeLast() }
        finish()
        line = carried
        used = carried.reduce(0) { $0 + $1.columns }
      }
      if part.isBlank, line.isEmpty, !lines.isEmpty { continue }
      line.append(part)
      used += part.columns
    }
    if !line.isEmpty { finish() }
    return lines
  }

  /// Returns the parts between which lines may break.
  private func parts(_ inlines: [Inline], _ style: Style) -> [ReadPart]? {
    var counts: [(count: Int, reading: String?)] = []
    var runs: [Run] = []
    for inline in inlines {
      var own = self.runs(of: inline, style)
      var reading: String?
      if case .ruby(let base, let text) = inline.content, inline.hasReading {
        own = [Run(base.onOneLine, self.style(of: inline, style))]
        reading = String(text.onOneLine.filter { $0.columns > 0 })
      }
      counts.append((own.reduce(0) { $0 + $1.text.count }, reading))
      runs += own
    }
    guard runs.reduce(0, { $0 + $1.text.utf8.count }) <= Typesetter.maxLetters * 3 else { return nil }
    var letters = mark(runs).flatMap { run in run.text.map { (character: $0, style: run.style) } }[...]
    var parts: [ReadPart] = []
    var isAfterBlank = true
    for (count, reading) in counts {
      let own = letters.prefix(count)
      letters = letters.dropFirst(count)
      if let reading {
        parts.append(ReadPart(own.filter { $0.character.columns > 0 }, reading: reading))
        isAfterBlank = false
        continue
      }
      for letter in own where letter.character.isNewline || letter.character == "\t" || letter.character.columns > 0 {
        let character: Character = letter.character == "\t" ? " " : letter.character
        let isBlank = character == " " || character.isNewline
        parts.append(
          ReadPart([(character, letter.style)], mayFollowBreak: isAfterBlank || isBlank || character.columns == 2))
        isAfterBlank = isBlank
      }
    }
    return parts
  }

  /// Returns a line of parts, with its readings.
  private static func joined(_ parts: [ReadPart]) -> ReadLine {
    let line = merged(parts.flatMap { centered($0.runs, $0.columns) })
    guard let last = parts.lastIndex(where: { $0.reading != nil }) else { return (line, nil) }
    let readings = parts[...last].flatMap { part in
      part.reading.map { centered([Run($0, .dim)], part.columns) } ?? part.blanks
    }
    return (line, merged(readings))
  }

  /// Returns runs with blanks at both sides.
  private static func centered(_ runs: [Run], _ columns: Int) -> [Run] {
    let rest = columns - runs.columns
    guard rest > 0 else { return runs }
    let right = Run(String(repeating: " ", count: rest - rest / 2))
    return runs.padded(by: rest / 2) + [right]
  }

  /// Returns runs of the same style as one.
  private static func merged(_ runs: [Run]) -> [Run] {
    var all: [Run] = []
    for run in runs {
      if let last = all.indices.last, all[last].style == run.style {
        all[last].text += run.text
      } else {
        all.append(run)
      }
    }
    return all
  }
}

/// A part of a line that isn't broken.
private struct ReadPart {
  var runs: [Run]
  var reading: String?
  /// Whether a line may break before it.
  var mayFollowBreak = true
  let columns: Int
  let isBlank: Bool
  let isBreak: Bool

  init(_ letters: [(character: Character, style: Style)], reading: String? = nil, mayFollowBreak: Bool = true) {
    runs = letters.map { Run(String($0.character), $0.style) }
    self.reading = reading
    self.mayFollowBreak = mayFollowBreak
    isBreak = reading == nil && letters.contains { $0.character.isNewline }
    isBlank = reading == nil && letters.allSatisfy { $0.character == " " }
    columns = isBreak ? 0 : max(runs.columns, reading?.columns ?? 0)
  }

  var blanks: [Run] { [Run(String(repeating: " ", count: columns))] }
}

extension Inline {
  /// Whether it has a reading that can be seen.
  var hasReading: Bool {
    if case .ruby(_, let reading) = content { return reading.contains { $0.columns > 0 } }
    return false
  }
}

extension RichText {
  /// Whether the text has readings. Lists and tables show them in brackets.
  var hasReadings: Bool {
    var isFound = false
    forEachInline { isFound = isFound || $0.hasReading }
    return isFound
  }
}
