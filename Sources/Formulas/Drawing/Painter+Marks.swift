extension Painter {
  /// Returns a base with a mark above or below.
  func accent(_ accent: Node.Accent, _ base: Node, _ style: Style) throws(Box.Obstacle) -> Box {
    var box = try box(base, style)
    let isSingle = box.height == 1 && box.line.filter { $0 != Box.filler }.count == 1
    if !isUnicode, let name = Painter.name(accent), isOneRow || box.height == 1 || !Painter.isASCII(accent) {
      return try Box(joining: [(Box(name), 0), (try parenthesized(box), 0)])
    }
    switch accent {
    case .mark(let scalar, let wide, _):
      if isSingle {
        box.mark(scalar)
        return box
      }
      if wide == "_" { return try self.accent(.overline, base, style) }
      if isOneRow { throw .needsRows }
      return try above(mark(wide, width: box.width), box)
    case .overline, .underline:
      let isAbove = accent == .overline
      guard isOneRow || isSingle else { return try lined(box, above: isAbove) }
      box.mark(isAbove ? (isSingle ? "\u{304}" : "\u{305}") : "\u{332}")
      return box
    case .overArrow(let left, let right):
      if isSingle, right, !left, isUnicode {
        box.mark("\u{20D7}")
        return box
      }
      if isOneRow { throw .needsRows }
      return try above(arrow(left: left, right: right, width: max(2, box.width)), box)
    case .overbrace, .underbrace:
      if isOneRow { throw .needsRows }
      return try braced(box, above: accent == .overbrace)
    case .cancel:
      box.mark("\u{338}")
      return box
    }
  }

  /// Returns the word for a mark in ASCII.
  private static func name(_ accent: Node.Accent) -> String? {
    switch accent {
    case .mark(_, _, let name): name
    case .overline: "bar"
    case .underline: "underline"
    case .overArrow: "vec"
    case .cancel: "cancel"
    case .overbrace, .underbrace: nil
    }
  }

  /// Whether a mark has a form in ASCII that stands above a box.
  private static func isASCII(_ accent: Node.Accent) -> Bool {
    guard case .mark(_, let wide, _) = accent else { return true }
    return wide == "→" || wide.utf8.allSatisfy { $0 < 0x80 }
  }

  /// Returns a mark above more than one letter, centered also where their number is even.
  private func mark(_ wide: String, width: Int) -> Box {
    let isEven = width % 2 == 0
    switch wide {
    case "→": return arrow(left: false, right: true, width: max(2, width))
    case "^": return text(!isEven ? "^" : isUnicode ? "╱╲" : "/\\")
    case "~": return text(isEven ? "~~" : "~")
    case "⌒": return text("╭" + String(repeating: "─", count: max(0, width - 2)) + "╮")
    default: return text(wide)
    }
  }

  private func above(_ mark: Box, _ box: Box) throws(Box.Obstacle) -> Box {
    try Box(stacking: [mark, box], baseline: 1)
  }

  /// Returns a box with a line above or below.
  private func lined(_ box: Box, above isAbove: Bool) throws(Box.Obstacle) -> Box {
    // These characters are drawn at the edge of their cell that is next to the box.
    let line = try Box(of: isAbove ? "_" : isUnicode ? "‾" : "-", width: box.width, height: 1)
    return isAbove
      ? try Box(stacking: [line, box], baseline: 1) : try Box(stacking: [box, line], baseline: 0)
  }

  private func arrow(left: Bool, right: Bool, width: Int) -> Box {
    var characters = [Character](repeating: isUnicode ? "─" : "-", count: width)
    if left { characters[0] = isUnicode ? "←" : "<" }
    if right { characters[width - 1] = isUnicode ? "→" : ">" }
    return Box(characters)
  }

  /// Returns a box with a brace along it, whose tip points away from the box.
  private func braced(_ box: Box, above isAbove: Bool) throws(Box.Obstacle) -> Box {
    let width = max(3, box.width)
    var characters = [Character](repeating: isUnicode ? "─" : "-", count: width)
    if isUnicode {
      characters[0] = isAbove ? "╭" : "╰"
      characters[width - 1] = isAbove ? "╮" : "╯"
      characters[(width - 1) / 2] = isAbove ? "┴" : "┬"
    } else {
      characters[0] = isAbove ? "/" : "\\"
      characters[width - 1] = isAbove ? "\\" : "/"
      characters[(width - 1) / 2] = isAbove ? "^" : "v"
    }
    let brace = Box(characters)
    return isAbove
      ? try Box(stacking: [brace, box], baseline: 1) : try Box(stacking: [box, brace], baseline: 0)
  }

  /// Returns an arrow as long as its labels.
  func arrow(_ shape: ArrowShape, _ above: Node?, _ below: Node?) throws(Box.Obstacle) -> Box {
    var labels = [Box([]), Box([])]
    if let above { labels[0] = try box(above, .script) }
    if let below { labels[1] = try box(below, .script) }
    let width = labels.reduce(0) { max($0, $1.width) }
    let ends = isUnicode ? shape.unicode : shape.ascii
    if isOneRow {
      guard labels[1].width == 0, shape != .equilibrium else { throw .needsRows }
      return try Box(joining: [
        (text(ends.left + String(ends.shaft)), 0), (labels[0], 0), (text(String(ends.shaft) + ends.right), 0),
      ])
    }
    var shaft = text(isUnicode ? "⇌" : "<=>")
    if shape != .equilibrium {
      let middle = try Box(of: ends.shaft, width: width + 1, height: 1)
      shaft = try Box(joining: [(text(ends.left), 0), (middle, 0), (text(ends.right), 0)])
    }
    let boxes = [labels[0], shaft, labels[1]].filter { $0.width > 0 }
    return try Box(stacking: boxes, baseline: labels[0].width > 0 ? 1 : 0)
  }

  /// Returns a box in a frame.
  func boxed(_ box: Box) throws(Box.Obstacle) -> Box {
    if isOneRow { throw .needsRows }
    let content = try Box(joining: [(box, 1), (Box([]), 1)])
    let line = [Character](repeating: isUnicode ? "─" : "-", count: content.width)
    let side: Character = isUnicode ? "│" : "|"
    let (top, bottom): ((Character, Character), (Character, Character)) =
      isUnicode ? (("┌", "┐"), ("└", "┘")) : (("+", "+"), ("+", "+"))
    try Box.check(width: content.width + 2, height: content.height + 2)
    return Box(
      rows: [[top.0] + line + [top.1]] + content.rows.map { [side] + $0 + [side] } + [[bottom.0] + line + [bottom.1]],
      baseline: box.baseline + 1)
  }

  /// Returns blanks in the size of a box.
  func phantom(_ box: Box, _ kept: Node.Phantom) throws(Box.Obstacle) -> Box {
    switch kept {
    case .all: try Box(width: box.width, height: box.height, baseline: box.baseline)
    case .width: try Box(width: box.width, height: 1)
    case .height: try Box(width: 0, height: box.height, baseline: box.baseline)
    }
  }
}
