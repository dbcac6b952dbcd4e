import TextUI

@testable import Terminal

/// A terminal that knows the sequences the painter writes, and traps none: anything else is an error.
struct Emulator {
  /// What a cell of the terminal shows.
  struct Shown: Hashable {
    var text = " "
    var pen = Pen()

    /// The same for blanks that look the same.
    var seen: Shown {
      text == " " && pen.leavesBlanks ? Shown(text: " ", pen: Pen(background: pen.background)) : self
    }
  }

  let size: Size
  private(set) var cells: [Shown]
  private(set) var cursor: Point? = Point(x: 0, y: 0)
  private(set) var showsCursor = true
  /// The first thing that was not understood.
  private(set) var fault: String?
  private var pen = Pen()
  /// The columns that it gives to a scalar.
  private let columns: (Unicode.Scalar) -> Int
  /// Whether it has no columns for what joins an emoji or a flag.
  private let joinsSequences: Bool
  /// The scalar that was written last, if it was in this place.
  private var last: Unicode.Scalar?

  init(
    _ size: Size, joinsSequences: Bool = false,
    columns: @escaping (Unicode.Scalar) -> Int = { Character($0).columns }
  ) {
    self.size = size
    self.joinsSequences = joinsSequences
    self.columns = columns
    cells = Array(repeating: Shown(), count: size.width * size.height)
  }

  /// The cells as they look.
  var seen: [Shown] { cells.map(\.seen) }

  /// Takes the output of a frame.
  mutating func take(_ bytes: [UInt8]) {
    var rest = Array(String(decoding: bytes, as: UTF8.self).unicodeScalars)[...]
    while let scalar = rest.popFirst() {
      switch scalar {
      case "\r": cursor?.x = 0
      case "\u{1B}":
        last = nil
        guard rest.popFirst() == "[" else { return fail("escape") }
        let parameters = rest.prefix { !("@"..."~").contains($0) }
        rest = rest.dropFirst(parameters.count)
        control(String(String.UnicodeScalarView(parameters)), rest.popFirst() ?? "?")
      default: write(scalar)
      }
    }
  }

  private mutating func fail(_ what: String) { if fault == nil { fault = what } }

  private func joins(_ scalar: Unicode.Scalar) -> Bool {
    let flags: ClosedRange<UInt32> = 0x1F1E6...0x1F1FF
    return last == "\u{200D}" || scalar == "\u{200D}" || scalar.properties.isEmojiModifier
      || flags.contains(scalar.value) && last.map { flags.contains($0.value) } == true
  }

  private mutating func write(_ scalar: Unicode.Scalar) {
    let isJoined = joinsSequences && joins(scalar)
    last = scalar
    let columns = isJoined ? 0 : columns(scalar)
    guard let place = cursor, place.x < size.width || columns == 0 else { return fail("no place for \(scalar)") }
    if columns == 0 {
      // A mark belongs to the cell before.
      guard place.x > 0 else { return fail("lone mark") }
      var index = place.y * size.width + place.x - 1
      if cells[index].text.isEmpty { index -= 1 }
      cells[index].text.unicodeScalars.append(scalar)
      return
    }
    for offset in 0..<columns {
      let x = place.x + offset
      guard x < size.width else { return fail("wide at the edge") }
      let index = place.y * size.width + x
      // Half a wide character leaves a blank.
      if cells[index].text.isEmpty, offset == 0, x > 0 { cells[index - 1].text = " " }
      if x + 1 < size.width, cells[index + 1].text.isEmpty, offset == columns - 1 { cells[index + 1].text = " " }
      cells[index] = Shown(text: offset == 0 ? String(scalar) : "", pen: pen)
    }
    cursor?.x += columns
  }

  private mutating func control(_ text: String, _ final: Unicode.Scalar) {
    let numbers = text.split(separator: ";", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
    let first = numbers.first ?? 0
    switch final {
    case "H": cursor = Point(x: max(1, numbers.count > 1 ? numbers[1] : 1) - 1, y: max(1, first) - 1)
    case "G": cursor?.x = max(1, first) - 1
    case "J": for index in cells.indices { cells[index] = Shown(pen: Pen(background: pen.background)) }
    case "K": erase(size.width - (cursor?.x ?? 0))
    case "X": erase(first)
    case "h" where text == "?25": showsCursor = true
    case "l" where text == "?25": showsCursor = false
    case "m": select(numbers)
    default: fail("\(text)\(final)")
    }
  }

  private mutating func erase(_ count: Int) {
    guard let place = cursor, place.x + count <= size.width, pen.leavesBlanks else { return fail("erase") }
    let start = place.y * size.width + place.x
    for index in start..<start + count { cells[index] = Shown(pen: Pen(background: pen.background)) }
  }

  private mutating func select(_ numbers: [Int]) {
    var rest = numbers[...]
    while let number = rest.popFirst() {
      switch number {
      case 0: pen = Pen()
      case 1: pen.emphasis.insert(.bold)
      case 2: pen.emphasis.insert(.faint)
      case 3: pen.emphasis.insert(.italic)
      case 4: pen.emphasis.insert(.underline)
      case 7: pen.emphasis.insert(.reverse)
      case 22: pen.emphasis.subtract([.bold, .faint])
      case 23: pen.emphasis.remove(.italic)
      case 24: pen.emphasis.remove(.underline)
      case 27: pen.emphasis.remove(.reverse)
      case 38, 48:
        guard rest.popFirst() == 5, let color = rest.popFirst() else { return fail("color") }
        if number == 38 { pen.foreground = Int32(color) } else { pen.background = Int32(color) }
      case 39: pen.foreground = -1
      case 49: pen.background = -1
      default: fail("SGR \(number)")
      }
    }
  }
}
