/// A grid of cells to draw on: the screen, or part of it. Drawing outside the surface or its clip is cut off. Any text
/// is safe: characters that must not reach a terminal never become cells.
public struct Surface: Equatable, Sendable {
  /// The size.
  public let size: Size
  /// Whether the surface is read out rather than looked at: it has text, but no lines, bars, or signs.
  public let isPlain: Bool
  /// The cells, row by row.
  public internal(set) var cells: [Cell]
  /// The images that the terminal draws over their placeholders.
  public private(set) var images: [Image] = []
  /// The position of the cursor, or `nil` to hide it.
  public var cursor: Point?
  /// How texts with letters of right-to-left scripts are drawn; `nil` for as they are written, as on plain surfaces.
  public var order: TextOrder?
  private(set) var clip: Rect
  /// The paragraph drawn last, of which another line may follow.
  var latest = LatestParagraph()
  /// What a click on each part presses, the last drawn at the end.
  var keyPlaces: [KeyPlace] = []

  /// Creates a surface of blank cells.
  public init(_ size: Size, style: Style = .text, isPlain: Bool = false) {
    self.size = size
    self.isPlain = isPlain
    cells = Array(repeating: Cell(style: style), count: size.width * size.height)
    clip = Rect(size)
  }

  /// The whole surface.
  public var bounds: Rect { Rect(size) }

  /// The cell at a column and row, or `nil` outside the surface.
  public subscript(x: Int, y: Int) -> Cell? {
    bounds.contains(Point(x: x, y: y)) ? cells[y * size.width + x] : nil
  }

  /// Draws with a smaller clip: nothing outside `area` changes.
  public mutating func clipped<Result>(to area: Rect, _ draw: (inout Surface) -> Result) -> Result {
    let outer = clip
    clip = outer.intersection(area)
    defer { clip = outer }
    return draw(&self)
  }

  /// Fills a rectangle with a character of one column, a blank by default.
  public mutating func fill(_ area: Rect, _ character: Character = " ", style: Style) {
    if character.columns == 1 { fill(area, with: CellScalars(character), style: style) }
  }

  /// Fills a rectangle with the contents of a cell of one column.
  mutating func fill(_ area: Rect, with scalars: CellScalars, style: Style) {
    let area = area.intersection(clip)
    guard !area.isEmpty else { return }
    cover(area)
    for y in area.y..<area.bottom {
      let start = y * size.width + area.x
      let row = start..<start + area.width
      free(row)
      let cell = Cell(scalars: scalars, style: style)
      cells.withUnsafeMutableBufferPointer { cells in for index in row { cells[index] = cell } }
    }
  }

  /// Writes text on one row and returns the number of columns it takes, up to the right edge of the clip.
  @discardableResult
  public mutating func write(_ text: String, x: Int, y: Int, style: Style = .text) -> Int {
    guard y >= clip.y, y < clip.bottom else { return 0 }
    var column = x
    // Printable ASCII, the common case, needs no look at each character.
    var copy = text
    let count = copy.withUTF8 { bytes -> Int? in
      guard bytes.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) else { return nil }
      let count = min(bytes.count, max(0, clip.right - x))
      let visible = UnsafeBufferPointer(rebasing: bytes.prefix(count).dropFirst(max(0, clip.x - x)))
      write(ascii: visible, x: max(x, clip.x), y: y, style: style)
      return count
    }
    if let count { return count }
    // Nor do texts in which each scalar is a character.
    if text.unicodeScalars.allSatisfy({ $0.plainColumns != nil }) {
      for scalar in text.unicodeScalars {
        guard column < clip.right, let columns = scalar.plainColumns else { break }
        put(CellScalars(scalar), columns, x: column, y: y, style: style)
        column += columns
      }
      return column - x
    }
    if let order, text.isPartlyRightToLeft {
      return write(ordered: [Run(text, style)], order, x: x, y: y)
    }
    for character in text {
      guard column < clip.right else { break }
      if let columns = character.plainColumns {
        put(CellScalars(character), columns, x: column, y: y, style: style)
        column += columns
        continue
      }
      for glyph in character.glyphs {
        put(CellScalars(glyph.character), glyph.columns, x: column, y: y, style: style)
        column += glyph.columns
      }
    }
    return column - x
  }

  /// Writes printable ASCII that is inside the clip.
  private mutating func write(ascii text: UnsafeBufferPointer<UInt8>, x: Int, y: Int, style: Style) {
    guard !text.isEmpty else { return }
    let start = y * size.width + x
    free(start..<start + text.count)
    var cell = Cell(style: style)
    cells.withUnsafeMutableBufferPointer { cells in
      for (offset, byte) in text.enumerated() {
        cell.scalars = CellScalars(Unicode.Scalar(byte))
        cells[start + offset] = cell
      }
    }
  }

  /// Clears the other halves of wide glyphs of which only one half is about to be overwritten, in cells of one row.
  mutating func free(_ row: Range<Int>) {
    if cells[row.lowerBound].columns == 0 { release(row.lowerBound) }
    if cells[row.upperBound - 1].columns == 2 { release(row.upperBound - 1) }
  }

  /// Writes runs one after another on one row and returns the number of columns they take.
  @discardableResult
  public mutating func write(_ line: [Run], x: Int, y: Int) -> Int {
    if let order, line.contains(where: { !$0.isPlain }) {
      return write(ordered: line, order, x: x, y: y)
    }
    var column = x
    for run in line {
      let width = write(isPlain ? run.words ?? run.text : run.text, x: column, y: y, style: run.style)
      if !run.keys.isEmpty {
        add(run.keys, in: Rect(x: column, y: y, width: width, height: 1))
      }
      column += width
    }
    return column - x
  }

  /// Lets a click on an area press keys.
  mutating func add(_ keys: [Key], in area: Rect) {
    keyPlaces.append(KeyPlace(area: area.intersection(clip), keys: keys))
  }

  /// Puts a scalar of a picture drawn with characters into one cell, or a blank if it is not one column wide.
  public mutating func put(_ sign: UInt32, x: Int, y: Int, style: Style) {
    let scalar = Unicode.Scalar(sign)?.shown ?? " "
    put(scalar.columns == 1 ? CellScalars(scalar) : " ", 1, x: x, y: y, style: style)
  }

  /// Puts the placeholders of an image, as far as they are inside the clip, and adds it to `images`. Draws nothing for
  /// an image larger than `Image.most` cells on a side.
  public mutating func put(_ image: Image, x: Int, y: Int) {
    let place = Rect(x: x, y: y, width: image.columns, height: image.rows).intersection(clip)
    guard !place.isEmpty, max(image.columns, image.rows) <= Image.most else { return }
    let style = Style(.rgb(image.number), on: .role(.background))
    for row in place.y..<place.bottom {
      for column in place.x..<place.right {
        put(CellScalars(Image.placeholder(row: row - y, column: column - x)), 1, x: column, y: row, style: style)
      }
    }
    images.append(image)
  }

  /// Returns the surface without images that the terminal does not have yet: their cells show the same part of another
  /// image where `before`, the previous frame, has one, and are blank otherwise.
  public func without(_ missing: Set<UInt32>, _ before: Surface?) -> Surface {
    var result = self
    let before = before.flatMap { $0.size == size ? $0.cells : nil }
    for index in cells.indices {
      guard case .rgb(let number) = cells[index].style.foreground, missing.contains(number),
        Image.isPlaceholder(cells[index].character)
      else { continue }
      if let old = before?[index], old.scalars == cells[index].scalars {
        result.cells[index] = old
      } else {
        result.cells[index].scalars = " "
        result.cells[index].style.foreground = .role(.text)
      }
    }
    return result
  }

  /// Changes the background of a rectangle and leaves the text as it is.
  public mutating func tint(_ area: Rect, background: Role) {
    restyle(area) { $0.background = .role(background) }
  }

  /// Dims the text of a rectangle, so that what is drawn above it next stands out. Pictures stay as they are.
  public mutating func dim(_ area: Rect) {
    restyle(area) { style in
      if case .role = style.foreground { style.foreground = .role(.border) }
      if case .role = style.background { style.background = Style.text.background }
      style.emphasis.subtract([.bold, .reverse])
      style.emphasis.insert(.faint)
    }
  }

  /// Assigns a rectangle to the color scheme of a number; 0, the program's own, changes nothing.
  public mutating func paint(_ area: Rect, scheme: UInt8) {
    if scheme != 0 { restyle(area) { $0.scheme = scheme } }
  }

  /// Changes the style of all cells of a rectangle.
  public mutating func restyle(_ area: Rect, _ change: (inout Style) -> Void) {
    let area = area.intersection(clip)
    guard !area.isEmpty else { return }
    // Neighbors mostly have the same style, which is then changed once.
    var old = cells[area.y * size.width + area.x].style
    var new = old
    change(&new)
    for y in area.y..<area.bottom {
      for index in (y * size.width + area.x)..<(y * size.width + area.right) {
        let style = cells[index].style
        if style != old {
          old = style
          new = style
          change(&new)
        }
        cells[index].style = new
      }
    }
  }

  /// Puts one glyph, completely or not at all. Halves of wide glyphs left over become blanks.
  mutating func put(_ scalars: CellScalars, _ columns: Int, x: Int, y: Int, style: Style) {
    guard y >= clip.y, y < clip.bottom, x >= clip.x, x < clip.right else { return }
    let fits = columns == 1 || x + 1 < clip.right
    let index = y * size.width + x
    if cells[index].columns != 1 { release(index) }
    let scalars = isPlain && scalars.isDecoration(in: style) ? " " : scalars
    cells[index] = fits ? Cell(scalars: scalars, style: style, columns: UInt8(columns)) : Cell(style: style)
    guard columns == 2, fits else { return }
    if cells[index + 1].columns != 1 { release(index + 1) }
    cells[index + 1] = Cell(" ", style: style, columns: 0)
  }

  /// Clears the other half of a wide glyph before a cell is overwritten.
  private mutating func release(_ index: Int) {
    switch cells[index].columns {
    case 0: cells[index - 1] = Cell(" ", style: cells[index - 1].style)
    case 2: cells[index + 1] = Cell(" ", style: cells[index + 1].style)
    default: break
    }
  }
}

extension Surface: CustomStringConvertible {
  /// The text of the rows without trailing blanks, for tests.
  public var description: String {
    (0..<size.height).map { y in
      var row = ""
      for cell in cells[y * size.width..<(y + 1) * size.width] where cell.columns > 0 { row.append(cell.character) }
      while row.last == " " { row.removeLast() }
      return row
    }.joined(separator: "\n")
  }
}

extension Surface {
  /// Draws a border along the edge of a rectangle, with a title at the top left, `right` at the top right and `footer`
  /// at the bottom right, where they fit. Draws nothing in fewer than two rows or columns. A plain surface has the texts
  /// only.
  public mutating func box(
    _ area: Rect, style: Style = .border, title: [Run] = [], right: [Run] = [], footer: [Run] = []
  ) {
    guard area.width >= 2, area.height >= 2 else { return }
    if isPlain { return caption(area, title: title, right: right, footer: footer) }
    let (top, bottom, left, right0) = (area.y, area.bottom - 1, area.x, area.right - 1)
    for y in [top, bottom] {
      fill(Rect(x: left + 1, y: y, width: area.width - 2, height: 1), with: "─", style: style)
    }
    for x in [left, right0] {
      fill(Rect(x: x, y: top + 1, width: 1, height: area.height - 2), with: "│", style: style)
    }
    put("╭", 1, x: left, y: top, style: style)
    put("╮", 1, x: right0, y: top, style: style)
    put("╰", 1, x: left, y: bottom, style: style)
    put("╯", 1, x: right0, y: bottom, style: style)
    let room = area.width - 4
    let titleWidth = title.isEmpty ? 0 : set(title, into: area, y: top, room: room, atRight: false)
    if !right.isEmpty, right.columns + 2 + titleWidth <= room {
      set(right, into: area, y: top, room: room, atRight: true)
    }
    if !footer.isEmpty { set(footer, into: area, y: bottom, room: room, atRight: true) }
  }

  /// Draws the lower borders of boxes that end in an area again, in the row above it, so that the boxes stay closed when
  /// something is drawn over the area.
  public mutating func raiseBorders(above area: Rect) {
    let area = area.intersection(clip)
    let y = area.y - 1
    guard !area.isEmpty, y >= clip.y else { return }
    for row in area.y..<area.bottom {
      var x = area.x
      while x < area.right {
        let left = x
        x += 1
        guard self[left, row]?.scalars == "╰", self[left, y]?.scalars == "│",
          let right = (x..<area.right).first(where: { self[$0, row]?.scalars == "╯" })
        else { continue }
        cover(Rect(x: left, y: y, width: right - left + 1, height: 1))
        for column in left...right { cells[y * size.width + column] = cells[row * size.width + column] }
        x = right + 1
      }
    }
  }

  @discardableResult
  private mutating func set(_ runs: [Run], into area: Rect, y: Int, room: Int, atRight: Bool) -> Int {
    guard room >= 3 else { return 0 }
    let cut = runs.truncated(to: room - 2)
    let width = cut.columns + 2
    let x = atRight ? area.right - 2 - width : area.x + 2
    write(" ", x: x, y: y)
    let written = write(cut, x: x + 1, y: y)
    write(" ", x: x + 1 + written, y: y)
    return width
  }
}

extension [Run] {
  /// Returns the runs cut to `columns` columns, ending with an ellipsis if anything is cut.
  public func truncated(to columns: Int) -> [Run] {
    if last?.isRest == true { return withoutRest.truncated(to: columns).readFromRight(in: columns) }
    var left = columns
    for (index, run) in enumerated() {
      let wide = run.text.columns(measuredTo: left)
      if wide < left || wide == left && self[(index + 1)...].allSatisfy({ $0.text.columns(measuredTo: 0) == 0 }) {
        left -= wide
      } else {
        // The cut is in this run or right after it: this run shows the ellipsis.
        let text = wide > left ? run.text : run.text + " …"
        return self[..<index] + [run.with(text: text.truncated(to: left))]
      }
    }
    return self
  }
}
