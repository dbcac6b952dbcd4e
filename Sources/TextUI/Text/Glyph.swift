/// What stands in one cell, or in two where it is wide: a character that takes up room, with the marks that sit on it.
public struct Glyph: Hashable, Sendable {
  /// What is drawn.
  public let character: Character
  /// Columns: 1 or 2.
  public let columns: Int
}

extension Character {
  /// The columns of a character that is one cell's whole content and no more than one scalar; nil where it takes a
  /// closer look. Most characters pass here.
  var plainColumns: Int? {
    if let ascii = asciiValue { return ascii >= 0x20 && ascii < 0x7F ? 1 : nil }
    let scalars = unicodeScalars
    guard let scalar = scalars.first, scalars.index(after: scalars.startIndex) == scalars.endIndex else { return nil }
    switch scalar.value {
    // Letters and signs of Latin, arrows, mathematics, boxes and blocks; Chinese characters, kana and Korean syllables.
    case 0xA1...0xAC, 0xAE...0x2FF, 0x2190...0x2319, 0x2500...0x25FC: return 1
    case 0x3000...0x3029, 0x3041...0x3096, 0x30A1...0x30FF, 0x4E00...0x9FFF, 0xAC00...0xD7A3, 0xFF01...0xFF60: return 2
    default: return nil
    }
  }

  /// The cells of a character as terminals count them (libc's `wcwidth`): most have one glyph, a flag or an Indic
  /// syllable may have more, control characters and what steers the direction of writing have none. Emoji sequences
  /// are drawn as their first emoji, since terminals disagree about all else. Tab is a blank.
  public var glyphs: [Glyph] {
    if let ascii = asciiValue {
      if ascii >= 0x20 && ascii < 0x7F { return [Glyph(character: self, columns: 1)] }
      return ascii == 9 ? [Glyph(character: " ", columns: 1)] : []
    }
    var result: [Glyph] = []
    var base: Unicode.Scalar?
    var marks: [Unicode.Scalar] = []
    func finished() -> Glyph? {
      guard let base else { return nil }
      var text = String(base)
      // ncurses keeps a base and four marks in a cell.
      text.unicodeScalars.append(contentsOf: marks.prefix(4))
      return text.count == 1 ? text.first.map { Glyph(character: $0, columns: base.columns) } : nil
    }
    for scalar in unicodeScalars {
      if scalar == "\u{200D}" || scalar.properties.isEmojiModifier {
        // The rest is joined to the emoji before it, which stands for the whole.
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

  /// Columns that the character takes up, 0 where it is not drawn at all.
  public var columns: Int {
    if let plainColumns { return plainColumns }
    return glyphs.reduce(0) { $0 + $1.columns }
  }
}

extension String {
  /// Columns that the text takes up on one row.
  public var columns: Int {
    // Plain ASCII, the usual case, is counted in bytes.
    if utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return utf8.count }
    return reduce(0) { $0 + $1.columns }
  }

  /// The text cut to so many columns; where something is cut, the last column says so with an ellipsis.
  public func truncated(to columns: Int) -> String {
    // A text of more than four times as many bytes as columns is measured no further than it is shown.
    var used = 0
    var end = startIndex
    var fitsWithEllipsis = startIndex
    while end < endIndex {
      let wide = self[end].columns
      if used + wide > columns { return columns > 0 ? self[..<fitsWithEllipsis] + "…" : "" }
      used += wide
      end = index(after: end)
      if used < columns { fitsWithEllipsis = end }
    }
    return self
  }
}

extension String {
  /// The text cut in its middle to so many columns: of a path both ends tell something.
  public func shortened(to columns: Int) -> String {
    guard self.columns > columns else { return self }
    guard columns > 8 else { return truncated(to: columns) }
    let front = truncated(to: columns / 2)
    let back = String(reversed()).truncated(to: columns - front.columns + 1).dropLast()
    return front + String(back.reversed())
  }
}

extension Unicode.Scalar {
  /// Whether it sits on the character before it.
  fileprivate var isMark: Bool {
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark: !(0xFE00...0xFE0F).contains(value)
    default: (0x1160...0x11FF).contains(value) || (0xD7B0...0xD7FF).contains(value)
    }
  }

  /// The scalar itself, a plain letter for half of a flag, or a sign for what no font can know. What stands for a part of
  /// a picture is for pictures alone: of a text, terminals would draw any that they have.
  var shown: Unicode.Scalar {
    if self == Image.placeholder { return "\u{FFFD}" }
    if (0x1F1E6...0x1F1FF).contains(value), let letter = Unicode.Scalar(value - 0x1F1E6 + 0x41) { return letter }
    return properties.generalCategory == .unassigned ? "\u{FFFD}" : self
  }

  /// Columns as `wcwidth` counts them; 0 for what is not drawn on its own.
  var columns: Int {
    if value < 0x300 { return value < 0x20 || (value >= 0x7F && value < 0xA0) || value == 0xAD ? 0 : 1 }
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control, .lineSeparator, .paragraphSeparator, .surrogate:
      return 0
    default: break
    }
    // Vowels and finals of conjoining Korean sit in the syllable before them.
    if (0x1160...0x11FF).contains(value) || (0xD7B0...0xD7FF).contains(value) { return 0 }
    return isWide ? 2 : 1
  }

  /// East Asian Width W or F (Unicode's EastAsianWidth.txt, as ranges), and what is an emoji without being asked.
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
