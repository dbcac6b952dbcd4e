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
