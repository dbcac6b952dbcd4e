/// The characters that `&name;`, `&#number;`, and `&#xnumber;` stand for.
package enum HTMLEntity {
  private static let html4 = table(HTMLEntityNames.html4)
  private static let changed = table(HTMLEntityNames.changed)
  private static let html5 = table(HTMLEntityNames.html5)
  private static let bare = Set(HTMLEntityNames.bare.split(whereSeparator: \.isWhitespace).map { Array($0.utf8) })
  /// The longest name that may stand without a semicolon, and the longest name.
  private static let maxBare = 6
  private static let maxName = 32
  /// The characters of Windows-1252 that the numbers 128 through 159 stand for; 0 where it has none.
  private static let windows1252: [UInt32] = [
    0x20AC, 0, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0, 0x017D, 0,
    0, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0, 0x017E,
    0x0178,
  ]

  private static func table(_ text: String) -> [[UInt8]: String] {
    var table: [[UInt8]: String] = [:]
    var characters = ""
    for word in text.utf8.split(whereSeparator: \.isHTMLSpace) {
      if word.first == UInt8(ascii: "#") {
        let codes = word.dropFirst().split(separator: UInt8(ascii: "+")).compactMap { UInt32(Substring($0), radix: 16) }
        characters = String(String.UnicodeScalarView(codes.compactMap(Unicode.Scalar.init)))
      } else {
        table[Array(word)] = characters
      }
    }
    return table
  }

  /// Returns the characters of a name of HTML, or `nil` if there is none. The names of HTML 4 are by far the most common,
  /// and only the others take the time to read the long table.
  private static func characters(of name: [UInt8]) -> String? { changed[name] ?? html4[name] ?? html5[name] }

  /// Returns the character of a name of HTML 4, or of a number after `#` or `#x`, or `nil` if there is none.
  package static func strict(_ name: String) -> Unicode.Scalar? {
    guard name.utf8.first == UInt8(ascii: "#") else {
      return html4[Array(name.utf8)]?.unicodeScalars.first ?? (name == "apos" ? "'" : nil)
    }
    let digits = name.dropFirst()
    let isHexadecimal = digits.first == "x" || digits.first == "X"
    let number = isHexadecimal ? digits.dropFirst() : digits
    guard let first = number.first, first != "+", first != "-" else { return nil }
    return UInt32(number, radix: isHexadecimal ? 16 : 10).flatMap(Unicode.Scalar.init)
  }

  /// Returns the characters that begin with the `&` at an index, and the index after them, or `nil` if the `&` is just
  /// that. In attributes, a name without a semicolon must not be followed by a letter, a digit, or `=`.
  static func decode(_ bytes: [UInt8], at start: Int, inAttribute: Bool = false) -> (text: String, end: Int)? {
    let first = start + 1
    guard first < bytes.count else { return nil }
    if bytes[first] == UInt8(ascii: "#") { return decodeNumber(bytes, at: first + 1) }
    var end = first
    while end < bytes.count, end - first < maxName, bytes[end].isASCIILetter || bytes[end].isASCIIDigit { end += 1 }
    guard end > first else { return nil }
    if end < bytes.count, bytes[end] == UInt8(ascii: ";"), let text = characters(of: Array(bytes[first..<end])) {
      return (text, end + 1)
    }
    for length in stride(from: min(maxBare, end - first), through: 2, by: -1) {
      let name = Array(bytes[first..<(first + length)])
      guard bare.contains(name), let text = characters(of: name) else { continue }
      let after = first + length < bytes.count ? bytes[first + length] : 0
      if inAttribute, after.isASCIILetter || after.isASCIIDigit || after == UInt8(ascii: "=") { return nil }
      return (text, first + length)
    }
    return nil
  }

  private static func decodeNumber(_ bytes: [UInt8], at start: Int) -> (text: String, end: Int)? {
    var index = start
    var radix: UInt32 = 10
    if index < bytes.count, bytes[index] | 0x20 == UInt8(ascii: "x") {
      radix = 16
      index += 1
    }
    let first = index
    var number: UInt32 = 0
    while index < bytes.count {
      let byte = bytes[index]
      let digit: UInt32
      if byte.isASCIIDigit {
        digit = UInt32(byte - 0x30)
      } else if radix == 16, (0x61...0x66).contains(byte | 0x20) {
        digit = UInt32((byte | 0x20) - 0x61) + 10
      } else {
        break
      }
      // Numbers beyond the last character stay beyond it.
      number = min(number * radix + digit, 0x110000)
      index += 1
    }
    guard index > first else { return nil }
    if index < bytes.count, bytes[index] == UInt8(ascii: ";") { index += 1 }
    if (0x80...0x9F).contains(number), windows1252[Int(number) - 0x80] != 0 { number = windows1252[Int(number) - 0x80] }
    return (String(number == 0 ? "\u{FFFD}" : Unicode.Scalar(number) ?? "\u{FFFD}"), index)
  }
}

extension [UInt8] {
  /// Returns the text of an attribute: a range with its entities decoded, on one line without control characters.
  func attributeText(_ range: Range<Int>) -> String { decodingEntities(range, inAttribute: true).cleanedLine }

  /// Returns a range with its entities decoded.
  package func decodingEntities(_ range: Range<Int>, inAttribute: Bool = false) -> String {
    var output: [UInt8] = []
    var index = range.lowerBound
    while index < range.upperBound {
      if self[index] == UInt8(ascii: "&"),
        let (text, end) = HTMLEntity.decode(self, at: index, inAttribute: inAttribute),
        end <= range.upperBound
      {
        output += text.utf8
        index = end
      } else {
        output.append(self[index])
        index += 1
      }
    }
    return String(decoding: output, as: UTF8.self)
  }
}

extension String {
  /// The text on one line, without surrounding spaces, control characters, and bidirectional overrides.
  var cleanedLine: String {
    var output = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      if scalar.isLineOrTab {
        output.append(" ")
      } else if !scalar.isStripped, !scalar.isDirectionSign {
        output.append(scalar)
      }
    }
    while output.first == " " { output.removeFirst() }
    while output.last == " " { output.removeLast() }
    return String(output)
  }
}

extension Unicode.Scalar {
  /// Whether the scalar separates lines or is a tab.
  var isLineOrTab: Bool {
    switch value {
    case 0x09...0x0D, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }

  /// Whether the scalar never comes through: a control character, or a noncharacter that XML can't hold.
  var isStripped: Bool {
    switch value {
    case 0..<0x20, 0x7F..<0xA0, 0x2028...0x2029, 0xFEFF, 0xFFFE, 0xFFFF: true
    default: false
    }
  }

  /// Whether the scalar begins or ends an embedding, an override, or an isolate. In texts it comes through, as drawing
  /// balances it, but not in addresses, names, and formulas.
  var isDirectionSign: Bool {
    switch value {
    case 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
