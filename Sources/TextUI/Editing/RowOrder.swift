/// A row of edited text that is partly read from the right, as it is drawn. Each character has cells of its own, so that
/// the cursor is on what it is before.
struct RowOrder {
  /// Whether the row begins at the right.
  let isFromRight: Bool
  /// The glyphs from left to right. Their indexes are those of their characters.
  let glyphs: [LineGlyph]
  /// The characters from left to right.
  let characters: [Int]
  /// The columns of all glyphs.
  let width: Int
  private let count: Int
  /// Whether each character is drawn.
  private let isDrawn: [Bool]

  /// Creates the order of a row that is part of a paragraph of a direction, or returns `nil` if all of it is read from the
  /// left.
  init?(_ row: some Sequence<Character>, _ direction: WritingDirection?, _ order: TextOrder) {
    let row = Array(row)
    guard !order.isLeftToTerminal, direction == .rightToLeft || row.contains(where: { $0.isRightToLeft }) else {
      return nil
    }
    let text = String(row)
    let paragraph = TextParagraph(Array(text.unicodeScalars), direction)
    let ordered = order.resolve(paragraph.scalars, paragraph.direction)
    var next = 0
    var all: [LineGlyph] = []
    for (index, character) in row.enumerated() {
      all += String(character)
        .glyphs(of: paragraph, ordered, from: next, index, .text, room: .max, joinsLam: false)
      next += character.unicodeScalars.count
    }
    isFromRight = paragraph.direction == .rightToLeft
    glyphs = all.inOrder()
    count = row.count
    var characters: [Int] = []
    var isDrawn = [Bool](repeating: false, count: row.count)
    for glyph in glyphs where characters.last != glyph.index {
      characters.append(glyph.index)
      isDrawn[glyph.index] = true
    }
    (self.characters, self.isDrawn) = (characters, isDrawn)
    width = glyphs.reduce(0) { $0 + $1.columns }
  }

  /// Returns the column where the glyphs begin in a number of columns.
  func start(in room: Int) -> Int { isFromRight ? max(0, room - width) : 0 }

  /// Returns the first character from one on that is drawn, or the number of characters. Signs of direction aren't.
  private func drawn(from index: Int) -> Int { isDrawn[min(index, count)...].firstIndex(of: true) ?? count }

  /// Returns the column of a character, or of the cursor after the last one.
  func column(of index: Int, in room: Int) -> Int {
    let index = drawn(from: index)
    guard index < count else { return isFromRight ? max(0, start(in: room) - 1) : width }
    var column = start(in: room)
    for glyph in glyphs {
      if glyph.index == index { return column }
      column += glyph.columns
    }
    return column
  }

  /// Returns the character at a column, or the number of characters beside the end.
  func index(at column: Int, in room: Int) -> Int {
    var next = start(in: room)
    if column < next { return isFromRight ? count : glyphs.first?.index ?? count }
    for glyph in glyphs {
      next += glyph.columns
      if column < next { return glyph.index }
    }
    return isFromRight ? glyphs.last?.index ?? count : count
  }

  /// Returns the place beside that of a character, or of the end of the row, or `nil` beyond the sides.
  func place(beside index: Int, toRight: Bool) -> Int? {
    let places = isFromRight ? [count] + characters : characters + [count]
    guard let at = places.firstIndex(of: drawn(from: index)) else { return nil }
    let next = at + (toRight ? 1 : -1)
    return places.indices.contains(next) ? places[next] : nil
  }
}

extension TextEditor {
  /// Returns the order of a row, or `nil` if it is read from the left.
  func order(ofRow row: Int) -> RowOrder? {
    guard let order else { return nil }
    let characters = rows.rows[row].characters
    if let direction, direction == .rightToLeft || characters.contains(where: { $0.isRightToLeft }) {
      return RowOrder(characters, direction, order)
    }
    // A paragraph has the direction of its first row with letters.
    var first = row
    while first > 0, !rows.rows[first - 1].endsLine, row - first < TextEditor.mostRowsAbove { first -= 1 }
    guard first < row || characters.contains(where: { $0.isRightToLeft }) else { return nil }
    let direction = rows.rows[first...row].lazy
      .compactMap { WritingDirection(of: $0.characters.lazy.flatMap(\.unicodeScalars)) }.first
    return RowOrder(characters, direction, order)
  }

  private static let mostRowsAbove = 200

  /// Moves the cursor to the side by a character as it is drawn. Returns `false` in rows that are read from the left.
  mutating func moveAside(toRight: Bool, selecting: Bool) -> Bool {
    let position = position
    guard let order = order(ofRow: position.row) else { return false }
    if !selecting, let selection {
      move(to: toRight != order.isFromRight ? selection.upperBound : selection.lowerBound, selecting: false)
      return true
    }
    let row = rows.rows[position.row]
    let isSoftEnd = !row.endsLine && position.row < rows.rows.count - 1
    if let place = order.place(beside: position.column, toRight: toRight),
      !(isSoftEnd && place == row.characters.count)
    {
      move(to: TextRows.Position(row: position.row, column: place), selecting: selecting)
      return true
    }
    // Beyond the sides are the rows above and below.
    let start = rows.offset(of: TextRows.Position(row: position.row, column: 0))
    move(to: toRight != order.isFromRight ? start + row.length : start - 1, selecting: selecting)
    return true
  }

  /// Whether the cursor is in a row that begins at the right, where a word further on is one to the left.
  var isFromRight: Bool { order(ofRow: position.row)?.isFromRight == true }
}

extension Character {
  /// Whether the character is of a script that is written from right to left.
  var isRightToLeft: Bool { !isASCII && unicodeScalars.contains { $0.isRightToLeft } }
}

extension RowOrder {
  /// Draws the row in a number of columns, with some characters selected.
  func render(
    into surface: inout Surface, x: Int, y: Int, room: Int, _ style: Style, _ isSelected: (Int) -> Bool
  ) {
    var column = x + start(in: room)
    for glyph in glyphs {
      surface.put(
        glyph.scalars, glyph.columns, x: column, y: y, style: isSelected(glyph.index) ? .selected : style)
      column += glyph.columns
    }
  }
}
