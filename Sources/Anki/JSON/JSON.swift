/// A value in JSON.
public enum JSON: Hashable, Sendable {
  /// Nothing.
  case null
  /// A truth value.
  case bool(Bool)
  /// A whole number.
  case integer(Int64)
  /// Another number.
  case real(Double)
  /// A number that would be written otherwise than it was read, such as one with more digits.
  case number(String)
  /// A text.
  case string(String)
  /// A list.
  case array([JSON])
  /// An object.
  case object(JSONObject)

  /// The value as an integer; older versions of Anki write some as strings, and some with a fraction.
  public var integer: Int64? {
    switch self {
    case .integer(let number): number
    case .real(let number): Int64(exactly: number.rounded())
    case .number(let digits): Double(digits).flatMap { Int64(exactly: $0.rounded()) }
    case .string(let text): Int64(text)
    case .bool(let isTrue): isTrue ? 1 : 0
    default: nil
    }
  }

  /// The value as a number.
  public var real: Double? {
    switch self {
    case .integer(let number): Double(number)
    case .real(let number): number
    case .number(let digits): Double(digits)
    case .string(let text): Double(text)
    default: nil
    }
  }

  /// The value as a truth value.
  public var bool: Bool? {
    switch self {
    case .bool(let isTrue): isTrue
    case .integer(let number): number != 0
    default: nil
    }
  }

  /// The value as a text.
  public var string: String? { if case .string(let text) = self { text } else { nil } }

  /// The value as a list.
  public var array: [JSON]? { if case .array(let values) = self { values } else { nil } }

  /// The value as an object.
  public var object: JSONObject? { if case .object(let object) = self { object } else { nil } }
}

/// JSON as text (RFC 8259).
extension JSON {
  /// Creates a value from its text, or `nil` if it is none, is nested deeper than 64 levels, or has more than a million
  /// values.
  public init?(_ text: UnsafeRawBufferPointer) {
    var parser = JSONParser(text)
    guard let value = parser.value(depth: 0), parser.isAtEnd else { return nil }
    self = value
  }

  /// The text.
  public var bytes: [UInt8] {
    var bytes: [UInt8] = []
    add(to: &bytes)
    return bytes
  }

  private func add(to bytes: inout [UInt8]) {
    switch self {
    case .null: bytes += "null".utf8
    case .bool(let isTrue): bytes += (isTrue ? "true" : "false").utf8
    case .integer(let number): bytes += "\(number)".utf8
    case .real(let number): bytes += (number.isFinite ? "\(number)" : "0").utf8
    case .number(let digits): bytes += digits.utf8
    case .string(let text): JSON.add(text, to: &bytes)
    case .array(let values):
      bytes.append(UInt8(ascii: "["))
      for (index, value) in values.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        value.add(to: &bytes)
      }
      bytes.append(UInt8(ascii: "]"))
    case .object(let object):
      bytes.append(UInt8(ascii: "{"))
      for (index, field) in object.values.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        JSON.add(field.name, to: &bytes)
        bytes.append(UInt8(ascii: ":"))
        field.value.add(to: &bytes)
      }
      bytes.append(UInt8(ascii: "}"))
    }
  }

  private static func add(_ text: String, to bytes: inout [UInt8]) {
    let digits = Array("0123456789abcdef".utf8)
    bytes.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
      case 0x0A: bytes += "\\n".utf8
      case 0x09: bytes += "\\t".utf8
      case ..<0x20: bytes += Array("\\u00".utf8) + [digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }
}

/// Reads JSON.
private struct JSONParser {
  private let text: UnsafeRawBufferPointer
  private var place = 0
  private var left = 1_000_000

  private static let deepest = 64

  init(_ text: UnsafeRawBufferPointer) { self.text = text }

  /// Whether only white space is left.
  var isAtEnd: Bool {
    mutating get {
      skipSpace()
      return place == text.count
    }
  }

  private var next: UInt8? { place < text.count ? text[place] : nil }

  private mutating func skipSpace() {
    while let next, next == 0x20 || next == 0x0A || next == 0x0D || next == 0x09 { place += 1 }
  }

  private mutating func skip(_ sign: Unicode.Scalar) -> Bool {
    skipSpace()
    guard next == UInt8(ascii: sign) else { return false }
    place += 1
    return true
  }

  mutating func value(depth: Int) -> JSON? {
    skipSpace()
    left -= 1
    guard depth < JSONParser.deepest, left > 0, let next else { return nil }
    switch next {
    case UInt8(ascii: "{"): return object(depth)
    case UInt8(ascii: "["): return array(depth)
    case UInt8(ascii: "\""): return string().map(JSON.string)
    case UInt8(ascii: "t"): return word("true", .bool(true))
    case UInt8(ascii: "f"): return word("false", .bool(false))
    case UInt8(ascii: "n"): return word("null", .null)
    default: return number()
    }
  }

  private mutating func word(_ word: StaticString, _ value: JSON) -> JSON? {
    let end = place + word.utf8CodeUnitCount
    guard end <= text.count, text[place..<end].elementsEqual("\(word)".utf8) else { return nil }
    place = end
    return value
  }

  private mutating func object(_ depth: Int) -> JSON? {
    place += 1
    var object = JSONObject()
    if skip("}") { return .object(object) }
    repeat {
      skipSpace()
      guard next == UInt8(ascii: "\""), let name = string(), skip(":"), let value = value(depth: depth + 1) else {
        return nil
      }
      object.append(name, value)
    } while skip(",")
    return skip("}") ? .object(object) : nil
  }

  private mutating func array(_ depth: Int) -> JSON? {
    place += 1
    var values: [JSON] = []
    if skip("]") { return .array(values) }
    repeat {
      guard let value = value(depth: depth + 1) else { return nil }
      values.append(value)
    } while skip(",")
    return skip("]") ? .array(values) : nil
  }

  private mutating func number() -> JSON? {
    let start = place
    while let next, (0x30...0x39).contains(next) || "+-.eE".utf8.contains(next) { place += 1 }
    guard place > start, place - start < 64 else { return nil }
    let digits = String(decoding: text[start..<place], as: UTF8.self)
    if let integer = Int64(digits) { return .integer(integer) }
    guard let real = Double(digits), real.isFinite else { return nil }
    return "\(real)" == digits || !JSONParser.isNumber(text[start..<place]) ? .real(real) : .number(digits)
  }

  /// Returns whether digits and signs are a number as JSON has it, and so may be written as they are.
  private static func isNumber(_ text: Slice<UnsafeRawBufferPointer>) -> Bool {
    var rest = text[...]
    func skipDigits() -> Bool {
      let digits = rest.prefix { (0x30...0x39).contains($0) }
      rest = rest.dropFirst(digits.count)
      return !digits.isEmpty
    }
    if rest.first == UInt8(ascii: "-") { rest = rest.dropFirst() }
    let isZero = rest.first == UInt8(ascii: "0")
    let start = rest.startIndex
    guard skipDigits(), !isZero || rest.startIndex == start + 1 else { return false }
    if rest.first == UInt8(ascii: ".") {
      rest = rest.dropFirst()
      guard skipDigits() else { return false }
    }
    if let sign = rest.first, sign | 0x20 == UInt8(ascii: "e") {
      rest = rest.dropFirst()
      if let sign = rest.first, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") { rest = rest.dropFirst() }
      guard skipDigits() else { return false }
    }
    return rest.isEmpty
  }

  private mutating func string() -> String? {
    place += 1
    let start = place
    while let next, next != UInt8(ascii: "\""), next != UInt8(ascii: "\\") { place += 1 }
    if next == UInt8(ascii: "\"") {
      place += 1
      return String(decoding: text[start..<place - 1], as: UTF8.self)
    }
    var units = [UInt8](text[start..<place])
    while let next {
      place += 1
      switch next {
      case UInt8(ascii: "\""): return String(decoding: units, as: UTF8.self)
      case UInt8(ascii: "\\"): guard escape(&units) else { return nil }
      default: units.append(next)
      }
    }
    return nil
  }

  private mutating func escape(_ units: inout [UInt8]) -> Bool {
    guard let sign = next else { return false }
    place += 1
    switch Unicode.Scalar(sign) {
    case "n": units.append(0x0A)
    case "t": units.append(0x09)
    case "r": units.append(0x0D)
    case "b": units.append(0x08)
    case "f": units.append(0x0C)
    case "\"", "\\", "/": units.append(sign)
    case "u":
      guard var code = unit() else { return false }
      // The second half of a pair of surrogates.
      if (0xD800..<0xDC00).contains(code), next == UInt8(ascii: "\\") {
        let here = place
        place += 1
        if next == UInt8(ascii: "u") {
          place += 1
          if let low = unit(), (0xDC00..<0xE000).contains(low) {
            code = 0x10000 + (code - 0xD800) << 10 + (low - 0xDC00)
          } else {
            place = here
          }
        } else {
          place = here
        }
      }
      units += String(Character(Unicode.Scalar(code) ?? "\u{FFFD}")).utf8
    default: return false
    }
    return true
  }

  private mutating func unit() -> UInt32? {
    guard place + 4 <= text.count,
      text[place..<place + 4].allSatisfy({ (0x30...0x39).contains($0) || (0x41...0x46).contains($0 & 0xDF) })
    else { return nil }
    defer { place += 4 }
    return UInt32(String(decoding: text[place..<place + 4], as: UTF8.self), radix: 16)
  }
}

/// An object in JSON, from which known values are taken, so that the unknown remain.
public struct JSONObject: Hashable, Sendable {
  /// The values in order. The last of those with one name counts.
  public private(set) var values: [Member] = []

  /// A value and its name.
  public struct Member: Hashable, Sendable {
    /// The name.
    public let name: String
    /// The value.
    public let value: JSON
  }

  /// Whether there are no values.
  public var isEmpty: Bool { values.isEmpty }

  /// The value with a name, or `nil` if there is none. A value that is set stays in its place.
  public subscript(name: String) -> JSON? {
    get { values.last { $0.name == name }?.value }
    set {
      let place = values.lastIndex { $0.name == name }
      guard let newValue else { return values.removeAll { $0.name == name } }
      if let place { values[place] = Member(name: name, value: newValue) } else { append(name, newValue) }
    }
  }

  /// Adds a value without looking for others of its name.
  public mutating func append(_ name: String, _ value: JSON) { values.append(Member(name: name, value: value)) }

  /// Removes a value and returns it.
  public mutating func take(_ name: String) -> JSON? {
    let value = self[name]
    values.removeAll { $0.name == name }
    return value
  }

  /// The object in JSON with its names in order, so that it is always the same, or no bytes if it is empty.
  public var bytes: [UInt8] {
    var ordered = self
    ordered.values.sort { $0.name < $1.name }
    return isEmpty ? [] : JSON.object(ordered).bytes
  }

  /// Creates an object from one in JSON; an empty one from anything else.
  public init(_ bytes: [UInt8]) { self = bytes.withUnsafeBytes { JSON($0)?.object } ?? JSONObject() }

  /// Creates an empty object.
  public init() {}
}
