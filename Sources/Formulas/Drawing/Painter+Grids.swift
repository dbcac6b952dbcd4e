extension Painter {
  /// Returns cells in rows and columns.
  func grid(_ grid: Grid, _ style: Style) throws(Box.Obstacle) -> Box {
    if isOneRow, grid.rows.count > 1 || !grid.horizontalLines.isEmpty { throw .needsRows }
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
