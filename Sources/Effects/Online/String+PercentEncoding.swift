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
