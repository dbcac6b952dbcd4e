extension String {
  /// The text as a part of an address: bytes that have a meaning there, or none, are written as `%` and two digits.
  ///
  /// - Parameter kept: Characters of ASCII that stay as they are besides letters, digits and `-._~`.
  /// - Returns: Text of ASCII alone.
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
