/// A reader of rows in UTF-8 with LF as line ending.
struct TextTableReader {
  /// The sign around fields that contain separators or line breaks. Twice, it is part of such a field.
  static let quote = UInt8(ascii: "\"")

  private let bytes: [UInt8]
  /// Whether lines that begin with `#` are left out.
  private let hasComments: Bool
  /// The number of the line at `place`, up to which lines were counted.
  private var line: Int
  private var place = 0
  /// The lines at which the rows begin.
  private(set) var lines: [Int] = []
  /// The rows read.
  private(set) var rows: [[String]] = []
  /// The number of rows beyond the limit.
  private(set) var rest = 0
  /// The number of separators, and of those with a blank after them.
  private(set) var signs = 0, spaced = 0

  /// Creates a reader of bytes whose first line has the given number.
  init(_ bytes: [UInt8], line: Int = 1, hasComments: Bool = false) {
    self.bytes = bytes
    self.line = line
    self.hasComments = hasComments
  }

  /// Reads and returns rows of fields with a byte between them.
  mutating func readValues(separatedBy sign: UInt8) -> [[String]] {
    var place = 0
    while place < bytes.count {
      if hasComments, bytes[place] == TextTable.comment {
        place = (bytes[place...].firstIndex(of: TextTable.lineEnd) ?? bytes.count) + 1
        continue
      }
      let start = place
      var row: [String] = []
      var isOver = false
      while !isOver {
        let field = field(at: place, before: sign)
        if row.count < TextTable.mostColumns { row.append(field.text) }
        isOver = field.end == bytes.count || bytes[field.end] != sign
        place = field.end + 1
        if !isOver {
          signs += 1
          if place < bytes.count, bytes[place] == UInt8(ascii: " ") { spaced += 1 }
        }
      }
      keep(row, at: start)
    }
    return rows
  }

  /// Reads and returns lines of two parts, or `nil` if one of the lines does not have them. Blank lines do not count.
  mutating func readLines(at signs: [[UInt8]]) -> [[String]]? {
    for line in bytes.split(separator: TextTable.lineEnd) {
      let parts = signs.lazy.compactMap { sign in TextTableReader.halves(of: line, at: sign) }
      if let halves = parts.first {
        keep(halves, at: line.startIndex)
      } else if !TextTableReader.text(line).isEmpty {
        return nil
      }
    }
    return rows
  }

  private mutating func keep(_ row: [String], at start: Int) {
    guard row.contains(where: { !$0.isEmpty }) else { return }
    guard rows.count < TextTable.mostRows else {
      rest += 1
      return
    }
    line += bytes[place..<start].count { $0 == TextTable.lineEnd }
    place = start
    lines.append(line)
    rows.append(row)
  }

  /// Returns the field that starts at an offset, and the offset of the separator or line ending after it.
  private func field(at start: Int, before sign: UInt8) -> (text: String, end: Int) {
    if let quoted = quotedField(at: start, before: sign) { return quoted }
    let end = bytes[start...].firstIndex { $0 == sign || $0 == TextTable.lineEnd } ?? bytes.count
    return (TextTableReader.text(bytes[start..<end]), end)
  }

  /// Returns the field in quotes at an offset, or `nil` if there is none: quotes that are not closed before a separator
  /// are part of the text.
  private func quotedField(at start: Int, before sign: UInt8) -> (text: String, end: Int)? {
    guard start < bytes.count, bytes[start] == TextTableReader.quote else { return nil }
    var text: [UInt8] = []
    var place = start + 1
    while let quote = bytes[place...].firstIndex(of: TextTableReader.quote) {
      text += bytes[place..<quote]
      place = quote + 1
      guard place < bytes.count, bytes[place] == TextTableReader.quote else {
        let isClosed = place == bytes.count || bytes[place] == sign || bytes[place] == TextTable.lineEnd
        return isClosed ? (TextTableReader.text(text[...]), place) : nil
      }
      text.append(TextTableReader.quote)
      place += 1
    }
    return nil
  }

  /// Returns the two parts of a line at the first occurrence of a sign, or `nil` if one of them would be blank.
  private static func halves(of line: ArraySlice<UInt8>, at sign: [UInt8]) -> [String]? {
    guard let head = sign.first else { return nil }
    var place = line.startIndex
    while let next = line[place...].firstIndex(of: head) {
      if line[next...].starts(with: sign) {
        let halves = [text(line[..<next]), text(line[(next + sign.count)...])]
        return halves.contains("") ? nil : halves
      }
      place = next + 1
    }
    return nil
  }

  private static func text(_ bytes: ArraySlice<UInt8>) -> String {
    let text = String(decoding: bytes, as: UTF8.self)
    return isClean(bytes) ? text : text.cleaned().trimmed()
  }

  /// Whether there is nothing to clean or trim: only signs of ASCII, and no blanks at the ends.
  private static func isClean(_ bytes: ArraySlice<UInt8>) -> Bool {
    guard let first = bytes.first, let last = bytes.last else { return true }
    return first != 0x20 && last != 0x20 && bytes.allSatisfy { $0 >= 0x20 && $0 < 0x7F }
  }
}
