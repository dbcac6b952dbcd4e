import Essentials
import TextUI

/// A painter of surfaces, which writes what differs from the surface on the screen.
struct Painter {
  private var looks: Looks
  private let characters: TerminalType.Characters
  private let capabilities: OutputCapabilities
  private var writer: FrameWriter
  /// The surface on the screen.
  private(set) var shown: Surface?
  /// Whether the terminal takes an emoji of several scalars for one (mode 2027).
  var joinsSequences = false {
    didSet { if joinsSequences != oldValue { forget() } }
  }
  private var schemes: [ColorScheme] = []
  private var cursorIsVisible: Bool?

  init(
    _ capabilities: OutputCapabilities, characters: TerminalType.Characters, looks: Looks, colors: ColorSequences
  ) {
    self.capabilities = capabilities
    self.characters = characters
    self.looks = looks
    writer = FrameWriter(capabilities, colors: colors)
  }

  /// The attributes that cannot be combined with colors.
  var colorless: Emphasis { capabilities.colorless }

  /// Draws with other colors from now on.
  mutating func use(_ looks: Looks, _ colors: ColorSequences) {
    self.looks = looks
    self.looks.use(schemes)
    writer = FrameWriter(capabilities, colors: colors)
    forget()
  }

  /// Makes the next call draw the whole surface.
  mutating func forget() {
    shown = nil
    cursorIsVisible = nil
    writer.forget()
  }

  /// Returns the bytes that end all colors and attributes and show the cursor. The next call draws the whole surface.
  mutating func end() -> [UInt8] {
    forget()
    writer.begin()
    writer.reset()
    writer.setCursor(visible: true)
    return writer.bytes
  }

  /// Returns the bytes that show a surface on a screen of a size.
  mutating func show(_ surface: Surface, schemes: [ColorScheme], on size: Size) -> [UInt8] {
    if schemes != self.schemes {
      self.schemes = schemes
      looks.use(schemes)
      shown = nil
    }
    looks.begin()
    writer.begin()
    if surface.cursor == nil, cursorIsVisible != false { writer.setCursor(visible: false) }
    draw(surface, on: size)
    place(surface.cursor, on: size)
    shown = surface
    return writer.bytes
  }

  /// Shows the cursor last, so that it does not flicker across the screen.
  private mutating func place(_ cursor: Point?, on size: Size) {
    let cursor = cursor.flatMap { Rect(size).contains($0) ? $0 : nil }
    // A cursor that cannot be hidden rests where it is least in the way.
    if cursor != nil || capabilities.hideCursor.isEmpty && !writer.bytes.isEmpty {
      writer.move(to: cursor ?? Point(x: 0, y: max(0, size.height - 1)))
    }
    if cursor != nil, cursorIsVisible != true { writer.setCursor(visible: true) }
    cursorIsVisible = cursor != nil
  }

  private mutating func draw(_ surface: Surface, on size: Size) {
    let width = min(surface.size.width, size.width)
    let height = min(surface.size.height, size.height)
    let before = shown.flatMap { $0.size == surface.size ? $0.cells : nil }
    // Drawn over, the screen does not flicker.
    if before == nil, surface.size != size || !capabilities.hasCorner { writer.clear() }
    for y in 0..<height {
      let start = y * surface.size.width
      // The bottom right cell may not be written to everywhere.
      let end = y == size.height - 1 && width == size.width && !capabilities.hasCorner ? width - 1 : width
      if let before, haveSameBytes(before, surface.cells, start..<start + width) { continue }
      draw(
        Row(cells: surface.cells[start..<start + end], before: before?[start..<start + end]), y: y,
        reachesEdge: end == size.width)
    }
  }

  /// A row, and the same row on the screen.
  private struct Row {
    let cells: ArraySlice<Cell>
    let before: ArraySlice<Cell>?
  }

  /// Draws what differs in a row.
  private mutating func draw(_ row: Row, y: Int, reachesEdge: Bool) {
    let cells = row.cells
    var x = cells.startIndex
    while let changed = firstChange(in: row, from: x) {
      // A right half is drawn with its left half.
      x = cells[changed].columns == 0 && changed > cells.startIndex ? changed - 1 : changed
      x = drawRun(from: x, row, y: y, reachesEdge: reachesEdge)
    }
  }

  /// Draws cells from `x` on until few enough follow that are on the screen already, and returns the end.
  private mutating func drawRun(from start: Int, _ row: Row, y: Int, reachesEdge: Bool) -> Int {
    let cells = row.cells
    var x = start
    while x < cells.endIndex {
      writer.move(to: Point(x: x - cells.startIndex, y: y))
      let blanks = blankCount(in: row, from: x)
      if x + blanks == cells.endIndex, blanks > 2, reachesEdge, capabilities.erasesRow {
        writer.useForBlanks(look(of: cells[x]))
        writer.eraseRest()
        return cells.endIndex
      }
      if blanks > 8, capabilities.erasesCells {
        writer.useForBlanks(look(of: cells[x]))
        writer.erase(blanks)
        x += blanks
      } else {
        draw(cells[x], fits: x + Int(cells[x].columns) <= cells.endIndex)
        x += max(1, Int(cells[x].columns))
        if x >= cells.endIndex { writer.loseCursor() }
      }
      guard let next = firstChange(in: row, from: x) else { return cells.endIndex }
      // Moving over a few cells costs more than writing them again, if the pen stays the same.
      guard next == x || next - x <= Painter.shortMove && canRewrite(cells[x..<next]) else { return x }
    }
    return x
  }

  /// The number of bytes of a short move within a row.
  private static let shortMove = 4

  private mutating func canRewrite(_ cells: ArraySlice<Cell>) -> Bool {
    cells.allSatisfy { cell in
      guard cell.columns == 1, let scalar = cell.scalars.single, scalar.isASCII else { return false }
      let look = look(of: cell)
      return writer.wouldKeepPen(look) || scalar == " " && writer.wouldKeepPenForBlanks(look)
    }
  }

  private mutating func draw(_ cell: Cell, fits: Bool) {
    let look = look(of: cell)
    guard cell.columns > 0, fits, !cell.isBlank else {
      writer.useForBlanks(look)
      return writer.write(" ", columns: 1)
    }
    writer.use(look)
    if let scalar = cell.scalars.single, scalar.isASCII, scalar.value >= 0x20, scalar.value < 0x7F {
      return writer.write(cell.scalars, columns: 1)
    }
    for text in Glyphs.shown(
      cell.scalars, columns: Int(cell.columns), characters: characters, joins: joinsSequences)
    {
      guard text.scalars.haveDisputedWidth else {
        writer.write(text.scalars, columns: text.columns)
        continue
      }
      // Whatever the terminal takes it for, nothing of what was there remains, and the next cell is in its place.
      writer.blank(text.columns)
      writer.write(text.scalars, columns: text.columns)
      writer.loseCursor()
    }
  }

  /// Returns the first cell from `x` on that looks different from the one on the screen.
  private mutating func firstChange(in row: Row, from x: Int) -> Int? {
    guard let before = row.before else { return x < row.cells.endIndex ? x : nil }
    var index = x
    while index < row.cells.endIndex {
      if before[index] != row.cells[index], !looksSame(before[index], row.cells[index]) { return index }
      index += 1
    }
    return nil
  }

  private mutating func looksSame(_ one: Cell, _ other: Cell) -> Bool {
    guard one.scalars == other.scalars, one.columns == other.columns else { return false }
    let (first, second) = (look(of: one), look(of: other))
    return first == second || one.isBlank && first.leavesSameBlanks(second)
  }

  /// Returns how many blanks that look the same follow from `x` on, up to the last that has changed.
  private mutating func blankCount(in row: Row, from x: Int) -> Int {
    guard row.cells[x].isBlank else { return 0 }
    let first = look(of: row.cells[x])
    guard first.leavesBlanks else { return 0 }
    var end = x + 1
    while end < row.cells.endIndex, row.cells[end].isBlank, look(of: row.cells[end]).leavesSameBlanks(first) {
      end += 1
    }
    guard end < row.cells.endIndex, let before = row.before else { return end - x }
    while end > x + 1, before[end - 1] == row.cells[end - 1] { end -= 1 }
    return end - x
  }

  private mutating func look(of cell: Cell) -> Pen { looks.pen(of: cell.style) }
}

/// Returns whether cells in a range have the same bytes, and so are the same. Looks at many cells at once, and most rows are
/// the same. Those that aren't are compared cell by cell: bytes that don't matter may differ.
private func haveSameBytes(_ one: [Cell], _ other: [Cell], _ range: Range<Int>) -> Bool {
  one.withUnsafeBytes { one in
    other.withUnsafeBytes { other in
      guard let one = one.baseAddress, let other = other.baseAddress else { return true }
      let (start, size) = (range.lowerBound, range.count)
      let stride = MemoryLayout<Cell>.stride
      return memcmp(one + start * stride, other + start * stride, size * stride) == 0
    }
  }
}

extension Cell {
  /// Whether the cell is a blank of one column.
  fileprivate var isBlank: Bool { columns == 1 && scalars == " " }
}
