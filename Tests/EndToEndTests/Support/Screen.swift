import Foundation

/// The captured text of a pane.
struct Screen: Equatable {
  /// The rows, without trailing spaces.
  let lines: [String]

  init(_ captured: String) {
    lines = captured.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// The rows that are not empty.
  var text: String { lines.filter { !$0.isEmpty }.joined(separator: "\n") }

  /// Whether it shows only ASCII characters.
  var isASCII: Bool { text.utf8.allSatisfy { $0 < 0x80 } }

  func contains(_ words: String) -> Bool { lines.contains { $0.contains(words) } }

  /// Returns the rows that contain the given words.
  func lines(with words: String) -> [String] { lines.filter { $0.contains(words) } }

  /// Returns the position where the words begin, counted from 0. It is correct only if there are no wide characters
  /// before them.
  func place(of words: String) -> (column: Int, row: Int)? {
    for (row, line) in lines.enumerated() {
      if let range = line.range(of: words) {
        return (line.distance(from: line.startIndex, to: range.lowerBound), row)
      }
    }
    return nil
  }

  /// Returns the character at a position, if there are no wide characters before it.
  func character(column: Int, row: Int) -> Character? {
    guard lines.indices.contains(row), column >= 0 else { return nil }
    return lines[row].dropFirst(column).first
  }

  /// Returns the width of a row in columns: emoji and East Asian characters take two.
  func columns(row: Int) -> Int {
    lines[row].reduce(0) { sum, character in
      guard let first = character.unicodeScalars.first else { return sum }
      let isWide = first.properties.isEmojiPresentation || (0x2E80...0xD7A3).contains(first.value)
      return sum + (isWide ? 2 : 1)
    }
  }

  /// Whether each of these rows begins and ends with a box drawing character, and has the given width.
  func isFramed(rows: ClosedRange<Int>, columns: Int) -> Bool {
    rows.allSatisfy { row in
      guard let first = lines[row].first, let last = lines[row].last else { return false }
      return "╭│╰".contains(first) && "╮│┃╯".contains(last) && self.columns(row: row) == columns
    }
  }
}
