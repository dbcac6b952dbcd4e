extension String {
  /// Creates a text from untrusted bytes in UTF-8.
  ///
  /// Invalid bytes become U+FFFD. Control characters are left out but for tabs and line feeds, which a carriage return
  /// becomes unless a line feed follows.
  public init(cleaning bytes: UnsafeRawBufferPointer) {
    self = String(decoding: bytes, as: UTF8.self)
    guard bytes.hasControls else { return }
    var clean = String.UnicodeScalarView()
    var isAfterReturn = false
    for scalar in unicodeScalars {
      if isAfterReturn, scalar != "\n" { clean.append("\n") }
      isAfterReturn = scalar == "\r"
      switch scalar.value {
      case 0x09, 0x0A, 0x20..<0x7F, 0xA0...: clean.append(scalar)
      default: break
      }
    }
    if isAfterReturn { clean.append("\n") }
    self = String(clean)
  }

  /// The text without control characters other than tabs and line feeds.
  public var cleaned: String {
    var copy = self
    return copy.withUTF8 { String(cleaning: UnsafeRawBufferPointer($0)) }
  }
}

extension UnsafeRawBufferPointer {
  /// Whether there may be control characters other than tabs and line feeds.
  fileprivate var hasControls: Bool {
    // To the end in any case and without branches, so that many bytes are looked at at once.
    var found: UInt8 = 0
    for byte in self {
      let isControl: UInt8 = (byte < 0x20 ? 1 : 0) & (byte &- 0x09 < 2 ? 0 : 1)
      found |= isControl | (byte == 0x7F ? 1 : 0) | (byte == 0xC2 ? 2 : 0)
    }
    // The second half of the control characters begins with C2.
    return found & 1 == 1 || found & 2 == 2 && zip(self, dropFirst()).contains { $0 == 0xC2 && $1 < 0xA0 }
  }
}
