/// A value written as JSON, with the entries of objects in the given order.
package enum JSONValue {
  case null
  case boolean(Bool)
  case integer(Int64)
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([(key: String, value: JSONValue)])

  package static func integer(_ number: Int) -> JSONValue { .integer(Int64(number)) }

  /// Creates a string, or `null`.
  package init(_ text: String?) { self = text.map(JSONValue.string) ?? .null }

  /// The JSON text, on one line. Control characters are escaped, including those that JSON allows, because the text may
  /// be shown in a terminal.
  package var text: String {
    var text = ""
    append(to: &text)
    return text
  }

  private func append(to text: inout String) {
    switch self {
    case .null: text += "null"
    case .boolean(let value): text += value ? "true" : "false"
    case .integer(let number): text += String(number)
    case .number(let number): text += number.isFinite ? "\(number)" : "null"
    case .string(let string): JSONValue.write(string, to: &text)
    case .array(let values):
      text += "["
      for (index, value) in values.enumerated() {
        if index > 0 { text += "," }
        value.append(to: &text)
      }
      text += "]"
    case .object(let entries):
      text += "{"
      for (index, entry) in entries.enumerated() {
        if index > 0 { text += "," }
        JSONValue.write(entry.key, to: &text)
        text += ":"
        entry.value.append(to: &text)
      }
      text += "}"
    }
  }

  private static func write(_ string: String, to text: inout String) {
    text += "\""
    // Most texts need no escapes, as their bytes alone show.
    guard string.utf8.contains(where: \.mayNeedEscape) else {
      text += string
      text += "\""
      return
    }
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"", "\\": escape(scalar, in: &text)
      case "\n": escape("n", in: &text)
      case "\t": escape("t", in: &text)
      default:
        switch scalar.value {
        case 0..<0x20, 0x7F..<0xA0, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF, 0xFFFE, 0xFFFF:
          let digits = String(scalar.value, radix: 16)
          escape("u", in: &text)
          text += String(repeating: "0", count: 4 - digits.utf8.count) + digits
        default: text.unicodeScalars.append(scalar)
        }
      }
    }
    text += "\""
  }

  private static func escape(_ sign: Unicode.Scalar, in text: inout String) {
    text += "\\"
    text.unicodeScalars.append(sign)
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
