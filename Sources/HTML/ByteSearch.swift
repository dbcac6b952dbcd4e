/// A search for the next place of a text that remembers its result, so that all searches of one text from ever later
/// places together take linear time.
package struct ByteSearch {
  private let needle: [UInt8]
  private var start = 0
  private var result: Int?
  private var isKnown = false

  /// Creates a search for an ASCII text in lowercase, which is found in uppercase too.
  package init(_ text: String) { needle = Array(text.utf8) }

  /// Returns the index of the first place at or after an index, or `nil` if there is none.
  package mutating func first(in bytes: [UInt8], from index: Int) -> Int? {
    if isKnown, index >= start {
      guard let result else { return nil }
      if result >= index { return result }
    }
    isKnown = true
    start = index
    result = find(in: bytes, from: index)
    return result
  }

  private func find(in bytes: [UInt8], from index: Int) -> Int? {
    guard let first = needle.first, bytes.count >= needle.count else { return nil }
    return bytes.withUnsafeBufferPointer { bytes in
      var index = index
      let last = bytes.count - needle.count
      while index <= last {
        if bytes[index].lowercased == first, matches(bytes, at: index) { return index }
        index += 1
      }
      return nil
    }
  }

  private func matches(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool {
    for offset in 1..<max(1, needle.count) where bytes[index + offset].lowercased != needle[offset] { return false }
    return true
  }
}

extension UInt8 {
  /// The byte, or the lowercase letter if it is an uppercase letter of ASCII.
  package var lowercased: UInt8 { self >= 0x41 && self <= 0x5A ? self | 0x20 : self }

  /// Whether the byte is white space of HTML.
  package var isHTMLSpace: Bool { self == 0x20 || self == 0x0A || self == 0x09 || self == 0x0D || self == 0x0C }

  /// Whether the byte is a letter of ASCII.
  package var isASCIILetter: Bool { (0x61...0x7A).contains(self | 0x20) }

  /// Whether the byte is a digit.
  package var isASCIIDigit: Bool { (0x30...0x39).contains(self) }
}
