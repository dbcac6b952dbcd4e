extension String {
  /// Returns the text in the model's normal form: line endings become LF, and other control characters are removed.
  /// Letters and signs of direction are unchanged; where a text is drawn, the latter are balanced, and reach no further than
  /// the text.
  public func cleaned() -> String {
    // Most texts are clean, as their bytes alone show.
    guard mayHaveStripped, unicodeScalars.contains(where: { $0.isStripped || $0.isDirectionSign }) else { return self }
    var result = String.UnicodeScalarView()
    var afterReturn = false
    var isShown = false
    for scalar in unicodeScalars {
      defer { afterReturn = scalar == "\r" }
      switch scalar {
      case "\n" where afterReturn: continue
      case "\r", "\u{85}", "\u{2028}", "\u{2029}", "\u{0B}", "\u{0C}": result.append("\n")
      default:
        guard !scalar.isStripped else { continue }
        result.append(scalar)
        if !isShown { isShown = !scalar.isDirectionSign && !scalar.properties.isWhitespace }
      }
    }
    // Signs alone are no text.
    return isShown ? String(result) : String(result).withoutDirectionSigns
  }

  /// Returns the cleaned text without signs of direction, by which a text could pass for another, as for names and for what
  /// is printed.
  public func cleanedForPrinting() -> String { cleaned().withoutDirectionSigns }

  /// The text without embeddings, overrides, and isolates.
  public var withoutDirectionSigns: String {
    guard utf8.contains(0xE2), unicodeScalars.contains(where: \.isDirectionSign) else { return self }
    return String(UnicodeScalarView(unicodeScalars.filter { !$0.isDirectionSign }))
  }

  private var mayHaveStripped: Bool {
    var text = self
    return text.withUTF8 { !$0.isClean }
  }

  /// Returns the cleaned text on a single line, without surrounding whitespace, as for titles, names, and tags.
  public func cleanedLine() -> String {
    let line = cleanedForPrinting()
    guard line.utf8.contains(where: { $0 == 0x09 || $0 == 0x0A }) else { return line.trimmed() }
    return String(line.map { $0 == "\n" || $0 == "\t" ? " " : $0 }).trimmed()
  }

  /// The text without line ends before and after it.
  public var trimmingLineEnds: String {
    String(drop { $0.isNewline }.reversed().drop { $0.isNewline }.reversed())
  }

  /// Returns the text without surrounding whitespace.
  public func trimmed() -> String {
    // Most texts begin and end with a visible ASCII character, as their bytes alone show.
    if let first = utf8.first, let last = utf8.last, (0x21...0x7E).contains(first), (0x21...0x7E).contains(last) {
      return self
    }
    // By scalars: a blank and a mark that combines with it are a single character.
    let scalars = unicodeScalars
    guard let first = scalars.firstIndex(where: { !$0.properties.isWhitespace }),
      let last = scalars.lastIndex(where: { !$0.properties.isWhitespace })
    else { return "" }
    return first == startIndex && scalars.index(after: last) == endIndex ? self : String(scalars[first...last])
  }
}

extension StringProtocol {
  /// Whether the text is nothing but whitespace.
  public var isBlank: Bool {
    // Most texts begin with a visible ASCII character.
    if let first = utf8.first, (0x21...0x7E).contains(first) { return false }
    return unicodeScalars.allSatisfy(\.properties.isWhitespace)
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is removed by cleaning: a control character other than LF and tab, a line separator, or a
  /// noncharacter that XML can't hold.
  fileprivate var isStripped: Bool {
    switch value {
    case 0x09, 0x0A: false
    case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029, 0xFEFF, 0xFFFE, 0xFFFF: true
    default: false
    }
  }

  /// Whether the scalar begins or ends an embedding, an override, or an isolate, and so changes the order of others.
  fileprivate var isDirectionSign: Bool {
    switch value {
    case 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether nothing in this text in UTF-8 is removed by cleaning, as far as the bytes alone show it: a scalar that is
  /// may begin with C2, E2, or EF.
  var isClean: Bool {
    // To the end in any case and without branches, so that many bytes are looked at at once.
    var found: UInt8 = 0
    for byte in self {
      let isControl: UInt8 = (byte < 0x20 ? 1 : 0) & (byte &- 0x09 < 2 ? 0 : 1)
      let mayBegin: UInt8 = (byte == 0xC2 ? 1 : 0) | (byte == 0xE2 ? 1 : 0) | (byte == 0xEF ? 1 : 0)
      found |= isControl | mayBegin | (byte == 0x7F ? 1 : 0)
    }
    return found == 0
  }

  /// Whether this clean text in UTF-8 has no whitespace around it, as far as the bytes alone show it.
  var isTrimmed: Bool {
    guard let first, let last else { return true }
    // Blanks of other scripts begin with E1 or E3 80.
    guard first > 0x20, first != 0xE1, first != 0xE3 || count > 1 && self[1] != 0x80 else { return false }
    if last < 0x80 { return last > 0x20 }
    // A mark may stand on a blank. Latin, Greek, and Cyrillic letters, ideographs, and Hangul syllables are no marks.
    var place = count - 1
    while place > 0, self[place] & 0xC0 == 0x80 { place -= 1 }
    switch self[place] {
    case 0xC3...0xCB, 0xCE...0xD1, 0xE4...0xE9, 0xEB...0xED: return true
    default: return false
    }
  }
}
