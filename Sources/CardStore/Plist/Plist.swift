import Essentials
package import FlashcardKit

/// Reads property lists of any format: XML with our own reader, the rest with Foundation's.
enum Plist {
  /// Returns the value of a file.
  ///
  /// - Throws: A `PlistError` if neither reader accepts the bytes.
  static func value(of bytes: [UInt8]) throws(PlistError) -> PropertyValue {
    guard !bytes.starts(with: "bplist".utf8) else { return try foreign(bytes) }
    do throws(PlistError) {
      return try PlistReader.value(of: bytes)
    } catch {
      guard let value = try? foreign(bytes) else { throw error }
      return value
    }
  }

  private static func foreign(_ bytes: [UInt8]) throws(PlistError) -> PropertyValue {
    guard let value = try? PropertyListDecoder().decode(ForeignValue.self, from: Data(bytes)).value else {
      throw PlistError(reason: .format, offset: 0)
    }
    return value
  }
}

/// A value as Foundation reads it.
private struct ForeignValue: Decodable {
  let value: PropertyValue

  init(from decoder: any Decoder) throws {
    guard decoder.codingPath.count < PlistReader.deepest else { throw PlistError(reason: .format, offset: 0) }
    if let entries = try? decoder.container(keyedBy: Key.self) {
      var values: [String: PropertyValue] = [:]
      for key in entries.allKeys { values[key.stringValue] = try entries.decode(ForeignValue.self, forKey: key).value }
      value = .dictionary(values)
    } else if var list = try? decoder.unkeyedContainer() {
      var values: [PropertyValue] = []
      while !list.isAtEnd { values.append(try list.decode(ForeignValue.self).value) }
      value = .array(values)
    } else {
      value = try ForeignValue.value(in: decoder.singleValueContainer())
    }
  }

  private static func value(in container: any SingleValueDecodingContainer) throws -> PropertyValue {
    if let text = try? container.decode(String.self) { return .string(text) }
    if let flag = try? container.decode(Bool.self) { return .boolean(flag) }
    if let number = try? container.decode(Int64.self) { return .integer(number) }
    if let number = try? container.decode(Double.self) { return .real(number) }
    if let date = try? container.decode(Date.self) { return .date(date.timeIntervalSinceReferenceDate) }
    return .data([UInt8](try container.decode(Data.self)))
  }

  private struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init?(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { return nil }
  }
}

/// Numbers of files that another machine, another program, or a damaged disk may have written. They are bounded where they
/// are read, so that no arithmetic with them can overflow; what is out of bounds counts as absent.
extension PropertyValue {
  /// The number of something, such as cards or bytes: at most 2⁴⁰.
  package var count: Int? { integer.flatMap { LibraryFile.counts.contains($0) ? Int($0) : nil } }

  /// A time by a clock: from 1970 to 9999.
  package var time: Milliseconds? { integer.flatMap { Moment.clock.contains($0) ? $0 : nil } }
}

/// A tag of an XML property list.
struct PlistTag: Equatable {
  enum Element: Hashable {
    case plist, dict, array, key, string, integer, real, date, data
    case yes, no

    /// Creates an element from the bytes of its name, at most seven letters with the last in the lowest byte.
    init?(_ letters: UInt64) {
      switch letters {
      case 0x6B6579: self = .key
      case 0x6469_6374: self = .dict
      case 0x7472_7565: self = .yes
      case 0x6461_7465: self = .date
      case 0x6461_7461: self = .data
      case 0x7265_616C: self = .real
      case 0x61_7272_6179: self = .array
      case 0x66_616C_7365: self = .no
      case 0x70_6C69_7374: self = .plist
      case 0x7374_7269_6E67: self = .string
      case 0x69_6E74_6567_6572: self = .integer
      default: return nil
      }
    }
  }

  enum Form: Hashable { case open, close, empty }

  let element: Element
  let form: Form
}

extension PlistReader {
  /// Returns the next tag, skipping whitespace, comments and the like.
  mutating func tag() throws(PlistError) -> PlistTag {
    try skipBetween()
    guard place < bytes.count else { throw error(.end) }
    guard bytes[place] == UInt8(ascii: "<") else { throw error(.tag) }
    var end = place + 1
    let closes = end < bytes.count && bytes[end] == UInt8(ascii: "/")
    if closes { end += 1 }
    let start = end
    var letters: UInt64 = 0
    while end < bytes.count, bytes[end] >= UInt8(ascii: "a"), bytes[end] <= UInt8(ascii: "z") {
      letters = letters << 8 | UInt64(bytes[end])
      end += 1
    }
    guard end - start <= 7, let element = PlistTag.Element(letters) else { throw error(.tag) }
    return PlistTag(element: element, form: try tagEnd(from: end, closes: closes))
  }

  /// Skips what follows a tag's name (attributes are ignored) and returns the form of the tag.
  private mutating func tagEnd(from start: Int, closes: Bool) throws(PlistError) -> PlistTag.Form {
    if start < bytes.count, bytes[start] == UInt8(ascii: ">") {
      place = start + 1
      return closes ? .close : .open
    }
    var end = start
    var quote: UInt8?
    while end < bytes.count {
      let byte = bytes[end]
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: ">") {
        place = end + 1
        let isEmpty = end > start && bytes[end - 1] == UInt8(ascii: "/")
        guard !(closes && isEmpty) else { throw error(.tag) }
        return closes ? .close : isEmpty ? .empty : .open
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: "<") || end == start && !byte.isBlank && byte != UInt8(ascii: "/") {
        throw error(.tag)
      }
      end += 1
    }
    throw error(.end)
  }

  /// Skips whitespace, comments, processing instructions and the document type.
  mutating func skipBetween() throws(PlistError) {
    while place < bytes.count {
      if bytes[place].isBlank {
        place += 1
      } else if bytes[place] == UInt8(ascii: "<"), place + 1 < bytes.count {
        switch bytes[place + 1] {
        case UInt8(ascii: "?"): try skip(past: "?>")
        case UInt8(ascii: "!") where stands("<!--"): try skip(past: "-->")
        case UInt8(ascii: "!") where stands("<!DOCTYPE"): try skipType()
        default: return
        }
      } else {
        return
      }
    }
  }

  /// Skips `<!DOCTYPE … [ … ]>`, ignoring its declarations.
  private mutating func skipType() throws(PlistError) {
    var depth = 0
    var end = place
    while end < bytes.count {
      switch bytes[end] {
      case UInt8(ascii: "<"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "]"): depth -= 1
      case UInt8(ascii: ">"):
        depth -= 1
        if depth == 0 {
          place = end + 1
          return
        }
      default: break
      }
      end += 1
    }
    throw error(.end)
  }

  /// Whether these bytes come next.
  func stands(_ text: StaticString) -> Bool {
    let count = text.utf8CodeUnitCount
    guard place + count <= bytes.count else { return false }
    return (0..<count).allSatisfy { bytes[place + $0] == text.utf8Start[$0] }
  }

  /// Moves past the next occurrence of these bytes.
  mutating func skip(past text: StaticString) throws(PlistError) {
    let start = place
    place += 2
    while place < bytes.count {
      if stands(text) {
        place += text.utf8CodeUnitCount
        return
      }
      place += 1
    }
    place = start
    throw error(.end)
  }
}

extension UInt8 {
  /// Whether the byte is a space, tab or line break.
  var isBlank: Bool { self == 0x20 || self == 0x0A || self == 0x09 || self == 0x0D }
}

/// Dates in property lists, such as `2001-01-01T00:00:00Z`, in whole seconds.
enum PlistDate {
  /// Returns the seconds since 2001 that a date stands for.
  static func seconds(_ text: String, at offset: Int) throws(PlistError) -> Double {
    let wrong = PlistError(reason: .date, offset: offset)
    var bytes = Array(text.trimmingBlanks.utf8)
    let isBefore = bytes.first == UInt8(ascii: "-")
    if isBefore { bytes.removeFirst() }
    guard bytes.last == UInt8(ascii: "Z") else { throw wrong }
    let parts = bytes.dropLast().split(omittingEmptySubsequences: false) { !(48...57).contains($0) }
    guard parts.count == 6, parts.allSatisfy({ (1...9).contains($0.count) }) else { throw wrong }
    let numbers = parts.map { $0.reduce(0) { $0 * 10 + Int($1 - 48) } }
    let day = days(year: isBefore ? -numbers[0] : numbers[0], month: numbers[1], day: numbers[2])
    guard (1...12).contains(numbers[1]), (1...31).contains(numbers[2]) else { throw wrong }
    return Double(((day - firstDay) * 24 + numbers[3]) * 3600 + numbers[4] * 60 + numbers[5])
  }

  /// Returns the text of a date given in seconds since 2001, clamped to the years 1 to 9999.
  static func text(_ seconds: Double) -> String {
    let whole = seconds.isNaN ? 0 : Int(min(max(seconds.rounded(.down), -63_113_904_000), 252_423_993_599))
    let day = (whole - (whole % 86400 + 86400) % 86400) / 86400
    let second = whole - day * 86400
    // Days since 0000-03-01 in eras of 400 years, following Howard Hinnant's `civil_from_days`.
    let from = day + firstDay + 719_468
    let era = (from >= 0 ? from : from - 146_096) / 146_097
    let inEra = from - era * 146_097
    let year = (inEra - inEra / 1460 + inEra / 36524 - inEra / 146_096) / 365
    let inYear = inEra - (365 * year + year / 4 - year / 100)
    let month = (5 * inYear + 2) / 153
    let date = (
      year: year + era * 400 + (month < 10 ? 0 : 1), month: month < 10 ? month + 3 : month - 9,
      day: inYear - (153 * month + 2) / 5 + 1
    )
    func digits(_ number: Int, _ count: Int) -> String {
      let text = String(number)
      return String(repeating: "0", count: max(0, count - text.utf8.count)) + text
    }
    return digits(date.year, 4) + "-" + digits(date.month, 2) + "-" + digits(date.day, 2) + "T"
      + digits(second / 3600, 2) + ":" + digits(second / 60 % 60, 2) + ":" + digits(second % 60, 2) + "Z"
  }

  /// 2001-01-01 in days since 1970.
  private static let firstDay = 11323

  private static func days(year: Int, month: Int, day: Int) -> Int {
    let year = month <= 2 ? year - 1 : year
    let era = (year >= 0 ? year : year - 399) / 400
    let inEra = year - era * 400
    let inYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    return era * 146_097 + inEra * 365 + inEra / 4 - inEra / 100 + inYear - 719_468
  }
}
