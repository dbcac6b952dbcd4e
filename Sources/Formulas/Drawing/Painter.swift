/// Draws the parts of a formula as boxes.
struct Painter {
  /// The place in the formula, after TeX's styles.
  enum Style { case display, text, script }

  /// Whether characters beyond ASCII are allowed.
  let isUnicode: Bool
  /// Whether everything has to stand on one row.
  let isOneRow: Bool
  /// Whether the rows of a grid stand behind each other, if there is only one row.
  var isLine = false
  /// The width of a character in columns.
  let columns: (Character) -> Int

  /// Returns the box of a whole formula, with rows that continue it if it is wider than `width`.
  func formula(_ root: Node, isDisplay: Bool, width: Int) throws(Box.Obstacle) -> Box {
    let style = isDisplay ? Style.display : .text
    guard !isOneRow, case .row(let nodes) = root else { return try box(root, style) }
    let pieces = try pieces(nodes, style)
    let whole = try join(pieces)
    return whole.width <= width ? whole : try broken(pieces, width)
  }

  /// Returns the box of a part.
  func box(_ node: Node, _ style: Style) throws(Box.Obstacle) -> Box {
    switch node {
    case .symbol(let symbol): text(isUnicode ? symbol.unicode : symbol.ascii)
    case .text(let words): text(words)
    case .row(let nodes): try join(try pieces(nodes, style))
    case .space(let width): try Box(width: width, height: 1)
    case .fraction(let above, let below, let hasBar): try fraction(above, below, hasBar: hasBar, style).box
    case .scripts(let base, let sub, let sup, let limits): try scripts(base, sub, sup, limits, style)
    case .root(let radicand, let index): try root(radicand, index, style)
    case .fenced(let parts, let delimiters): try fenced(parts, delimiters, style)
    case .big(let delimiter, let rows, _):
      isOneRow || rows == 1
        ? text(self.symbol(delimiter))
        : try grown(delimiter, height: rows, middle: rows / 2)
    case .grid(let grid): try self.grid(grid, style)
    case .accent(let accent, let base): try self.accent(accent, base, style)
    case .stack(let base, let above, let below): try stack(try box(base, style), above, below)
    case .arrow(let shape, let above, let below): try arrow(shape, above, below)
    case .boxed(let content): try boxed(try box(content, style))
    case .phantom(let content, let kept): try phantom(try box(content, style), kept)
    case .tag(let number): try box(number, .text)
    case .styled(let content, let isDisplay): try box(content, isDisplay ? .display : .text)
    case .classified(let content, _): try box(content, style)
    }
  }

  /// Returns the text of a delimiter on one row.
  func symbol(_ delimiter: Delimiter) -> String {
    isUnicode ? delimiter.symbol.unicode : delimiter.symbol.ascii
  }

  /// Returns the box of a text, without characters that have no width.
  func text(_ text: String) -> Box {
    var characters: [Character] = []
    characters.reserveCapacity(text.utf8.count)
    for character in text {
      if let ascii = character.asciiValue {
        if ascii >= 0x20, ascii < 0x7F { characters.append(character) }
        continue
      }
      let width = columns(character)
      guard width > 0 else { continue }
      characters.append(character)
      if width > 1 { characters.append(contentsOf: repeatElement(Box.filler, count: min(width, 8) - 1)) }
    }
    return Box(characters)
  }

  /// Returns a box between round brackets of its height, or of the height 1 on its baseline.
  func parenthesized(_ box: Box, height: Int? = nil) throws(Box.Obstacle) -> Box {
    let height = height ?? box.height
    let middle = height / 2
    var left = try grown(.leftRound, height: height, middle: middle)
    var right = try grown(.rightRound, height: height, middle: middle)
    let baseline = height == box.height ? box.baseline : middle
    (left.baseline, right.baseline) = (baseline, baseline)
    return try Box(joining: [(left, 0), (box, 0), (right, 0)])
  }
}

extension Painter {
  /// The columns by which rows after the first are indented.
  private static let indent = 2

  /// Returns rows of at most `width` columns, each after the first beginning with a relation or an operator.
  func broken(_ pieces: [Piece], _ width: Int) throws(Box.Obstacle) -> Box {
    var lines: [Box] = []
    var start = 0
    while start < pieces.count {
      let end = end(of: pieces, from: start, lines.isEmpty ? 0 : Painter.indent, width)
      var line = Array(pieces[start..<end])
      line[0].gap = lines.isEmpty ? 0 : Painter.indent
      lines.append(try join(line))
      start = end
    }
    if lines.contains(where: { $0.height > 1 }) {
      for index in lines.indices.dropLast() { lines[index] = try lines[index].heightened(above: 0, below: 1) }
    }
    return try Box(stacking: lines, .left, baseline: 0)
  }

  /// Returns the end of the row that begins with the piece `start`, after at least one piece.
  private func end(of pieces: [Piece], from start: Int, _ indent: Int, _ width: Int) -> Int {
    var used = indent
    var (relation, sign): (Int?, Int?) = (nil, nil)
    for index in start..<pieces.count {
      if index > start {
        // A relation is the better place, unless the row would be short.
        if pieces[index].kind == .relation, used >= width / 2 || sign == nil { relation = index }
        if pieces[index].kind == .binary { sign = index }
        used += pieces[index].gap
      }
      used += pieces[index].box.width
      guard used > width else { continue }
      if let relation, sign == nil || isLong(pieces[start..<relation], indent, width) { return relation }
      if let place = sign ?? relation { return place }
    }
    return pieces.count
  }

  /// Whether pieces fill half of a row.
  private func isLong(_ pieces: ArraySlice<Piece>, _ indent: Int, _ width: Int) -> Bool {
    pieces.reduce(indent) { $0 + $1.gap + $1.box.width } >= width / 2
  }
}

extension Painter {
  /// Returns cells in rows and columns.
  func grid(_ grid: Grid, _ style: Style) throws(Box.Obstacle) -> Box {
    if isOneRow, grid.rows.count > 1 || !grid.horizontalLines.isEmpty {
      guard isLine else { throw .needsRows }
      return try inLine(grid, style)
    }
    let isAligned = grid.alignments == [.right, .left]
    let inner: Style = grid.isSmall ? .script : isAligned || grid.gaps == [3] || grid.gaps == [0] ? style : .text
    var rows: [[Box]] = []
    for nodes in grid.rows {
      var row: [Box] = []
      for (column, node) in nodes.enumerated() { row.append(try cell(node, inner, isAligned && column % 2 == 1)) }
      rows.append(row)
    }
    let count = rows.reduce(0) { max($0, $1.count) }
    guard count > 0 else { return Box([]) }
    var widths = Array(repeating: 0, count: count)
    for row in rows { for (column, cell) in row.enumerated() { widths[column] = max(widths[column], cell.width) } }
    // Few characters make many rows of many columns.
    try Box.check(width: widths.reduce(0, +), height: rows.reduce(0) { $0 + ($1.map(\.height).max() ?? 1) })
    try Box.check(width: count, height: rows.count)
    let hasBlankRows = hasBlankRows(grid, rows)
    var lines: [Box] = []
    for (index, row) in rows.enumerated() {
      if grid.horizontalLines.contains(index) { lines.append(try rule(grid, widths, index == 0 ? "┌┬┐" : "├┼┤")) }
      let isSpaced = index > 0 && !grid.horizontalLines.contains(index) && hasBlankRows
      if isSpaced { lines.append(try line([], grid, widths)) }
      lines.append(try line(row, grid, widths))
    }
    if grid.horizontalLines.contains(rows.count) { lines.append(try rule(grid, widths, "└┴┘")) }
    var box = lines.count == 1 ? lines[0] : try Box(stacking: lines, .left, baseline: 0)
    if lines.count > 1 { box.baseline = (box.height - 1) / 2 }
    guard grid.left != .none || grid.right != .none else { return box }
    let gap = grid.left == .leftCurly && grid.right == .none ? 1 : 0
    let padded = try Box(joining: [(box, gap)])
    let isCurly = grid.left == .leftCurly || grid.right == .rightCurly
    return try fenced([padded], [grid.left, grid.right], needsMiddle: isCurly)
  }

  /// Returns the rows of a grid behind each other: `(1 2; 3 4)`.
  private func inLine(_ grid: Grid, _ style: Style) throws(Box.Obstacle) -> Box {
    let isAligned = grid.alignments == [.right, .left]
    var boxes: [(box: Box, gap: Int)] = []
    for (index, row) in grid.rows.enumerated() {
      if index > 0 { boxes.append((Box(";"), 0)) }
      for (column, node) in row.enumerated() {
        let cell = try cell(node, style, isAligned && column % 2 == 1)
        boxes.append((cell, boxes.isEmpty || cell.width == 0 || isAligned && column % 2 == 1 ? 0 : 1))
      }
    }
    let line = try Box(joining: boxes)
    guard grid.left != .none || grid.right != .none else { return line }
    return try fenced([line], [grid.left, grid.right], needsMiddle: false)
  }

  /// Whether blank rows keep the rows apart.
  private func hasBlankRows(_ grid: Grid, _ rows: [[Box]]) -> Bool {
    if grid.isSmall { return false }
    let isCurly = grid.left == .leftCurly || grid.right == .rightCurly
    // The tip of a brace stands between two rows.
    return isCurly && rows.count == 2 || rows.contains { $0.contains { $0.height > 1 } }
  }

  /// Returns a cell; after an alignment mark there is always something, which a relation is set off from.
  private func cell(_ node: Node, _ style: Style, _ isAfterMark: Bool) throws(Box.Obstacle) -> Box {
    guard isAfterMark, case .row(let nodes) = node, !nodes.isEmpty else { return try box(node, style) }
    return try box(.row([.row([])] + nodes), style)
  }

  /// Returns the cells of one row beside each other, with vertical lines.
  private func line(_ cells: [Box], _ grid: Grid, _ widths: [Int]) throws(Box.Obstacle) -> Box {
    let above = cells.reduce(0) { max($0, $1.baseline) }
    let below = cells.reduce(0) { max($0, $1.height - 1 - $1.baseline) }
    let bar = try Box(of: isUnicode ? "│" : "|", width: 1, height: above + below + 1, baseline: above)
    var parts: [(box: Box, gap: Int)] = []
    for column in widths.indices {
      var gap = column > 0 ? grid.gaps[(column - 1) % grid.gaps.count] : 0
      if grid.verticalLines.contains(column) {
        parts.append((bar, column > 0 ? 1 : 0))
        gap = 1
      }
      let alignment = grid.alignments[column % grid.alignments.count]
      let cell = column < cells.count ? cells[column] : Box([])
      parts.append((cell.widened(to: widths[column], alignment), gap))
    }
    if grid.verticalLines.contains(widths.count) { parts.append((bar, 1)) }
    return try Box(joining: parts)
  }

  /// Returns a horizontal line across all columns, with the characters where it meets vertical lines at the left, inside,
  /// and at the right.
  private func rule(_ grid: Grid, _ widths: [Int], _ crossings: String) throws(Box.Obstacle) -> Box {
    let blank = try line([], grid, widths).line
    guard isUnicode else { return Box(blank.map { $0 == " " ? "-" : "+" }) }
    let signs = Array(crossings)
    return Box(
      blank.enumerated().map { column, character in
        if character == " " { return "─" }
        return column == 0 ? signs[0] : column == blank.count - 1 ? signs[2] : signs[1]
      })
  }
}
