/// A reader of rows in UTF-8 with LF as line ending.
struct TextTableReader {
  /// Whether lines that begin with `#` are left out.
  private let hasComments: Bool
  /// The number of the line that is read next.
  private var line: Int
  /// The lines at which the rows begin.
  private(set) var lines: [Int] = []
  /// The rows read.
  private(set) var rows: TableRows
  /// The number of rows beyond the limit.
  private(set) var rest = 0
  /// The number of separators, and of those with a blank after them.
  private(set) var signs = 0, spaced = 0

  /// Creates a reader of bytes whose first line has the given number. Fields may be in quotes only between values.
  init(_ bytes: [UInt8], line: Int = 1, hasComments: Bool = false, hasQuotes: Bool = true, separator: [UInt8]? = nil) {
    rows = TableRows(in: bytes, hasQuotes: hasQuotes, separator: separator)
    self.line = line
    self.hasComments = hasComments
  }

  /// Reads rows of fields with a byte between them.
  mutating func readValues(separatedBy sign: UInt8) {
    let bytes = rows.bytes
    bytes.withUnsafeBufferPointer { bytes in
      var place = 0
      while place < bytes.count {
        if hasComments, bytes[place] == TextTable.comment {
          place = (bytes[place...].firstIndex(of: TextTable.lineEnd) ?? bytes.count) + 1
          line += 1
          continue
        }
        let first = line
        var isOver = false
        while !isOver {
          let end = TextTableReader.end(ofFieldAt: place, before: sign, in: bytes)
          // Only fields in quotes have line endings.
          if place < end, bytes[place] == TableRows.quote {
            line += bytes[place..<end].count { $0 == TextTable.lineEnd }
          }
          if rows.open < TextTable.mostColumns { rows.append(place..<end) }
          isOver = end == bytes.count || bytes[end] != sign
          place = end + 1
          if !isOver {
            signs += 1
            if place < bytes.count, bytes[place] == UInt8(ascii: " ") { spaced += 1 }
          }
        }
        line += 1
        endRow(from: first)
      }
    }
  }

  /// Reads lines of two parts. Returns whether all lines have them. Blank lines do not count.
  mutating func readLines(at signs: [[UInt8]]) -> Bool {
    let bytes = rows.bytes
    return bytes.withUnsafeBufferPointer { bytes in
      var start = 0
      while start < bytes.count {
        let end = bytes[start...].firstIndex(of: TextTable.lineEnd) ?? bytes.count
        let line = bytes[start..<end]
        if let (first, second) = signs.lazy.compactMap({ TextTableReader.halves(of: line, at: $0) }).first {
          rows.append(first)
          rows.append(second)
          endRow(from: self.line)
        } else if !TableRows.text(UnsafeBufferPointer(rebasing: line)).isEmpty {
          return false
        }
        self.line += 1
        start = end + 1
      }
      return true
    }
  }

  private mutating func endRow(from first: Int) {
    if rows.count == TextTable.mostRows {
      if rows.hasOpenText { rest += 1 }
      rows.removeOpen()
    } else if rows.endRow() {
      lines.append(first)
    }
  }

  /// Returns the offset of the separator or line ending after the field that starts at an offset.
  private static func end(
    ofFieldAt start: Int, before sign: UInt8, in bytes: UnsafeBufferPointer<UInt8>
  ) -> Int {
    if let end = end(ofQuotedFieldAt: start, before: sign, in: bytes) { return end }
    var end = start
    while end < bytes.count, bytes[end] != sign, bytes[end] != TextTable.lineEnd { end += 1 }
    return end
  }

  /// Returns the offset after the field in quotes at an offset, or `nil` if there is none: quotes that are not closed
  /// before a separator are part of the text.
  private static func end(
    ofQuotedFieldAt start: Int, before sign: UInt8, in bytes: UnsafeBufferPointer<UInt8>
  ) -> Int? {
    guard start < bytes.count, bytes[start] == TableRows.quote else { return nil }
    var place = start + 1
    while let quote = bytes[place...].firstIndex(of: TableRows.quote) {
      place = quote + 1
      guard place < bytes.count, bytes[place] == TableRows.quote else {
        let isClosed = place == bytes.count || bytes[place] == sign || bytes[place] == TextTable.lineEnd
        return isClosed ? place : nil
      }
      place += 1
    }
    return nil
  }

  /// Returns the two parts of a line at the first occurrence of a sign, or `nil` if one of them would be blank.
  private static func halves(
    of line: Slice<UnsafeBufferPointer<UInt8>>, at sign: [UInt8]
  ) -> (Range<Int>, Range<Int>)? {
    guard let head = sign.first else { return nil }
    func isBlank(_ part: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
      TableRows.text(UnsafeBufferPointer(rebasing: part)).isEmpty
    }
    var place = line.startIndex
    while let next = line[place...].firstIndex(of: head) {
      if line[next...].starts(with: sign) {
        let (first, second) = (line[..<next], line[(next + sign.count)...])
        return isBlank(first) || isBlank(second) ? nil : (first.indices, second.indices)
      }
      place = next + 1
    }
    return nil
  }
}

/// What a person says about how a text file is to be read. What they don't say is found.
public struct TextReading: Hashable, Sendable {
  /// The format of the text.
  public var format: TextFormat?
  /// The encoding of the text.
  public var encoding: TextEncoding?
  /// The sign between the fields of a table.
  public var separator: TextTable.Separator?
  /// The text between cards, if each isn't on a line of its own.
  public var cardSeparator: String?
  /// Whether the person knows that there are cards, so that nothing is refused for looking like something else.
  public var isCertain = false

  /// Creates a reading by which everything is found.
  public init() {}
}

/// The formats of text files that can be chosen, by their identifiers.
public enum TextFormat: String, CaseIterable, Sendable {
  case json, org, kindle, hascard
  case markdown, obsidianToAnki = "obsidian-to-anki", inka, apy, mdanki, logseq, remnote, neuracache, obsidian, table
  case numbered, headings
  case superMemo = "supermemo", quizlet, tsv, csv, text

  /// Whether it is a way to write cards in Markdown, which is read only if it is chosen.
  public var isDialect: Bool {
    switch self {
    case .obsidianToAnki, .inka, .apy, .mdanki, .logseq, .remnote, .neuracache, .obsidian, .table, .numbered, .headings:
      true
    case .json, .org, .kindle, .hascard, .markdown, .superMemo, .quizlet, .tsv, .csv, .text: false
    }
  }
}
