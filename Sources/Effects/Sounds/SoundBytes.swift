/// The bytes of a file that may be a sound, read without ever going beyond them.
struct SoundBytes {
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var count: Int { bytes.count }

  /// The byte at an offset, or `nil` beyond the end.
  subscript(offset: Int) -> UInt8? { bytes.indices.contains(offset) ? bytes[offset] : nil }

  /// Returns whether the text is at an offset.
  func has(_ text: String, at offset: Int) -> Bool {
    offset >= 0 && offset <= count && bytes[offset...].starts(with: text.utf8)
  }

  /// Returns the big-endian number of up to four bytes at an offset, or `nil` beyond the end.
  func big(_ size: Int, at offset: Int) -> Int? {
    guard offset >= 0, size <= 4, offset <= count - size else { return nil }
    return bytes[offset..<offset + size].reduce(0) { $0 << 8 | Int($1) }
  }

  /// Returns the little-endian number of up to four bytes at an offset, or `nil` beyond the end.
  func little(_ size: Int, at offset: Int) -> Int? {
    guard offset >= 0, size <= 4, offset <= count - size else { return nil }
    return bytes[offset..<offset + size].reversed().reduce(0) { $0 << 8 | Int($1) }
  }
}
