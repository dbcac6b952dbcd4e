/// A table in plain text: rows copied from a spreadsheet, separated values, or lines of two parts each.
public struct TextTable: Hashable, Sendable {
  /// The sign between the fields of a row.
  public enum Separator: CaseIterable, Hashable, Sendable {
    /// A tab, as in rows copied from a spreadsheet.
    case tab
    /// A semicolon, as in separated values where the comma is a decimal sign.
    case semicolon
    /// A comma, as in RFC 4180.
    case comma
    /// A dash between blanks.
    case dash
    /// An equals sign between blanks.
    case equals
    /// A colon before a blank.
    case colon

    /// Whether the separator is one of files and spreadsheets, which separate any number of values, rather than of
    /// lines with two parts.
    public var isOfValues: Bool { value != nil }
  }

  /// The sign between the fields.
  public let separator: Separator
  /// The rows in order, with their fields cleaned and trimmed. Rows without text are left out.
  public let rows: [[String]]
  /// The number of rows beyond `mostRows`, which are not kept.
  public let rest: Int

  /// The maximum number of rows.
  public static let mostRows = 100_000
  /// The maximum number of fields of a row; the rest is dropped.
  public static let mostColumns = 256

  /// Finds the table in a text. Returns `nil` if the text is not clearly a table of at least two rows.
  ///
  /// Fields with tabs, semicolons or commas between them may be in quotes, as in RFC 4180, and then contain line breaks.
  /// Rows may differ in length, but most need two fields. Dashes, equals signs and colons only count if every line has
  /// them.
  ///
  ///     TextTable("dog\tHund\ncat\tKatze")?.rows  // [["dog", "Hund"], ["cat", "Katze"]]
  ///     TextTable("Hello, world.\nGoodbye, world.")  // nil
  public init?(_ text: String) {
    let bytes = TextTable.lines(of: text)
    guard let first = bytes.split(separator: TextTable.lineEnd, maxSplits: 1).first else { return nil }
    for separator in Separator.allCases where separator.occurs(in: first) {
      var reader = TextTableReader(bytes)
      if let table = separator.value.map({ reader.readValues(separatedBy: $0) })
        ?? reader.readLines(at: separator.signs),
        table.count > 1, !separator.isPunctuation(in: reader)
      {
        self.separator = separator
        rows = table
        rest = reader.rest
        return
      }
    }
    return nil
  }

  /// The number of fields of the longest row.
  public var columns: Int { rows.reduce(0) { max($0, $1.count) } }

  static let lineEnd = UInt8(ascii: "\n")

  /// Returns the text in UTF-8 with LF as line ending.
  private static func lines(of text: String) -> [UInt8] {
    let bytes = Array(text.utf8)
    guard bytes.contains(UInt8(ascii: "\r")) else { return bytes }
    var lines: [UInt8] = []
    lines.reserveCapacity(bytes.count)
    var before: UInt8 = 0
    for byte in bytes {
      if byte == UInt8(ascii: "\r") {
        lines.append(lineEnd)
      } else if byte != lineEnd || before != UInt8(ascii: "\r") {
        lines.append(byte)
      }
      before = byte
    }
    return lines
  }
}

extension TextTable.Separator {
  /// The byte between values, or `nil` if lines have two parts.
  fileprivate var value: UInt8? {
    switch self {
    case .tab: UInt8(ascii: "\t")
    case .semicolon: UInt8(ascii: ";")
    case .comma: UInt8(ascii: ",")
    case .dash, .equals, .colon: nil
    }
  }

  /// The signs between two parts of a line.
  fileprivate var signs: [[UInt8]] {
    switch self {
    case .dash: [" - ", " – ", " — "].map { Array($0.utf8) }
    case .equals: [Array(" = ".utf8)]
    case .colon: [Array(": ".utf8)]
    case .tab, .semicolon, .comma: []
    }
  }

  /// Returns whether a table may begin with a line. The separator may be in the next line if a field in quotes is not
  /// over.
  fileprivate func occurs(in line: ArraySlice<UInt8>) -> Bool {
    guard let value else { return true }
    return line.contains(value) || line.first == TextTableReader.quote
  }

  /// Returns whether what was read is a text with punctuation: most rows do not have two fields, or blanks follow most
  /// commas.
  fileprivate func isPunctuation(in reader: TextTableReader) -> Bool {
    let full = reader.rows.count { $0.count > 1 && !$0[0].isEmpty && !$0[1].isEmpty }
    switch self {
    case .tab: return full * 2 < reader.rows.count
    case .semicolon: return full * 4 < reader.rows.count * 3
    case .comma: return full * 4 < reader.rows.count * 3 || reader.spaced * 2 > reader.signs
    case .dash, .equals, .colon: return false
    }
  }
}
