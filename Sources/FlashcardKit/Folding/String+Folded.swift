extension String {
  /// Returns the text folded for comparison: without regard to case, width, diacritics, and repeated or surrounding
  /// whitespace.
  public func folded() -> String {
    String(decoding: foldedBytes(), as: UTF8.self)
  }

  /// Returns the folded text in UTF-8.
  func foldedBytes() -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(utf8.count)
    appendFolded(to: &bytes)
    return bytes
  }

  /// Appends the folded text in UTF-8 to a buffer.
  func appendFolded(to bytes: inout [UInt8]) {
    var text = self
    text.withUTF8 { text in Folding.fold(text) { byte, _ in bytes.append(byte) } }
  }
}
