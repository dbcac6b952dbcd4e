/// A text as wrapped rows. An edit wraps only the rows that it affects. Offsets count characters from the start of the
/// text, a line ending being one.
struct TextRows: Hashable, Sendable {
  /// A row, and whether a line ending follows it; if not, the line continues in the next row.
  struct Row: Hashable, Sendable {
    var characters: [Character]
    var endsLine: Bool

    /// The number of characters, including the line ending.
    var length: Int { characters.count + (endsLine ? 1 : 0) }
  }

  /// A row and the number of characters before a place in it.
  struct Position: Hashable, Sendable {
    var row: Int
    var column: Int
  }

  /// The rows, at least one.
  private(set) var rows: [Row]
  /// The number of characters in the whole text.
  private(set) var count: Int
  /// The maximum width of a row in columns, or `nil` if rows are whole lines.
  private(set) var width: Int?
  /// A row whose start offset is known. Others are counted from there, so that no lookup walks the whole text.
  private var mark = (row: 0, start: 0)

  /// The maximum number of rows that one edit wraps again. In a longer paragraph one row may stay short.
  private static let rewrapLimit = 128

  /// Creates the unwrapped rows of a text.
  init(_ characters: [Character] = []) {
    rows = []
    count = characters.count
    var line: [Character] = []
    for character in characters {
      if character == "\n" {
        rows.append(Row(characters: line, endsLine: true))
        line = []
      } else {
        line.append(character)
      }
    }
    rows.append(Row(characters: line, endsLine: false))
  }

  /// Wraps the text into rows of at most `columns` columns.
  mutating func wrap(to columns: Int) {
    let columns = max(1, columns)
    guard width != columns else { return }
    width = columns
    mark = (0, 0)
    var made: [Row] = []
    made.reserveCapacity(rows.count)
    var paragraph: [Character] = []
    for (index, row) in rows.enumerated() {
      // Most lines take one row before and after.
      if paragraph.isEmpty, row.endsLine || index == rows.count - 1, row.characters.count * 2 <= columns {
        made.append(row)
        continue
      }
      paragraph += row.characters
      guard row.endsLine || index == rows.count - 1 else { continue }
      var start = 0
      repeat {
        let end = RowBreak.end(of: paragraph, from: start, columns: columns)
        made.append(Row(characters: Array(paragraph[start..<end]), endsLine: false))
        start = end
      } while start < paragraph.count
      made[made.count - 1].endsLine = row.endsLine
      paragraph.removeAll(keepingCapacity: true)
    }
    rows = made
  }

  // MARK: Places

  /// Returns the position of an offset; at a soft break, the start of the next row.
  func position(of offset: Int) -> Position {
    var (row, start) = offset < mark.start / 2 ? (0, 0) : mark
    while offset < start {
      row -= 1
      start -= rows[row].length
    }
    while row < rows.count - 1, offset >= start + rows[row].length {
      start += rows[row].length
      row += 1
    }
    return Position(row: row, column: min(offset - start, rows[row].characters.count))
  }

  /// Returns the number of characters before a position.
  func offset(of position: Position) -> Int { start(of: position.row) + position.column }

  /// Returns the position after the last character of a row.
  func end(ofRow row: Int) -> Position { Position(row: row, column: rows[row].characters.count) }

  private func start(of wanted: Int) -> Int {
    var (row, start) = wanted < mark.row / 2 ? (0, 0) : mark
    while row > wanted {
      row -= 1
      start -= rows[row].length
    }
    while row < wanted {
      start += rows[row].length
      row += 1
    }
    return start
  }

  /// Makes lookups near a position fast.
  mutating func remember(_ position: Position) { mark = (position.row, start(of: position.row)) }

  /// Returns the character at an offset, or `nil` outside the text.
  func character(at offset: Int) -> Character? {
    guard offset >= 0, offset < count else { return nil }
    let position = position(of: offset)
    let row = rows[position.row]
    return position.column < row.characters.count ? row.characters[position.column] : "\n"
  }

  /// Returns the characters in a range.
  func characters(in range: Range<Int>) -> [Character] {
    guard !range.isEmpty else { return [] }
    var result: [Character] = []
    result.reserveCapacity(range.count)
    let from = position(of: range.lowerBound)
    var left = range.count
    var column = from.column
    for row in rows[from.row...] {
      if left == 0 { break }
      let part = row.characters[column...].prefix(left)
      result += part
      left -= part.count
      if left > 0, row.endsLine {
        result.append("\n")
        left -= 1
      }
      column = 0
    }
    return result
  }

  var text: String {
    var text = ""
    text.reserveCapacity(count)
    for row in rows {
      text.append(contentsOf: row.characters)
      if row.endsLine { text.append("\n") }
    }
    return text
  }

  /// Returns up to `limit` characters from the start of the text.
  func prefix(_ limit: Int) -> String { String(characters(in: 0..<min(limit, count))) }

  // MARK: Editing

  /// Replaces a range with characters and wraps the affected rows again.
  mutating func replace(_ range: Range<Int>, with new: [Character]) {
    let from = position(of: range.lowerBound)
    let to = position(of: range.upperBound)
    // After a deletion, the start of the first row may fit on the row before, and the start of that on the one above.
    var first = from.row
    for _ in 0..<2 where first > 0 && !rows[first - 1].endsLine { first -= 1 }
    let firstStart = start(of: first)

    var buffer: [Character] = []
    for row in rows[first..<from.row] { buffer += row.characters }
    buffer += rows[from.row].characters[..<from.column]
    buffer += new
    buffer += rows[to.row].characters[to.column...]
    if rows[to.row].endsLine { buffer.append("\n") }

    var made: [Row] = []
    // The starts of the rows after the edit, as indices into the buffer.
    var old: [(index: Int, row: Int)] = []
    var next = to.row + 1
    if next < rows.count { old.append((buffer.count, next)) }
    let ahead = width.map { 2 * $0 + 4 } ?? 0
    var kept = rows.count
    var wrapped = 0
    while true {
      old.removeAll { $0.index < wrapped }
      if let same = old.first, same.index == wrapped {
        // From here on the rows are unchanged.
        kept = same.row
        break
      }
      if next < rows.count, buffer.count - wrapped < ahead || wrapped == buffer.count {
        buffer += rows[next].characters
        if rows[next].endsLine { buffer.append("\n") }
        next += 1
        if next < rows.count { old.append((buffer.count, next)) }
        continue
      }
      if wrapped == buffer.count {
        if made.last?.endsLine != false { made.append(Row(characters: [], endsLine: false)) }
        break
      }
      var end = width.map { RowBreak.end(of: buffer, from: wrapped, columns: $0) } ?? buffer.lineEnd(from: wrapped)
      if made.count > TextRows.rewrapLimit, let start = old.first?.index, start < end { end = start }
      let endsLine = end < buffer.count && buffer[end] == "\n"
      made.append(Row(characters: Array(buffer[wrapped..<end]), endsLine: endsLine))
      wrapped = end + (endsLine ? 1 : 0)
    }
    mark = (first, firstStart)
    rows.replaceSubrange(first..<kept, with: made)
    count += new.count - range.count
  }

  /// Returns whether two texts show the same rows.
  static func == (a: TextRows, b: TextRows) -> Bool { a.width == b.width && a.rows == b.rows }

  func hash(into hasher: inout Hasher) { hasher.combine(count) }
}

extension [Character] {
  /// Returns the end of the line that contains an index.
  fileprivate func lineEnd(from start: Int) -> Int { self[start...].firstIndex(of: "\n") ?? count }
}

/// Characters that become one when an edit brings them together: a letter and a combining mark, the two halves of a
/// flag.
extension TextRows {
  /// Returns an edit widened to the neighbors that combine with it, and the cursor after it. Half a flag may regroup
  /// all flags after it.
  func joined(_ range: Range<Int>, _ new: [Character]) -> (Range<Int>, [Character], cursor: Int) {
    var (low, high) = (range.lowerBound, range.upperBound)
    var together = new
    if let left = character(at: low - 1), Character.pair(left, new.first ?? character(at: high)) != nil {
      together = Array(String([left] + new))
      low -= 1
    }
    let cursor = low + together.count
    while let last = together.last, let pair = Character.pair(last, character(at: high)) {
      together.removeLast()
      together += pair
      high += 1
    }
    return (low..<high, together, cursor)
  }
}

extension Character {
  /// Returns the characters that two neighbors combine to, or `nil` if they stay as they are.
  fileprivate static func pair(_ first: Character, _ second: Character?) -> [Character]? {
    guard let second, !(first.isASCII && second.isASCII), first != "\n", second != "\n" else { return nil }
    let together = Array(String([first, second]))
    return together.count == 2 && together[0] == first && together[1] == second ? nil : together
  }
}

/// Scanning by character, row by row inside, so that the cost is proportional to the distance.
extension TextRows {
  /// Returns the end of the run of matching characters that starts at an offset.
  func end(of isWanted: (Character) -> Bool, from start: Int) -> Int {
    var offset = start
    var position = position(of: start)
    while offset < count {
      let row = rows[position.row]
      for character in row.characters[position.column...] {
        guard isWanted(character) else { return offset }
        offset += 1
      }
      if row.endsLine {
        guard isWanted("\n") else { return offset }
        offset += 1
      }
      position = Position(row: position.row + 1, column: 0)
    }
    return offset
  }

  /// Returns the start of the run of matching characters that ends at an offset.
  func start(of isWanted: (Character) -> Bool, to end: Int) -> Int {
    var offset = end
    var position = position(of: end)
    while true {
      for character in rows[position.row].characters[..<position.column].reversed() {
        guard isWanted(character) else { return offset }
        offset -= 1
      }
      guard position.row > 0 else { return offset }
      let before = rows[position.row - 1]
      if before.endsLine {
        guard isWanted("\n") else { return offset }
        offset -= 1
      }
      position = Position(row: position.row - 1, column: before.characters.count)
    }
  }
}
