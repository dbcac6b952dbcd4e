import CNcurses
import TextUI

/// What is really drawn for a character: what the terminal can show, in as many columns as the cell has.
enum Glyphs {
  /// The texts of the cells that stand for a character: one, or as many as there are columns where the character
  /// itself cannot be drawn.
  static func shown(_ character: Character, columns: Int, characters: TerminalType.Characters) -> Shown {
    if let ascii = character.asciiValue {
      let isPrintable = ascii >= 0x20 && ascii < 0x7F
      return Shown(text: WideText(isPrintable ? Unicode.Scalar(ascii) : "?"), count: max(1, columns))
    }
    switch characters {
    case .ascii: return Shown(text: WideText(character.asciiTwin), count: max(1, columns))
    case .console: return checked(character.consoleTwin, columns: columns)
    case .all: return checked(character, columns: columns)
    }
  }

  /// libc and ncurses count columns for themselves; where they count otherwise, a row would get out of step.
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

  /// Whether libc and ncurses count the placeholders of pictures as they are meant: one column, marks none.
  static var canPlaceImages: Bool {
    (0..<Image.most).allSatisfy { number in
      let scalars = Image.placeholder(row: number, column: number).unicodeScalars
      return scalars.map { wcwidth(wchar_t(bitPattern: $0.value)) } == [1, 0, 0]
    }
  }

  /// A text, and how often it is drawn.
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
