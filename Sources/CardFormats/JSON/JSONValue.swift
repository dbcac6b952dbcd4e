/// A value written as JSON, with the entries of objects in the given order.
package enum JSONValue {
  case null
  case boolean(Bool)
  case integer(Int64)
  case number(Double)
  case string(String)
  case array([JSONValue])
  /// An array of whole numbers, of which there may be a hundred thousand.
  case numbers([Int64])
  case object([(key: String, value: JSONValue)])

  package static func integer(_ number: Int) -> JSONValue { .integer(Int64(number)) }

  /// Creates a string, or `null`.
  package init(_ text: String?) { self = text.map(JSONValue.string) ?? .null }

  /// The JSON text, on one line. Control characters are escaped, including those that JSON allows, because the text may
  /// be shown in a terminal.
  package var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The JSON text in UTF-8.
  package var bytes: [UInt8] {
    var bytes: [UInt8] = []
    append(to: &bytes)
    return bytes
  }

  private func append(to bytes: inout [UInt8]) {
    switch self {
    case .null: bytes += "null".utf8
    case .boolean(let value): bytes += value ? "true".utf8 : "false".utf8
    case .integer(let number): JSONValue.write(number, to: &bytes)
    case .number(let number): bytes += number.isFinite ? "\(number)".utf8 : "null".utf8
    case .string(let string): JSONValue.write(string, to: &bytes)
    case .array(let values):
      bytes.append(UInt8(ascii: "["))
      for (index, value) in values.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        value.append(to: &bytes)
      }
      bytes.append(UInt8(ascii: "]"))
    case .numbers(let numbers):
      bytes.reserveCapacity(bytes.count + numbers.count * 14 + 32)
      bytes.append(UInt8(ascii: "["))
      for (index, number) in numbers.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        JSONValue.write(number, to: &bytes)
      }
      bytes.append(UInt8(ascii: "]"))
    case .object(let entries):
      bytes.append(UInt8(ascii: "{"))
      for (index, entry) in entries.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        JSONValue.write(entry.key, to: &bytes)
        bytes.append(UInt8(ascii: ":"))
        entry.value.append(to: &bytes)
      }
      bytes.append(UInt8(ascii: "}"))
    }
  }

  /// Writes a number two digits at a time.
  private static func write(_ number: Int64, to bytes: inout [UInt8]) {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 20) { digits in
      var start = digits.count
      func put(_ digit: UInt64) {
        start -= 1
        digits[start] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: digit)
      }
      var rest = number.magnitude
      while rest >= 10 {
        let pair = rest % 100
        rest /= 100
        put(pair % 10)
        put(pair / 10)
      }
      if rest > 0 || start == digits.count { put(rest) }
      if number < 0 {
        start -= 1
        digits[start] = UInt8(ascii: "-")
      }
      bytes += UnsafeBufferPointer(rebasing: digits[start...])
    }
  }

  private static let backslash = UInt8(ascii: "\\")

  private static func write(_ string: String, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    // Most texts need no escapes, as their bytes alone show.
    guard string.utf8.contains(where: \.mayNeedEscape) else {
      bytes += string.utf8
      bytes.append(UInt8(ascii: "\""))
      return
    }
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": bytes += [backslash, UInt8(ascii: "\"")]
      case "\\": bytes += [backslash, backslash]
      case "\n": bytes += [backslash, UInt8(ascii: "n")]
      case "\t": bytes += [backslash, UInt8(ascii: "t")]
      default:
        switch scalar.value {
        case 0..<0x20, 0x7F..<0xA0, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF, 0xFFFE, 0xFFFF:
          let digits = String(scalar.value, radix: 16)
          bytes += "\\u\(String(repeating: "0", count: 4 - digits.utf8.count))\(digits)".utf8
        default: bytes += UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
        }
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }
}

extension JSONValue {
  /// Returns the lines of an array with an element on each line.
  package static func lines(_ count: Int, _ element: (Int) -> JSONValue, _ body: (String) throws -> Void) rethrows {
    guard count > 0 else { return try body("[]") }
    try body("[")
    for index in 0..<count { try body(element(index).text + (index + 1 < count ? "," : "")) }
    try body("]")
  }
}

extension UInt8 {
  /// Whether a scalar that is escaped may begin with this byte in UTF-8.
  fileprivate var mayNeedEscape: Bool {
    switch self {
    case 0..<0x20, UInt8(ascii: "\""), UInt8(ascii: "\\"), 0x7F, 0xC2, 0xE2, 0xEF: true
    default: false
    }
  }
}
