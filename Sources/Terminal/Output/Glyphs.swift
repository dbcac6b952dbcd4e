import CNcurses
import TextUI

extension CellScalars {
  /// Whether terminals disagree about the columns of a character: those of Indic scripts, whose vowel signs and conjuncts some
  /// draw in the cell of the letter before, conjoining Korean, signs in circles, and emoji.
  /// `Tests/TerminalTests/Output/widths.tsv` has what they give.
  var haveDisputedWidth: Bool {
    contains { scalar in
      switch scalar.value {
      case ..<0x900, 0x0E00...0x0EFF, 0x2000...0x25FF, 0x2800...0x2FFF, 0x3000...0x31FF, 0x3400...0xA95F,
        0xAC00...0xD7A3,
        0xE000...0xFFFF, 0xF0000...:
        false
      case 0x900...0xDFF, 0x1000...0x109F, 0x1100...0x11FF, 0x1780...0x17FF, 0x3200...0x33FF, 0xA960...0xA97F,
        0xD7B0...0xD7FF, 0x1F000...0x1FFFF:
        true
      default: scalar.properties.generalCategory == .spacingMark || scalar.properties.isEmojiPresentation
      }
    }
  }
}

/// The substitution of characters that the terminal cannot show, or not in the columns of their cell.
enum Glyphs {
  /// The contents of a cell as they are drawn, and their width.
  struct Shown: Equatable {
    let scalars: CellScalars
    let columns: Int
  }

  /// Returns what is drawn for a character: the character, or a substitute for each column if it cannot be drawn. Without
  /// `joins`, the terminal doesn't take an emoji of several scalars for one.
  static func shown(
    _ scalars: CellScalars, columns: Int, characters: TerminalType.Characters, joins: Bool = false
  ) -> [Shown] {
    let columns = max(1, columns)
    if let parts = scalars.partsOfSequence {
      if joins, characters == .all { return [Shown(scalars: scalars, columns: columns)] }
      let own = columns / parts.count
      return parts.flatMap { shown($0, columns: own, characters: characters) }
    }
    if let single = scalars.single, single.isASCII {
      let isPrintable = single.value >= 0x20 && single.value < 0x7F
      return substitutes(isPrintable ? scalars : "?", columns)
    }
    switch characters {
    case .ascii: return substitutes(CellScalars(scalars.character.asciiSubstitute), columns)
    case .console:
      // The console before Linux 6.16 gives a column to each mark, and has a table of its own of wide characters.
      guard let base = scalars.character.consoleSubstitute.unicodeScalars.first, base.consoleColumns == columns else {
        return substitutes("?", columns)
      }
      return checked(CellScalars(base), columns)
    case .all: return checked(scalars, columns)
    }
  }

  private static func substitutes(_ scalars: CellScalars, _ columns: Int) -> [Shown] {
    Array(repeating: Shown(scalars: scalars, columns: 1), count: columns)
  }

  /// Returns a character if libc, and so terminals, count as many columns for it; otherwise the row would shift.
  private static func checked(_ text: CellScalars, _ columns: Int) -> [Shown] {
    var scalars = text.makeIterator()
    guard let base = scalars.next(), Int(wcwidth(wchar_t(bitPattern: base.value))) == columns else {
      return substitutes("?", columns)
    }
    while let mark = scalars.next() {
      if wcwidth(wchar_t(bitPattern: mark.value)) != 0 { return [Shown(scalars: CellScalars(base), columns: columns)] }
    }
    return [Shown(scalars: text, columns: columns)]
  }

  /// Whether libc, and so terminals, count one column for image placeholders, and none for their marks.
  static var canPlaceImages: Bool {
    (0..<Image.most).allSatisfy { number in
      let scalars = Image.placeholder(row: number, column: number).unicodeScalars
      return scalars.map { wcwidth(wchar_t(bitPattern: $0.value)) } == [1, 0, 0]
    }
  }
}

extension Unicode.Scalar {
  /// The columns of a letter or sign on the Linux console (`is_double_width` in `vt.c`), which has none above U+FFFF; 0 for
  /// those.
  fileprivate var consoleColumns: Int {
    switch value {
    case 0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3040...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF,
      0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6:
      2
    case 0x1_0000...: 0
    default: 1
    }
  }
}
