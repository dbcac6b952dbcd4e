/// A rectangle of characters, each in a column of its own.
struct Box {
  /// The maximum number of cells.
  static let maxCells = 20_000

  /// What prevents a drawing.
  enum Obstacle: Error, Equatable {
    /// The part has no form on one row.
    case needsRows
    /// The drawing has more than `maxCells` cells.
    case tooLarge
  }

  /// The place of narrower boxes in a column of boxes.
  typealias Alignment = Grid.Alignment

  /// Follows a character for each further column that it takes. No source can contain it, since control characters have
  /// no width.
  static let filler: Character = "\0"

  /// The rows, all of the same width.
  private(set) var rows: [[Character]]
  /// The row that stands in the line of the text.
  var baseline: Int
  /// The width in columns.
  private(set) var width: Int

  /// The number of rows.
  var height: Int { rows.count }
  /// The row that stands in the line of the text.
  var line: [Character] { rows[baseline] }

  /// Creates a box of one row.
  init(_ characters: [Character]) {
    rows = [characters]
    baseline = 0
    width = characters.count
  }

  /// Creates a box of a text whose characters have a width of one column.
  init(_ text: String) { self.init(Array(text)) }

  /// Creates a box of rows that have the same width.
  init(rows: [[Character]], baseline: Int) {
    self.rows = rows
    self.baseline = baseline
    width = rows.first?.count ?? 0
  }

  /// Creates a box of blanks, or of another character.
  init(of character: Character = " ", width: Int, height: Int, baseline: Int = 0) throws(Obstacle) {
    try Box.check(width: width, height: height)
    rows = Array(repeating: Array(repeating: character, count: width), count: height)
    self.baseline = baseline
    self.width = width
  }

  /// Throws if a box would be too large.
  static func check(width: Int, height: Int) throws(Obstacle) {
    guard max(1, width) * height <= Box.maxCells else { throw .tooLarge }
  }

  /// Creates boxes side by side on one baseline, each after so many blank columns.
  init(joining boxes: [(box: Box, gap: Int)]) throws(Obstacle) {
    let above = boxes.reduce(0) { max($0, $1.box.baseline) }
    let below = boxes.reduce(0) { max($0, $1.box.height - $1.box.baseline) }
    let width = boxes.reduce(0) { $0 + $1.gap + $1.box.width }
    let height = max(1, above + below)
    try Box.check(width: width, height: height)
    rows = Array(repeating: [], count: height)
    for index in 0..<height {
      rows[index].reserveCapacity(width)
      for (box, gap) in boxes {
        if gap > 0 { rows[index].append(contentsOf: repeatElement(" ", count: gap)) }
        let row = index - above + box.baseline
        if box.rows.indices.contains(row) {
          rows[index].append(contentsOf: box.rows[row])
        } else {
          rows[index].append(contentsOf: repeatElement(" ", count: box.width))
        }
      }
    }
    baseline = above
    self.width = width
  }

  /// Creates boxes below each other, with the baseline of one of them.
  init(stacking boxes: [Box], _ alignment: Alignment = .center, baseline index: Int) throws(Obstacle) {
    let width = boxes.reduce(0) { max($0, $1.width) }
    try Box.check(width: width, height: boxes.reduce(0) { $0 + $1.height })
    rows = []
    baseline = 0
    for (number, box) in boxes.enumerated() {
      if number == index { baseline = rows.count + box.baseline }
      rows += box.widened(to: width, alignment).rows
    }
    self.width = width
  }

  /// Returns the box with blanks at its sides.
  func widened(to width: Int, _ alignment: Alignment) -> Box {
    let blanks = width - self.width
    guard blanks > 0 else { return self }
    let left: Int
    switch alignment {
    case .left: left = 0
    case .center: left = blanks / 2
    case .right: left = blanks
    }
    var box = self
    for index in rows.indices {
      box.rows[index] =
        Array(repeating: " ", count: left) + rows[index] + Array(repeating: " ", count: blanks - left)
    }
    box.width = width
    return box
  }

  /// Returns the box with blank rows above and below.
  func heightened(above: Int, below: Int) throws(Obstacle) -> Box {
    try Box.check(width: width, height: height + above + below)
    let blank = [Character](repeating: " ", count: width)
    var box = self
    box.rows = Array(repeating: blank, count: above) + rows + Array(repeating: blank, count: below)
    box.baseline += above
    return box
  }

  /// Adds a combining character to each character that isn't blank.
  mutating func mark(_ scalar: Unicode.Scalar) {
    for row in rows.indices {
      for (column, character) in rows[row].enumerated() where character != " " && character != Box.filler {
        var text = String(character)
        text.unicodeScalars.append(scalar)
        if let marked = text.first, text.count == 1 { rows[row][column] = marked }
      }
    }
  }

  /// The drawing.
  var drawing: FormulaDrawing {
    let texts = rows.map { row in
      var text = String(row.filter { $0 != Box.filler })
      while text.last == " " { text.removeLast() }
      return text
    }
    return FormulaDrawing(rows: texts, baseline: baseline, width: width)
  }
}

extension Box {
  /// Returns the raised or lowered form of the box, or `nil` if a character has none.
  func asScript(isSuperscript: Bool) -> Box? {
    guard height == 1, width > 0 else { return nil }
    if isSuperscript, width == 1, let alone = Scripts.raisedAlone[line[0]] { return Box([alone]) }
    var characters: [Character] = []
    for character in line {
      guard let converted = isSuperscript ? Scripts.raised[character] : Scripts.lowered[character] else { return nil }
      characters.append(converted)
    }
    return Box(characters)
  }
}
