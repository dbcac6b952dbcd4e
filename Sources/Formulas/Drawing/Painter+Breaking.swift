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
