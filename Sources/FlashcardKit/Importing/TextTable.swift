/// A table in plain text: rows copied from a spreadsheet, separated values, or lines of two parts each.
public struct TextTable: Hashable, Sendable {
  /// The sign between the fields of a row.
  public enum Separator: Hashable, Sendable {
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
    /// A vertical bar. Never guessed.
    case bar
    /// A blank. Never guessed.
    case blank
    /// A colon, with or without a blank after it. Never guessed.
    case bareColon
    /// Any other text that a person names. Never guessed.
    case other(String)

    /// The separators to choose from in a menu.
    public static let offered: [Separator] = guessed + [.bar, .blank, .bareColon]

    /// The separators that are looked for, the likeliest first.
    static let guessed: [Separator] = [.tab, .semicolon, .comma, .dash, .equals, .colon]

    /// Whether the separator is one of files and spreadsheets, which separate any number of values, rather than of
    /// lines with two parts.
    public var isOfValues: Bool { value != nil || other != nil }

    /// The bytes between values that are more than one.
    var other: [UInt8]? { if case .other(let text) = self { Array(text.utf8) } else { nil } }
  }

  /// The sign between the fields.
  public let separator: Separator
  /// The lines that say how the table is to be read.
  public let header: TextHeader
  /// The rows in order, with their fields cleaned and trimmed. Rows without text are left out.
  public let rows: TableRows
  /// The numbers of the lines at which the rows begin, counted from 1.
  public let lines: [Int]
  /// The rows that are titles or comments rather than cards, by number.
  let titles: [Int: TableTitle]
  /// The number of rows beyond `mostRows`, which are not kept.
  public let rest: Int
  /// The number of characters that stand for bytes that mean nothing in the encoding.
  public var replacedCharacters = 0

  /// The maximum number of rows.
  public static let mostRows = 200_000
  /// The maximum number of fields of a row; the rest is dropped.
  public static let mostColumns = 256

  /// Finds the table in a text. Returns `nil` if the text is not clearly a table of at least two rows.
  ///
  /// Fields with tabs, semicolons or commas between them may be in quotes, as in RFC 4180, and then contain line breaks.
  /// Rows may differ in length, but most need two fields. Dashes, equals signs and colons only count if every line has
  /// them. If the separator is given, or named by a header, one row is enough.
  ///
  ///     TextTable("dog\tHund\ncat\tKatze")?.rows  // [["dog", "Hund"], ["cat", "Katze"]]
  ///     TextTable("Hello, world.\nGoodbye, world.")  // nil
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - chosen: The sign between the fields, or `nil` to find it.
  public init?(_ text: String, separator chosen: Separator? = nil) {
    self.init(utf8: Array(text.utf8), separator: chosen)
  }

  /// Finds the table in a text in UTF-8.
  ///
  /// - Parameters:
  ///   - utf8: The text.
  ///   - chosen: The sign between the fields, or `nil` to find it.
  public init?(utf8: [UInt8], separator chosen: Separator? = nil) {
    var bytes = TextTable.lines(of: utf8)
    if let split = TextTable.splitLine(bytes) { bytes = split }
    var start = 0
    var header = TextHeader()
    var number = 1
    let named = TextTable.separatorLine(bytes)
    if let named { (start, number) = (named.end, 2) }
    while start < bytes.count, bytes[start] == TextTable.comment {
      let end = bytes[start...].firstIndex(of: TextTable.lineEnd) ?? bytes.count
      guard header.read(String(decoding: bytes[start..<end].prefix(10_000), as: UTF8.self)) else { break }
      start = min(end + 1, bytes.count)
      number += 1
    }
    self.header = header
    let isWhole = named == nil && !header.isPresent
    let body = isWhole ? bytes : Array(bytes[start...])
    // The first ones may be titles.
    let first = body.split(separator: TextTable.lineEnd, maxSplits: TextTable.mostTitles + 1).prefix(
      TextTable.mostTitles + 1)
    guard !first.isEmpty else { return nil }
    let known = chosen ?? header.separator ?? named?.separator
    for separator in known.map({ [$0] }) ?? Separator.guessed
    where known != nil || first.contains(where: { separator.occurs(in: $0) }) {
      var reader = TextTableReader(
        body, line: isWhole ? 1 : number, hasComments: header.isPresent, hasQuotes: separator.isOfValues,
        separator: separator.other)
      if let sign = separator.other == nil ? separator.value : TableRows.unit {
        reader.readValues(separatedBy: sign)
      } else if !reader.readLines(at: separator.signs) {
        continue
      }
      let titles = reader.rows.titles
      guard
        known != nil
          ? !reader.rows.isEmpty
          : reader.rows.count > 1 && !separator.isPunctuation(in: reader, besides: titles.count)
      else { continue }
      self.separator = separator
      rows = reader.rows
      lines = reader.lines
      self.titles = titles
      rest = reader.rest
      return
    }
    return nil
  }

  /// The number of fields of the longest row.
  public var columns: Int { rows.widest }

  /// The most titles above a table.
  private static let mostTitles = 5

  static let lineEnd = UInt8(ascii: "\n")
  static let comment = UInt8(ascii: "#")

  /// Returns the separator that a first line names as Excel wants it, such as `sep=;`, and the offset after that line.
  private static func separatorLine(_ bytes: [UInt8]) -> (separator: Separator, end: Int)? {
    var line = bytes.prefix(16).prefix { $0 != lineEnd }
    let end = line.count + 1
    if line.first == TableRows.quote, line.last == TableRows.quote { line = line.dropFirst().dropLast() }
    let text = String(decoding: line, as: UTF8.self)
    guard end <= bytes.count, text.lowercased().hasPrefix("sep="), text.count == 5, let sign = text.last,
      !sign.isLetter, !sign.isNumber, let separator = Separator(named: String(sign))
    else { return nil }
    return (separator, end)
  }

  /// Returns the rows of a single line that has semicolons between rows and the same separator in each, as lists of
  /// Quizlet's may have; `nil` if it is no such line.
  private static func splitLine(_ bytes: [UInt8]) -> [UInt8]? {
    let line = bytes.last == lineEnd ? bytes.dropLast() : bytes[...]
    let semicolon = UInt8(ascii: ";")
    guard !line.contains(lineEnd), line.contains(semicolon) else { return nil }
    let rows = line.split(separator: semicolon)
    let hasTabs = rows.allSatisfy { $0.count { $0 == UInt8(ascii: "\t") } == 1 }
    let hasCommas = rows.allSatisfy { $0.count { $0 == UInt8(ascii: ",") } == 1 }
    guard rows.count > 1, hasTabs || hasCommas else { return nil }
    return Array(rows.joined(separator: [lineEnd]))
  }

  /// Returns the text in UTF-8 with LF as line ending.
  private static func lines(of bytes: [UInt8]) -> [UInt8] {
    guard bytes.withUnsafeBufferPointer({ $0.has(UInt8(ascii: "\r")) }) else { return bytes }
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
  /// Creates the separator that a header of Anki's or a person names, by a word or the signs themselves. Returns `nil` if
  /// these are none, or have a line ending.
  public init?(named name: String) {
    let words: [String: TextTable.Separator] = [
      "tab": .tab, "comma": .comma, "semicolon": .semicolon, "pipe": .bar, "space": .blank, "colon": .bareColon,
      "dash": .dash, "equals": .equals,
      ",": .comma, ";": .semicolon, "|": .bar, ":": .bareColon, "\\t": .tab,
    ]
    if let known = words[name.lowercased()] {
      self = known
    } else {
      let text = name.replacing("\\t", with: "\t")
      guard !text.isEmpty, !text.contains(where: \.isNewline), !text.contains("\"") else { return nil }
      self = text == "\t" ? .tab : text == " " ? .blank : .other(text)
    }
  }

  /// The byte between values, or `nil` if lines have two parts.
  public var value: UInt8? {
    switch self {
    case .tab: UInt8(ascii: "\t")
    case .semicolon: UInt8(ascii: ";")
    case .comma: UInt8(ascii: ",")
    case .bar: UInt8(ascii: "|")
    case .blank: UInt8(ascii: " ")
    case .bareColon: UInt8(ascii: ":")
    case .dash, .equals, .colon, .other: nil
    }
  }

  /// The signs between two parts of a line.
  fileprivate var signs: [[UInt8]] {
    switch self {
    case .dash: [" - ", " – ", " — "].map { Array($0.utf8) }
    case .equals: [Array(" = ".utf8)]
    case .colon: [Array(": ".utf8)]
    case .tab, .semicolon, .comma, .bar, .blank, .bareColon, .other: []
    }
  }

  /// Returns whether a table may begin with a line. The separator may be in the next line if a field in quotes is not
  /// over.
  fileprivate func occurs(in line: ArraySlice<UInt8>) -> Bool {
    guard let value else { return true }
    return line.contains(value) || line.first == TableRows.quote
  }

  /// Returns whether what was read is a text with punctuation: most rows besides titles do not have two fields, or blanks
  /// follow most commas.
  fileprivate func isPunctuation(in reader: TextTableReader, besides titles: Int) -> Bool {
    let full = reader.rows.indices.count(where: reader.rows.hasTwoTexts)
    // Titles have one field; but a text may begin like them.
    let count = reader.rows.count - min(titles, full)
    switch self {
    case .tab: return full * 2 < count
    case .semicolon: return full * 4 < count * 3
    case .comma: return full * 4 < count * 3 || reader.spaced * 2 > reader.signs
    default: return false
    }
  }
}

/// The lines at the start of a text file of Anki's that say how it is to be read, such as `#separator:tab`.
///
/// See "Text files" in Anki's manual (https://docs.ankiweb.net/importing/text-files.html).
public struct TextHeader: Hashable, Sendable {
  /// The sign between fields.
  public private(set) var separator: TextTable.Separator?
  /// Whether texts are HTML, or `nil` if the header doesn't say.
  public private(set) var isHTML: Bool?
  /// The tags of all cards.
  public private(set) var tags: [String] = []
  /// The deck of rows that name none.
  public private(set) var deck: String?
  /// The name of the kind of rows that name none.
  public private(set) var kind: String?
  /// The names of the columns, if the header has them.
  public private(set) var names: [String] = []
  /// The columns with a meaning of their own, by number from 0.
  public private(set) var columns: [Int: TableColumn] = [:]
  /// Whether the text begins with a header.
  public private(set) var isPresent = false

  /// Creates an empty header.
  public init() {}

  /// Returns whether a line has the form of one of a header, such as `#html:true`.
  public static func isLine(_ line: Substring) -> Bool {
    guard line.first == "#", let colon = line.firstIndex(of: ":") else { return false }
    return line[..<colon].dropFirst().first?.isLetter == true
  }

  /// Reads a line. Returns whether it is part of a header.
  mutating func read(_ line: String) -> Bool {
    guard line.first == "#", let colon = line.firstIndex(of: ":") else { return isPresent && line.first == "#" }
    let key = line[line.index(after: line.startIndex)..<colon].lowercased()
    let value = String(line[line.index(after: colon)...])
    let trimmed = value.trimmed()
    switch key {
    case "separator": separator = TextTable.Separator(named: trimmed) ?? separator
    case "html": isHTML = trimmed.lowercased() == "true"
    case "tags": tags = trimmed.split(separator: " ").map(String.init)
    case "deck": deck = trimmed.isEmpty ? nil : trimmed
    case "notetype": kind = trimmed.isEmpty ? nil : trimmed
    case "columns":
      guard let sign = separator?.value else { break }
      var reader = TextTableReader(Array(value.utf8))
      reader.readValues(separatedBy: sign)
      names = reader.rows.first ?? []
    case "guid column": place(.id, trimmed)
    case "notetype column": place(.kind, trimmed)
    case "deck column": place(.deck, trimmed)
    case "tags column": place(.tags, trimmed)
    case "if matches": break
    default: return isPresent
    }
    isPresent = true
    return true
  }

  private mutating func place(_ column: TableColumn, _ number: String) {
    guard let number = Int(number), (1...TextTable.mostColumns).contains(number) else { return }
    columns[number - 1] = column
  }
}
