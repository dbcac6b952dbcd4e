/// The rows of a table in plain text. A row's fields are made when they are asked for, so that the rows of a large table
/// take little memory besides their text.
public struct TableRows: Sendable {
  /// The sign around fields that contain separators or line breaks. Twice, it is part of such a field.
  static let quote = UInt8(ascii: "\"")

  /// The text in UTF-8 with LF as line ending.
  let bytes: [UInt8]
  /// Whether fields may be in quotes.
  private let hasQuotes: Bool
  /// The places in the text of the fields of all rows.
  private var places: [Range<UInt32>] = []
  /// The number of fields up to the end of each row.
  private var ends: [Int] = []
  /// The number of fields of the longest row.
  private(set) var widest = 0

  /// The separator for which `unit` stands in the text, or `nil` if it is a single byte.
  private let separator: [UInt8]?

  /// Creates an empty list of rows in a text. If a separator is given, `unit` stands for it in the rows.
  init(in bytes: [UInt8], hasQuotes: Bool, separator: [UInt8]? = nil) {
    self.bytes = separator.map { TableRows.replacing($0, in: bytes) } ?? bytes
    self.hasQuotes = hasQuotes
    self.separator = separator
  }

  /// The sign that stands for a separator of several bytes. Texts don't have it.
  static let unit: UInt8 = 0x1F

  /// Returns a text with a single sign instead of each separator.
  private static func replacing(_ separator: [UInt8], in bytes: [UInt8]) -> [UInt8] {
    guard let head = separator.first else { return bytes }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var place = 0
    while place < bytes.count {
      if bytes[place] == head, bytes[place...].starts(with: separator) {
        result.append(unit)
        place += separator.count
      } else {
        if bytes[place] != unit { result.append(bytes[place]) }
        place += 1
      }
    }
    return result
  }

  /// Adds a field to the row that is being added.
  mutating func append(_ place: Range<Int>) {
    places.append(UInt32(clamping: place.lowerBound)..<UInt32(clamping: place.upperBound))
  }

  /// The number of fields of the row that is being added.
  var open: Int { places.count - (ends.last ?? 0) }

  /// Ends the row that is being added. Returns whether it has a text; otherwise, it is left out.
  mutating func endRow() -> Bool {
    guard hasOpenText else {
      removeOpen()
      return false
    }
    widest = Swift.max(widest, open)
    ends.append(places.count)
    return true
  }

  /// Whether the row that is being added has a text.
  var hasOpenText: Bool { ((ends.last ?? 0)..<places.count).contains { !isBlank($0) } }

  /// Removes the fields of the row that is being added.
  mutating func removeOpen() { places.removeLast(open) }

  /// The rows that are titles or comments: single texts above all rows with two, or below them if they look like one.
  var titles: [Int: TableTitle] {
    guard let first = indices.first(where: hasTwoTexts) else { return [:] }
    var titles: [Int: TableTitle] = [:]
    for row in indices where isSingle(row) {
      let text = text(places[row == 0 ? 0 : ends[row - 1]])
      if let title = TableTitle(text) ?? (row < first && fields(of: row) == 1 ? TableTitle(above: text) : nil) {
        titles[row] = title
      }
    }
    return titles
  }

  /// Returns whether only the first field of a row has a text.
  private func isSingle(_ row: Int) -> Bool {
    let start = row == 0 ? 0 : ends[row - 1]
    return !isBlank(start) && (start + 1..<ends[row]).allSatisfy(isBlank)
  }

  /// Returns whether the tags in a column have blanks between them, as Anki's have, rather than commas: there is no comma
  /// and, unless `isAnki`, the words don't look like names of several words, such as "Lesson 1", "part of speech", or "New
  /// York".
  func haveBlanksBetweenTags(in column: Int, isAnki: Bool) -> Bool {
    var several: [[String]] = []
    var alone: Set<String> = []
    var counts: [String: Int] = [:]
    var start = 0
    for end in ends {
      defer { start = end }
      guard start + column < end else { continue }
      let place = places[start + column]
      let tags = bytes[Int(place.lowerBound)..<Int(place.upperBound)]
      if tags.contains(UInt8(ascii: ",")) { return false }
      guard !isAnki, several.count < TableRows.mostTags else { continue }
      let parts = text(place).split(whereSeparator: \.isWhitespace).map(String.init)
      for part in Set(parts) { counts[part, default: 0] += 1 }
      if parts.count > 1 { several.append(parts) } else { alone.formUnion(parts) }
    }
    if isAnki { return true }
    // A number belongs to the word before it.
    guard !several.joined().contains(where: { $0.allSatisfy(\.isNumber) }) else { return false }
    // What is a tag elsewhere is one beside another, too.
    if several.contains(where: { !alone.isDisjoint(with: $0) }) { return true }
    let kinds = Set(several.map { $0.sorted() })
    let recurring = several.count { $0.allSatisfy { counts[$0, default: 0] > 1 } }
    if kinds.count > 1, recurring * 2 >= several.count { return true }
    return !several.contains(where: TableRows.isName)
  }

  /// Returns whether words are likely to be one name: one of them only joins others, or all are capitalized.
  private static func isName(_ words: [String]) -> Bool {
    words.dropFirst().contains { joints.contains($0.lowercased()) }
      || words.allSatisfy { $0.first?.isUppercase == true }
  }

  /// Words that join others, and are no tags.
  private static let joints: Set = [
    "of", "and", "the", "in", "on", "at", "for", "to", "with", "by", "or", "a", "an", "&", "+", "-", "–", "/", "und",
    "der",
    "die", "das", "von", "zu", "im", "mit", "de", "du", "des", "la", "le", "les", "et", "el", "los", "las", "y", "en",
    "del", "di", "e", "il", "da", "do", "dos", "van", "het", "een", "och", "og", "ja", "i", "w", "z", "и", "в", "на",
  ]

  /// The most cells that are looked at for what is between their tags.
  private static let mostTags = 1000

  /// The most fields with signs of HTML that are looked at.
  private static let mostMarked = 500

  /// Whether the fields are HTML, as other programs write them without saying so.
  var haveHTML: Bool {
    guard bytes.withUnsafeBufferPointer({ $0.has(UInt8(ascii: "<")) || $0.has(UInt8(ascii: "&")) }) else {
      return false
    }
    var (marked, signs, others) = (0, 0, 0)
    for place in places {
      let field = bytes[Int(place.lowerBound)..<Int(place.upperBound)]
      guard field.contains(where: { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "&") }) else { continue }
      switch TextOfHTML(String(decoding: field.prefix(2048), as: UTF8.self), isCut: field.count > 2048).isHTML {
      case true?: signs += 1
      case false?: others += 1
      case nil: break
      }
      marked += 1
      if marked == TableRows.mostMarked { break }
    }
    // Cards about HTML, or about types in code, have tags that end nowhere.
    return signs > others * 10
  }

  /// Returns the number of fields of a row.
  func fields(of row: Int) -> Int { ends[row] - (row == 0 ? 0 : ends[row - 1]) }

  /// Returns whether a row has a text in each of its first two fields.
  func hasTwoTexts(_ row: Int) -> Bool {
    let start = row == 0 ? 0 : ends[row - 1]
    return fields(of: row) > 1 && !isBlank(start) && !isBlank(start + 1)
  }

  private func isBlank(_ field: Int) -> Bool {
    let place = places[field]
    guard !place.isEmpty else { return true }
    // Blanks, and what is cleaned away, begin with these bytes.
    switch bytes[Int(place.lowerBound)] {
    case 0...0x20, 0x7F, 0xC2, 0xE1, 0xE2, 0xE3, 0xEF, TableRows.quote: return text(place).isEmpty
    default: return false
    }
  }

  private func text(_ place: Range<UInt32>) -> String {
    if let separator, bytes[Int(place.lowerBound)..<Int(place.upperBound)].contains(TableRows.unit) {
      // In quotes, it is part of the text.
      let whole = bytes[Int(place.lowerBound)..<Int(place.upperBound)].flatMap {
        $0 == TableRows.unit ? separator : [$0]
      }
      return whole.withUnsafeBufferPointer { TableRows.unquoted($0)?.withUnsafeBufferPointer(TableRows.text) } ?? ""
    }
    return bytes.withUnsafeBufferPointer { bytes in
      let bytes = UnsafeBufferPointer(rebasing: bytes[Int(place.lowerBound)..<Int(place.upperBound)])
      if hasQuotes, bytes.first == TableRows.quote, let quoted = TableRows.unquoted(bytes) {
        return quoted.withUnsafeBufferPointer(TableRows.text)
      }
      return TableRows.text(bytes)
    }
  }

  /// Returns a text, cleaned and trimmed.
  static func text(_ bytes: UnsafeBufferPointer<UInt8>) -> String {
    let text = String(decoding: bytes, as: UTF8.self)
    return bytes.isClean && bytes.isTrimmed ? text : text.cleaned().trimmed()
  }

  /// Returns the text in quotes, or `nil` if the closing one is missing: then quotes are part of the text.
  private static func unquoted(_ bytes: UnsafeBufferPointer<UInt8>) -> [UInt8]? {
    var text: [UInt8] = []
    var place = 1
    while let quote = bytes[place...].firstIndex(of: TableRows.quote) {
      text += bytes[place..<quote]
      place = quote + 1
      if place == bytes.count { return text }
      guard bytes[place] == TableRows.quote else { return nil }
      text.append(TableRows.quote)
      place += 1
    }
    return nil
  }
}

extension TableRows: RandomAccessCollection {
  /// The index of the first row.
  public var startIndex: Int { 0 }
  /// The number of rows.
  public var endIndex: Int { ends.count }

  /// The fields of a row, cleaned and trimmed.
  public subscript(row: Int) -> [String] { places[(row == 0 ? 0 : ends[row - 1])..<ends[row]].map(text) }
}

extension TableRows: Hashable {
  /// Returns whether the fields of all rows are equal.
  public static func == (a: TableRows, b: TableRows) -> Bool { a.elementsEqual(b) }

  /// Hashes the number of rows and the first one.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(count)
    hasher.combine(first)
  }
}
