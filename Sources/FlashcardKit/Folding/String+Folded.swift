extension String {
  /// The text as duplicates and searches compare it: without regard to case, width, diacritics and repeated or outer
  /// blanks.
  public func folded() -> String {
    String(decoding: foldedBytes(), as: UTF8.self)
  }

  /// The folded text in UTF-8.
  func foldedBytes() -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(utf8.count)
    appendFolded(to: &bytes)
    return bytes
  }

  /// Adds the folded text in UTF-8 to other bytes.
  func appendFolded(to bytes: inout [UInt8]) {
    var text = self
    text.withUTF8 { text in Folding.fold(text) { byte, _ in bytes.append(byte) } }
  }
}
