extension Surface {
  /// Writes rows below each other, their parts separated by commas. Rows that do not fit are left out.
  mutating func write(_ rows: [[String]], in area: Rect) {
    for (row, parts) in rows.prefix(area.height).enumerated() {
      write(parts.joined(separator: ", ").truncated(to: area.width), x: area.x, y: area.y + row)
    }
  }
}

/// Surfaces for screen readers, which read the row of the cursor.
extension Surface {
  /// Marks an area as selected and, on a plain surface, puts the cursor on its text.
  public mutating func select(_ area: Rect) {
    tint(area, background: .selection)
    point(to: area)
  }

  /// On a plain surface, puts the cursor on the first text of an area.
  public mutating func point(to area: Rect) {
    let area = area.intersection(bounds)
    guard isPlain, !area.isEmpty else { return }
    for y in area.y..<area.bottom {
      if let x = (area.x..<area.right).first(where: { !cells[y * size.width + $0].isEmpty }) {
        cursor = Point(x: x, y: y)
        return
      }
    }
    cursor = area.origin
  }

  /// Draws what is selected and, if `isTyping`, leaves the cursor where it is: in the field that keys go into.
  public mutating func drawSelection(isTyping: Bool, _ draw: (inout Surface) -> Void) {
    let typed = cursor
    draw(&self)
    if isTyping { cursor = typed }
  }

  /// Writes runs in the middle of a row of an area, or at its left on a plain surface.
  public mutating func writeCentered(_ line: [Run], in area: Rect, y: Int) {
    write(line, x: area.x + (isPlain ? 0 : max(0, (area.width - line.columns) / 2)), y: y)
  }

  /// Moves what is drawn in an area to its top left corner, together with the cursor.
  public mutating func pack(_ area: Rect) {
    let area = area.intersection(bounds)
    guard !area.isEmpty else { return }
    let rows = (area.y..<area.bottom).map { y in Array(cells[y * size.width + area.x..<y * size.width + area.right]) }
    let inside = cursor.flatMap { area.contains($0) ? $0 : nil }
    let texts = rows.compactMap { row in row.firstIndex { !$0.isEmpty } } + (inside.map { [$0.x - area.x] } ?? [])
    let top = rows.firstIndex { row in row.contains { !$0.isEmpty } }
    guard let left = texts.min(), let top = [top, inside.map { $0.y - area.y }].compactMap({ $0 }).min() else { return }
    for y in 0..<area.height {
      let row = y + top < rows.count ? Array(rows[y + top][left...]) : []
      let start = (area.y + y) * size.width + area.x
      for x in 0..<area.width { cells[start + x] = x < row.count ? row[x] : Cell() }
    }
    for index in keyPlaces.indices where !keyPlaces[index].area.intersection(area).isEmpty {
      let place = keyPlaces[index].area
      keyPlaces[index].area = Rect(x: place.x - left, y: place.y - top, width: place.width, height: place.height)
    }
    if let inside { cursor = Point(x: inside.x - left, y: inside.y - top) }
  }

  /// Writes the texts of a border in its first row, so that they are read before what they are about. A footer that does
  /// not fit there is written in the last row.
  mutating func caption(_ area: Rect, title: [Run], right: [Run], footer: [Run]) {
    func joined(_ parts: [[Run]]) -> [Run] {
      Array(parts.filter { !$0.isEmpty }.joined(separator: [Run(", ")])).map(\.inWords)
    }
    let room = area.width - 1
    let whole = joined([title, right, footer])
    let fits = whole.columns <= room || area.height < 2
    write((fits ? whole : joined([title, right])).truncated(to: room), x: area.x + 1, y: area.y)
    if !fits { write(footer.truncated(to: room), x: area.x + 1, y: area.bottom - 1) }
  }
}

extension Cell {
  /// Whether the cell shows no text.
  var isEmpty: Bool { columns == 1 && scalars == " " }
}

extension CellScalars {
  /// Returns whether a plain surface leaves a sign out: lines, blocks, and shapes, unless they are in a text that
  /// somebody wrote.
  func isDecoration(in style: Style) -> Bool {
    guard let value = single?.value, value >= 0x2500 else { return false }
    if style.foreground == .role(.text) || style.foreground == .role(.title) { return false }
    // Box drawing, blocks, geometric shapes, and the dots that spinners are made of.
    return value <= 0x25FF || (0x2800...0x28FF).contains(value)
  }
}
