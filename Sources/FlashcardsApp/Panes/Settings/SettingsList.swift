import FlashcardKit

/// The rows of Settings under their headings, all of them or those found by a few words.
struct SettingsList: Sendable {
  /// A line on the screen.
  enum Line: Sendable {
    case blank
    case heading(SettingsSection)
    /// A row, by its index.
    case row(Int)
  }

  /// The rows, in the order of their sections.
  let rows: [SettingsRow]
  let lines: [Line]
  /// The line of each row.
  private let places: [Int]

  /// Creates the list of the rows that have all words in their label, value, or explanation, or as everyday words.
  init(_ world: World, words text: String = "") {
    let words = text.folded().split(separator: " ")
    let all = SettingsRow.rows(world).filter { row in
      guard !words.isEmpty else { return true }
      let label = row.label(world)
      let text = [
        label, row.value(world), row.about(world), Words.name(row.section), Words.everydayWords(for: label),
      ].joined(separator: " ").folded()
      return words.allSatisfy { text.contains($0) }
    }
    var rows: [SettingsRow] = []
    var lines: [Line] = []
    var places: [Int] = []
    for section in SettingsSection.allCases {
      let own = all.filter { $0.section == section }
      guard !own.isEmpty else { continue }
      lines += lines.isEmpty ? [.heading(section)] : [.blank, .heading(section)]
      for row in own {
        places.append(lines.count)
        lines.append(.row(rows.count))
        rows.append(row)
      }
    }
    (self.rows, self.lines, self.places) = (rows, lines, places)
  }

  /// Returns the lines that have to be visible with a row: its own, and the heading above if it is the first one.
  func lines(with row: Int) -> ClosedRange<Int> {
    guard places.indices.contains(row) else { return 0...0 }
    let line = places[row]
    let isFirst = row == 0 || places[row - 1] < line - 1
    return max(0, isFirst ? line - 1 : line)...line
  }

  /// Returns the index of a row in a line, or `nil` if there is none.
  func row(at line: Int) -> Int? {
    guard lines.indices.contains(line), case .row(let index) = lines[line] else { return nil }
    return index
  }
}
