/// The content of one cell, or of two for a wide glyph: a base character with its combining marks.
public struct Glyph: Hashable, Sendable {
  /// The character to draw.
  public let character: Character
  /// The width in columns, 1 or 2.
  public let columns: Int
}

extension Unicode.Scalar {
  /// The width of a scalar that fills its cell and never joins another of its kind, so that texts of such scalars have
  /// one character for each; `nil` for all others.
  var plainColumns: Int? {
    switch value {
    // Latin, Greek, and Cyrillic letters and signs, dashes, quotation marks and dots, small digits, arrows, mathematical
    // operators, box drawing and blocks; then Chinese characters, kana and Korean syllables.
    case 0x20...0x7E, 0xA1...0xAC, 0xAE...0x2FF, 0x388...0x38A, 0x38E...0x3A1, 0x3A3...0x482, 0x48A...0x52F,
      0x2010...0x2027, 0x2074...0x208E, 0x2190...0x2319, 0x2500...0x25FC:
      return 1
    case 0x3000...0x3029, 0x3041...0x3096, 0x30A1...0x30FF, 0x4E00...0x9FFF, 0xAC00...0xD7A3, 0xFF01...0xFF60: return 2
    default: return nil
    }
  }
}

/// The columns of a text's scalars one after the other, as long as each is a character, or a mark of Hebrew or Arabic on a
/// letter of these.
private struct SimpleLetters {
  private var isAfterLetter = false
  private var isAfterLam = false

  /// Returns the columns of the next scalar, or `nil` if characters have to be looked for.
  mutating func columns(adding scalar: Unicode.Scalar) -> Int? {
    if let wide = scalar.plainColumns {
      (isAfterLetter, isAfterLam) = (false, false)
      return wide
    }
    if scalar.isRightToLeftLetter {
      // A lam and an alef are drawn in one cell.
      let isJoined = isAfterLam && scalar.isAlef
      (isAfterLetter, isAfterLam) = (true, scalar == "\u{644}")
      return isJoined ? 0 : 1
    }
    guard isAfterLetter, scalar.isRightToLeftMark || scalar == "\u{200C}" else { return nil }
    if scalar == "\u{200C}" { isAfterLam = false }
    return 0
  }
}

extension String {
  /// Whether each scalar of the text is a character, or a mark of Hebrew or Arabic on a letter of these, so that characters
  /// needn't be looked for. It has no line endings.
  var hasSimpleLetters: Bool {
    var simple = SimpleLetters()
    return unicodeScalars.allSatisfy { simple.columns(adding: $0) != nil }
  }
}

extension Character {
  /// The width of a character of one scalar that fills its cell, or `nil` if the slower path has to decide. Most
  /// characters take this path.
  var plainColumns: Int? {
    if let ascii = asciiValue { return ascii >= 0x20 && ascii < 0x7F ? 1 : nil }
    let scalars = unicodeScalars
    guard let scalar = scalars.first, scalars.index(after: scalars.startIndex) == scalars.endIndex else { return nil }
    return scalar.plainColumns ?? (scalar.isRightToLeftLetter ? 1 : nil)
  }

  /// Whether the character is a letter of Hebrew or Arabic, with or without vowel points and other marks, in one column.
  var isPointedLetter: Bool {
    var scalars = unicodeScalars.makeIterator()
    guard let base = scalars.next(), base.isRightToLeftLetter else { return false }
    while let mark = scalars.next() {
      if !mark.isRightToLeftMark { return false }
    }
    return true
  }

  /// The glyphs of a character as terminals draw it (libc's `wcwidth`). Most characters have one; an Indic syllable may have
  /// several, control characters and marks of writing direction have none. An emoji of a few scalars and a flag are one; a
  /// terminal that doesn't know them as such draws the first emoji, or two letters. A tab is a blank.
  public var glyphs: [Glyph] {
    if let ascii = asciiValue {
      if ascii >= 0x20 && ascii < 0x7F { return [Glyph(character: self, columns: 1)] }
      return ascii == 9 ? [Glyph(character: " ", columns: 1)] : []
    }
    // A cell holds a base and four marks.
    if isPointedLetter, utf8.count <= 2 * CellScalars.most { return [Glyph(character: self, columns: 1)] }
    if let sequence { return [Glyph(character: sequence, columns: 2)] }
    var result: [Glyph] = []
    var base: Unicode.Scalar?
    var marks: [Unicode.Scalar] = []
    func finished() -> Glyph? {
      guard let base else { return nil }
      var text = String(base)
      // A cell holds a base and four marks.
      text.unicodeScalars.append(contentsOf: marks.prefix(4))
      return text.count == 1 ? text.first.map { Glyph(character: $0, columns: base.columns) } : nil
    }
    for scalar in unicodeScalars {
      if scalar == "\u{200D}" || scalar.properties.isEmojiModifier {
        // The rest is joined to the emoji before it, which is drawn alone.
        if let base, base.columns == 2 { break }
      }
      switch scalar.columns {
      case 0:
        if scalar.isMark, base != nil { marks.append(scalar) }
      default:
        if let glyph = finished() { result.append(glyph) }
        base = scalar.shown
        marks = []
      }
    }
    if let glyph = finished() { result.append(glyph) }
    return result
  }

  /// The character if it is an emoji of several scalars that a cell can hold, or a flag, without what would join what
  /// follows; `nil` for others.
  private var sequence: Character? {
    // Joiners and modifiers begin with these bytes.
    guard let first = unicodeScalars.first, first.value >= 0x231A, first.value > 0xFFFF || utf8.count > 3 else {
      return nil
    }
    var scalars = Substring(String(self)).unicodeScalars
    while scalars.last == "\u{200D}" { scalars.removeLast() }
    let isSequence =
      first.isRegionalIndicator
      ? scalars.count == 2 && scalars.last?.isRegionalIndicator == true
      : first.columns == 2 && first.properties.isEmoji && scalars.areEmojiSequence
    return isSequence ? String(scalars).first : nil
  }

  /// The width of the character in columns, or 0 if it is not drawn.
  public var columns: Int {
    if let plainColumns { return plainColumns }
    if isPointedLetter { return 1 }
    return glyphs.reduce(0) { $0 + $1.columns }
  }
}

extension Substring.UnicodeScalarView {
  /// Whether emoji are joined or have modifiers, as far as a cell can hold them.
  fileprivate var areEmojiSequence: Bool {
    guard prefix(CellScalars.most + 1).count <= CellScalars.most else { return false }
    let others = dropFirst()
    return others.allSatisfy { $0 == "\u{200D}" || $0 == "\u{FE0F}" || $0.properties.isEmoji }
      && others.contains { $0 == "\u{200D}" || $0.properties.isEmojiModifier }
  }
}

extension String {
  /// The width of the text in columns, on one row.
  public var columns: Int {
    // Printable ASCII, the common case, is one column a byte.
    if utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return utf8.count }
    return columns(measuredTo: .max - 2)
  }

  /// Returns the width of the text in columns, or of a part that is wider than `limit` if the text is: however long it
  /// is, no more is measured than needed.
  func columns(measuredTo limit: Int) -> Int {
    var used = 0
    for scalar in unicodeScalars {
      guard let wide = scalar.plainColumns else { return charactersColumns(measuredTo: limit) }
      used += wide
      if used > limit { break }
    }
    return used
  }

  private func charactersColumns(measuredTo limit: Int) -> Int {
    var used = 0
    var simple = SimpleLetters()
    for scalar in unicodeScalars {
      guard let wide = simple.columns(adding: scalar) else {
        used = -1
        break
      }
      used += wide
      if used > limit { break }
    }
    if used >= 0 { return used }
    used = 0
    var isAfterLam = false
    for character in self {
      // A lam and an alef are drawn in one cell.
      if !isAfterLam || !character.isAlef { used += character.columns }
      if used > limit { break }
      isAfterLam = character.isLam
    }
    return used
  }

  /// Returns the text cut to `columns` columns, ending with an ellipsis if anything is cut.
  public func truncated(to columns: Int) -> String {
    // Measures no further than the text is shown, however long it is. Most texts have a character for each scalar.
    var simple = SimpleLetters()
    var end = unicodeScalars.end(within: columns) { simple.columns(adding: $0) }
    if end == nil {
      if charactersColumns(measuredTo: columns) <= columns { return self }
      end = self.end(within: columns) { $0.columns }
    }
    guard let end, end < endIndex else { return self }
    return columns > 0 ? self[..<end] + "…" : ""
  }
}

extension Collection where Index == String.Index {
  /// Returns where elements that take at most `columns` columns end together with an ellipsis, or the end of the
  /// collection if all of them fit; `nil` if the width of an element is `nil` before that is known.
  fileprivate func end(within columns: Int, _ width: (Element) -> Int?) -> Index? {
    var used = 0
    var end = startIndex
    var fitsWithEllipsis = startIndex
    while end < endIndex {
      guard let wide = width(self[end]) else { return nil }
      if used + wide > columns { return fitsWithEllipsis }
      used += wide
      end = index(after: end)
      if used < columns { fitsWithEllipsis = end }
    }
    return endIndex
  }
}

extension String {
  /// Returns the text cut in its middle to `columns` columns, since both ends of a path are useful.
  public func shortened(to columns: Int) -> String {
    guard self.columns > columns else { return self }
    guard columns > 8 else { return truncated(to: columns) }
    let front = truncated(to: columns / 2)
    let back = String(reversed()).truncated(to: columns - front.columns + 1).dropLast()
    return front + String(back.reversed())
  }
}

extension Unicode.Scalar {
  /// Whether the scalar combines with the character before it.
  fileprivate var isMark: Bool {
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark: !(0xFE00...0xFE0F).contains(value)
    default: (0x1160...0x11FF).contains(value) || (0xD7B0...0xD7FF).contains(value)
    }
  }

  /// Whether the scalar is half of a flag.
  var isRegionalIndicator: Bool { (0x1F1E6...0x1F1FF).contains(value) }

  /// The scalar as it is drawn: half a flag as a letter, an unassigned scalar as U+FFFD, and so the placeholder of
  /// images, since a terminal would draw any image it holds in the place of one that comes with a text.
  var shown: Unicode.Scalar {
    if self == Image.placeholder { return "\u{FFFD}" }
    if (0x1F1E6...0x1F1FF).contains(value), let letter = Unicode.Scalar(value - 0x1F1E6 + 0x41) { return letter }
    return properties.generalCategory == .unassigned ? "\u{FFFD}" : self
  }

  /// The width in columns as `wcwidth` counts it; 0 for scalars that are not drawn on their own.
  var columns: Int {
    if value < 0x300 { return value < 0x20 || (value >= 0x7F && value < 0xA0) || value == 0xAD ? 0 : 1 }
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control, .lineSeparator, .paragraphSeparator, .surrogate:
      return 0
    default: break
    }
    // Vowels and finals of conjoining Korean are part of the syllable before them.
    if (0x1160...0x11FF).contains(value) || (0xD7B0...0xD7FF).contains(value) { return 0 }
    return isWide ? 2 : 1
  }

  /// Whether the East Asian Width is W or F (Unicode's EastAsianWidth.txt, as ranges), or the scalar is an emoji by
  /// default.
  private var isWide: Bool {
    switch value {
    case ..<0x1100: return false
    case 0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x9FFF,
      0xA000...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F,
      0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x16FFF, 0x17000...0x18CFF, 0x18D00...0x18DFF,
      0x1AFF0...0x1B2FF, 0x1F200...0x1F265, 0x20000...0x2FFFD, 0x30000...0x3FFFD:
      return true
    case 0x1F1E6...0x1F1FF: return false
    default: return properties.isEmojiPresentation
    }
  }
}
