extension String {
  /// Returns the text percent-encoded as a component of a URL.
  ///
  /// - Parameter kept: ASCII characters to leave as they are, besides letters, digits, and `-._~`.
  /// - Returns: An ASCII text.
  package func percentEncoded(keeping kept: String = "") -> String {
    var result = ""
    for byte in utf8 {
      switch byte {
      case 48...57, 65...90, 97...122, 45, 46, 95, 126: result.unicodeScalars.append(Unicode.Scalar(byte))
      case _ where byte < 128 && kept.utf8.contains(byte): result.unicodeScalars.append(Unicode.Scalar(byte))
      default: result += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
      }
    }
    return result
  }
}

extension StringProtocol {
  /// The text with each `%` and two digits replaced by the byte that they stand for, or `nil` if digits are missing or the
  /// bytes are not UTF-8.
  package var percentDecoded: String? {
    var bytes: [UInt8] = []
    var rest = Array(utf8)[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      let digits = rest.prefix(2).compactMap { Character(Unicode.Scalar($0)).hexDigitValue }
      guard digits.count == 2 else { return nil }
      bytes.append(UInt8(digits[0] << 4 | digits[1]))
      rest.removeFirst(2)
    }
    return String(validating: bytes, as: UTF8.self)
  }
}
