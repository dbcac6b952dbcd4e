import FlashcardKit

/// A reader of XML property lists that works value by value on the bytes of a file, so that a deck's cards are never in
/// memory twice. Invalid input throws a `PlistError` and never traps.
struct PlistReader {
  /// The deepest nesting accepted, which protects the stack from malicious input. Our files are never as deep.
  static let deepest = 128

  let bytes: [UInt8]
  /// The offset of the next byte to read.
  var place: Int
  /// Whether some text was not valid UTF-8 and was read with U+FFFD in its place.
  var wasRepaired = false

  init(_ bytes: [UInt8], at place: Int = 0) {
    self.bytes = bytes
    self.place = place
    if place == 0, bytes.starts(with: [0xEF, 0xBB, 0xBF]) { self.place = 3 }
  }

  /// Returns the value of a whole file.
  static func value(of bytes: [UInt8]) throws(PlistError) -> PropertyValue {
    var reader = PlistReader(bytes)
    let tag = try reader.start()
    let value = try reader.value(tag, depth: 0)
    try reader.finish()
    return value
  }

  /// Moves to the value of a file and returns the tag it starts with.
  mutating func start() throws(PlistError) -> PlistTag {
    let tag = try tag()
    guard tag.element == .plist else { return tag }
    guard tag.form == .open else { throw error(.type) }
    return try self.tag()
  }

  /// Checks that nothing but the end of the file follows.
  mutating func finish() throws(PlistError) {
    try skipBetween()
    if place < bytes.count {
      guard try tag() == PlistTag(element: .plist, form: .close) else { throw error(.tag) }
      try skipBetween()
    }
    guard place == bytes.count else { throw error(.tag) }
  }

  /// Returns the next key of the current dictionary, or `nil` at its end.
  mutating func key() throws(PlistError) -> String? {
    let tag = try tag()
    switch (tag.element, tag.form) {
    case (.dict, .close): return nil
    case (.key, .open): return try text(of: .key)
    case (.key, .empty): return ""
    default: throw error(.key)
    }
  }

  /// Returns the entries of the current dictionary, which is faster than making a `Dictionary`.
  mutating func fields() throws(PlistError) -> Fields {
    var fields = Fields()
    while let key = try key() { fields.add(key, try value(try tag(), depth: 1)) }
    return fields
  }

  /// Returns the next value.
  mutating func value() throws(PlistError) -> PropertyValue { try value(try tag(), depth: 0) }

  /// Returns the value that a tag starts.
  mutating func value(_ tag: PlistTag, depth: Int) throws(PlistError) -> PropertyValue {
    guard depth < Self.deepest else { throw error(.depth) }
    guard tag.form != .close else { throw error(.tag) }
    let isEmpty = tag.form == .empty
    switch tag.element {
    case .dict: return .dictionary(isEmpty ? [:] : try dictionary(depth: depth))
    case .array: return .array(isEmpty ? [] : try array(depth: depth))
    case .string: return .string(isEmpty ? "" : try text(of: .string))
    case .yes, .no:
      if !isEmpty {
        guard try self.tag() == PlistTag(element: tag.element, form: .close) else { throw error(.tag) }
      }
      return .boolean(tag.element == .yes)
    case .integer: return try PlistNumber.integer(isEmpty ? "" : text(of: .integer), at: place)
    case .real: return .real(try PlistNumber.real(isEmpty ? "" : text(of: .real), at: place))
    case .date: return .date(try PlistDate.seconds(isEmpty ? "" : text(of: .date), at: place))
    case .data: return .data(try PlistData.bytes(isEmpty ? "" : text(of: .data), at: place))
    case .key, .plist: throw error(.type)
    }
  }

  private mutating func dictionary(depth: Int) throws(PlistError) -> [String: PropertyValue] {
    var result: [String: PropertyValue] = [:]
    while let key = try key() {
      let value = try value(try tag(), depth: depth + 1)
      // Of repeated keys the first counts, as in Foundation.
      if let first = result.updateValue(value, forKey: key) { result[key] = first }
    }
    return result
  }

  private mutating func array(depth: Int) throws(PlistError) -> [PropertyValue] {
    var result: [PropertyValue] = []
    while true {
      let tag = try tag()
      if tag == PlistTag(element: .array, form: .close) { return result }
      result.append(try value(tag, depth: depth + 1))
    }
  }

  func error(_ reason: PlistError.Reason) -> PlistError { PlistError(reason: reason, offset: place) }
}

extension PlistReader {
  /// Returns the whole dictionaries in a broken file that satisfy a predicate, at any level.
  static func dictionaries(
    in bytes: [UInt8], from start: Int = 0, _ isWanted: ([String: PropertyValue]) -> Bool
  ) -> [[String: PropertyValue]] {
    var found: [[String: PropertyValue]] = []
    var reader = PlistReader(bytes, at: min(max(start, 1), bytes.count))
    // Enough for any real damage, and bounded for malicious input.
    var attempts = 10_000
    while attempts > 0, (try? reader.skip(past: "<dict>")) != nil {
      let inside = reader.place
      reader.place -= 6
      if let entries = (try? reader.value())?.dictionary, isWanted(entries) {
        found.append(entries)
      } else {
        attempts -= 1
        reader.place = inside
      }
    }
    return found
  }

  /// Returns the value that follows a key in a broken file, if it is whole.
  static func value(after key: StaticString, in bytes: [UInt8]) -> PropertyValue? {
    var reader = PlistReader(bytes, at: min(1, bytes.count))
    guard (try? reader.skip(past: key)) != nil else { return nil }
    return try? reader.value()
  }
}

extension PlistReader {
  /// Returns the text up to the end tag of the current element.
  mutating func text(of element: PlistTag.Element) throws(PlistError) -> String {
    let start = place
    var end = start
    var all: UInt8 = 0
    let isPlain = bytes.withUnsafeBufferPointer { bytes in
      while end < bytes.count {
        let byte = bytes[end]
        if byte == UInt8(ascii: "<") { return true }
        if byte == UInt8(ascii: "&") || byte == 0x0D { return false }
        all |= byte
        end += 1
      }
      return true
    }
    guard end < bytes.count else { throw error(.end) }
    guard isPlain, end + 1 < bytes.count, bytes[end + 1] == UInt8(ascii: "/") else {
      return try mixedText(of: element)
    }
    place = end
    guard try tag() == PlistTag(element: element, form: .close) else { throw error(.text) }
    if all < 0x80 {
      return bytes.withUnsafeBufferPointer { String(decoding: $0[start..<end], as: UTF8.self) }
    }
    return string(bytes[start..<end])
  }

  /// Returns text that may contain references, CDATA sections or comments.
  private mutating func mixedText(of element: PlistTag.Element) throws(PlistError) -> String {
    var text: [UInt8] = []
    while place < bytes.count {
      switch bytes[place] {
      case UInt8(ascii: "&"): try reference(into: &text)
      case 0x0D:
        // XML normalizes line ends to LF.
        text.append(0x0A)
        place += 1
        if place < bytes.count, bytes[place] == 0x0A { place += 1 }
      case UInt8(ascii: "<"):
        if stands("<![CDATA[") {
          let start = place + 9
          try skip(past: "]]>")
          if start <= place - 3 { text += bytes[start..<place - 3] }
        } else if stands("<!--") {
          try skip(past: "-->")
        } else {
          guard try tag() == PlistTag(element: element, form: .close) else { throw error(.text) }
          return string(text[...])
        }
      default:
        text.append(bytes[place])
        place += 1
      }
    }
    throw error(.end)
  }

  /// Reads a reference such as `&amp;`, `&#65;` or `&#x41;`.
  private mutating func reference(into text: inout [UInt8]) throws(PlistError) {
    guard let end = bytes[place...].prefix(16).firstIndex(of: UInt8(ascii: ";")) else { throw error(.entity) }
    let name = String(decoding: bytes[place + 1..<end], as: UTF8.self)
    let character: Unicode.Scalar? =
      switch name {
      case "lt": "<"
      case "gt": ">"
      case "amp": "&"
      case "quot": "\""
      case "apos": "'"
      case _ where name.hasPrefix("#x"): UInt32(name.dropFirst(2), radix: 16).flatMap(Unicode.Scalar.init)
      case _ where name.hasPrefix("#"): UInt32(name.dropFirst(1)).flatMap(Unicode.Scalar.init)
      default: nil
      }
    guard let character else { throw error(.entity) }
    text += Array(String(character).utf8)
    place = end + 1
  }

  private mutating func string(_ text: ArraySlice<UInt8>) -> String {
    if let text = String(validating: text, as: UTF8.self) { return text }
    wasRepaired = true
    return String(decoding: text, as: UTF8.self)
  }
}

/// The reason bytes are not a valid property list.
struct PlistError: Error, Hashable, Sendable {
  enum Reason: Hashable, Sendable {
    case end, tag, text, number, date, data, entity, depth, type, key
    /// Neither XML nor anything Foundation reads.
    case format
  }

  let reason: Reason
  /// The offset of the error in bytes.
  let offset: Int
}

/// Numbers in property lists.
enum PlistNumber {
  /// Returns a decimal or hexadecimal integer, or a real number if it needs more than 64 bits.
  static func integer(_ text: String, at offset: Int) throws(PlistError) -> PropertyValue {
    let text = text.trimmingBlanks
    if let value = Int64(text) { return .integer(value) }
    let isNegative = text.hasPrefix("-")
    let digits = text.drop { $0 == "-" || $0 == "+" }.lowercased()
    if digits.hasPrefix("0x"), let value = Int64((isNegative ? "-" : "") + digits.dropFirst(2), radix: 16) {
      return .integer(value)
    }
    guard !text.isEmpty, text.utf8.allSatisfy({ (48...57).contains($0) || $0 == 45 || $0 == 43 }),
      let value = Double(text)
    else { throw PlistError(reason: .number, offset: offset) }
    return .real(value)
  }

  static func real(_ text: String, at offset: Int) throws(PlistError) -> Double {
    guard let value = Double(text.trimmingBlanks) else { throw PlistError(reason: .number, offset: offset) }
    return value
  }

  /// Returns the text of a real number in the form that all readers accept.
  static func text(_ value: Double) -> String {
    if value.isNaN { return "nan" }
    if value.isInfinite { return value < 0 ? "-infinity" : "+infinity" }
    return value.description
  }
}

extension String {
  /// The string without ASCII whitespace at its ends.
  var trimmingBlanks: String {
    guard utf8.first?.isBlank == true || utf8.last?.isBlank == true else { return self }
    let rest = utf8.drop { $0.isBlank }
    return String(decoding: rest.reversed().drop { $0.isBlank }.reversed(), as: UTF8.self)
  }
}
