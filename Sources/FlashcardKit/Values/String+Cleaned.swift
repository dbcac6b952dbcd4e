extension String {
  /// Returns the text in the model's normal form: line endings become LF, and other control characters and
  /// bidirectional overrides are removed. Letters are unchanged.
  public func cleaned() -> String {
    // Most texts are clean, as their bytes alone show.
    guard mayHaveStripped, unicodeScalars.contains(where: \.isStripped) else { return self }
    var result = String.UnicodeScalarView()
    var afterReturn = false
    for scalar in unicodeScalars {
      defer { afterReturn = scalar == "\r" }
      switch scalar {
      case "\n" where afterReturn: continue
      case "\r", "\u{85}", "\u{2028}", "\u{2029}", "\u{0B}", "\u{0C}": result.append("\n")
      default: if !scalar.isStripped { result.append(scalar) }
      }
    }
    return String(result)
  }

  private var mayHaveStripped: Bool {
    var text = self
    return text.withUTF8 { bytes in
      // To the end in any case, so that many bytes are looked at at once.
      var found: UInt8 = 0
      for byte in bytes { found |= byte.mayBeginStripped ? 1 : 0 }
      return found != 0
    }
  }

  /// Returns the cleaned text on a single line, without surrounding whitespace, as for titles, names, and tags.
  public func cleanedLine() -> String {
    let line = cleaned()
    guard line.utf8.contains(where: { $0 == 0x09 || $0 == 0x0A }) else { return line.trimmed() }
    return String(line.map { $0 == "\n" || $0 == "\t" ? " " : $0 }).trimmed()
  }

  /// Returns the text without surrounding whitespace.
  public func trimmed() -> String {
    // Most texts begin and end with a visible ASCII character, as their bytes alone show.
    if let first = utf8.first, let last = utf8.last, (0x21...0x7E).contains(first), (0x21...0x7E).contains(last) {
      return self
    }
    guard let first = firstIndex(where: { !$0.isWhitespace }), let last = lastIndex(where: { !$0.isWhitespace }) else {
      return ""
    }
    return first == startIndex && index(after: last) == endIndex ? self : String(self[first...last])
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is removed by cleaning: a control character other than LF and tab, a line separator, a
  /// bidirectional override or isolate, or a noncharacter that XML can't hold.
  fileprivate var isStripped: Bool {
    switch value {
    case 0x09, 0x0A: false
    case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029, 0x202A...0x202E, 0x2066...0x2069, 0xFEFF, 0xFFFE, 0xFFFF: true
    default: false
    }
  }
}

extension UInt8 {
  /// Whether a scalar removed by cleaning may begin with this byte in UTF-8.
  var mayBeginStripped: Bool {
    switch self {
    case 0x09, 0x0A: false
    case 0..<0x20, 0x7F, 0xC2, 0xE2, 0xEF: true
    default: false
    }
  }
}
