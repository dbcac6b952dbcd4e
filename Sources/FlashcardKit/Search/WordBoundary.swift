/// Word boundaries in folded UTF-8.
enum WordBoundary {
  /// Returns whether a match is a whole word, the start of one, or inside one.
  @inline(__always)
  static func boundary(_ bytes: UnsafeRawPointer, _ found: Range<Int>, in text: Range<Int>) -> SearchRank.Boundary {
    guard found.lowerBound == text.lowerBound || !isLetter(bytes, endingAt: found.lowerBound, after: text.lowerBound)
    else { return .inside }
    return isLetter(bytes, at: found.upperBound) ? .start : .whole
  }

  /// Returns whether a letter or digit begins at an offset. Beyond ASCII, everything counts but the punctuation of
  /// Latin-1, General Punctuation, and CJK.
  @inline(__always)
  private static func isLetter(_ bytes: UnsafeRawPointer, at place: Int) -> Bool {
    let first = byte(bytes, place)
    if first < 0x80 { return isASCIILetter(first) }
    // Every text ends with a byte outside UTF-8, so the byte after a leading byte can be read.
    return first < SearchTexts.line && !isSign(first, byte(bytes, place + 1))
  }

  @inline(__always)
  private static func isLetter(_ bytes: UnsafeRawPointer, endingAt end: Int, after start: Int) -> Bool {
    let last = byte(bytes, end - 1)
    if last < 0x80 { return isASCIILetter(last) }
    guard last < SearchTexts.line else { return false }
    if end - 2 >= start, isSign(byte(bytes, end - 2), last), byte(bytes, end - 2) == 0xC2 { return false }
    return end - 3 < start || !isSign(byte(bytes, end - 3), byte(bytes, end - 2))
  }

  @inline(__always)
  private static func byte(_ bytes: UnsafeRawPointer, _ place: Int) -> UInt8 {
    bytes.load(fromByteOffset: place, as: UInt8.self)
  }

  @inline(__always)
  private static func isASCIILetter(_ byte: UInt8) -> Bool { (97...122).contains(byte) || (48...57).contains(byte) }

  /// Returns whether a scalar that begins with these bytes is in U+0080–00BF, U+2000–207F, or U+3000–303F.
  @inline(__always)
  private static func isSign(_ first: UInt8, _ second: UInt8) -> Bool {
    first == 0xC2 || first == 0xE2 && (second == 0x80 || second == 0x81) || first == 0xE3 && second == 0x80
  }
}
