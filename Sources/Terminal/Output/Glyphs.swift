import CNcurses
import TextUI

/// The substitution of characters that the terminal cannot show, or not in the columns of their cell.
enum Glyphs {
  /// Returns the cell contents for a character: one, or a substitute for each column if the character cannot be drawn.
  static func shown(_ character: Character, columns: Int, characters: TerminalType.Characters) -> Shown {
    if let ascii = character.asciiValue {
      let isPrintable = ascii >= 0x20 && ascii < 0x7F
      return Shown(text: WideText(isPrintable ? Unicode.Scalar(ascii) : "?"), count: max(1, columns))
    }
    switch characters {
    case .ascii: return Shown(text: WideText(character.asciiSubstitute), count: max(1, columns))
    case .console: return checked(character.consoleSubstitute, columns: columns)
    case .all: return checked(character, columns: columns)
    }
  }

  /// Returns a character if libc and ncurses count as many columns for it; otherwise the row would shift.
  private static func checked(_ character: Character, columns: Int) -> Shown {
    var scalars = character.unicodeScalars.makeIterator()
    guard let base = scalars.next(), Int(wcwidth(wchar_t(bitPattern: base.value))) == columns else {
      return Shown(text: WideText("?" as Unicode.Scalar), count: max(1, columns))
    }
    while let mark = scalars.next() {
      if wcwidth(wchar_t(bitPattern: mark.value)) != 0 { return Shown(text: WideText(base), count: 1) }
    }
    return Shown(text: WideText(character), count: 1)
  }

  /// Whether libc and ncurses count one column for image placeholders, and none for their marks.
  static var canPlaceImages: Bool {
    (0..<Image.most).allSatisfy { number in
      let scalars = Image.placeholder(row: number, column: number).unicodeScalars
      return scalars.map { wcwidth(wchar_t(bitPattern: $0.value)) } == [1, 0, 0]
    }
  }

  /// A text and the number of times it is drawn.
  struct Shown: Sequence, IteratorProtocol {
    fileprivate let text: WideText
    fileprivate var count: Int

    mutating func next() -> WideText? {
      guard count > 0 else { return nil }
      count -= 1
      return text
    }
  }
}
