import FlashcardKit

/// Reads an XML property list, value by value, straight from its bytes: a deck's cards need not be in memory twice.
/// Wrong input throws and says where; nothing traps.
struct PlistReader {
  /// Deeper than this nothing of ours goes; nested noise must not use up the stack.
  static let deepest = 128

  let bytes: [UInt8]
  /// Where reading goes on.
  var place: Int
  /// Whether some text was no UTF-8; it was read with U+FFFD in its place.
  var wasRepaired = false

  init(_ bytes: [UInt8], at place: Int = 0) {
    self.bytes = bytes
    self.place = place
    if place == 0, bytes.starts(with: [0xEF, 0xBB, 0xBF]) { self.place = 3 }
  }

  /// The one value of a whole file.
  static func value(of bytes: [UInt8]) throws(PlistError) -> PropertyValue {
    var reader = PlistReader(bytes)
    let tag = try reader.start()
    let value = try reader.value(tag, depth: 0)
    try reader.finish()
    return value
  }

  /// Goes to the value of a file: the tag that begins it.
  mutating func start() throws(PlistError) -> PlistTag {
    let tag = try tag()
    guard tag.element == .plist else { return tag }
    guard tag.form == .open else { throw error(.type) }
    return try self.tag()
  }

  /// Makes sure that nothing but the end of the file follows.
  mutating func finish() throws(PlistError) {
    try skipBetween()
    if place < bytes.count {
      guard try tag() == PlistTag(element: .plist, form: .close) else { throw error(.tag) }
      try skipBetween()
    }
    guard place == bytes.count else { throw error(.tag) }
  }

  /// The next key of a dictionary that was entered; nil at its end.
  mutating func key() throws(PlistError) -> String? {
    let tag = try tag()
    switch (tag.element, tag.form) {
    case (.dict, .close): return nil
    case (.key, .open): return try text(of: .key)
    case (.key, .empty): return ""
    default: throw error(.key)
    }
  }

  /// The entries of a dictionary that was entered, to be taken apart: quicker than a dictionary of them.
  mutating func fields() throws(PlistError) -> Fields {
    var fields = Fields()
    while let key = try key() { fields.add(key, try value(try tag(), depth: 1)) }
    return fields
  }

  /// The next value.
  mutating func value() throws(PlistError) -> PropertyValue { try value(try tag(), depth: 0) }

  /// The value that a tag begins.
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
      // Of a key that stands twice the first holds, as in Foundation.
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
