import FlashcardKit

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
