extension Painter {
  /// Returns a fraction, and whether it is one with a slash.
  func fraction(
    _ above: Node, _ below: Node, hasBar: Bool, _ style: Style
  ) throws(Box.Obstacle) -> (box: Box, isRatio: Bool) {
    if isOneRow && !hasBar { throw .needsRows }
    let inner = style == .script || isOneRow ? style : .text
    let (numerator, denominator) = (try box(above, inner), try box(below, inner))
    if hasBar, isOneRow || style == .script, numerator.height == 1, denominator.height == 1 {
      if isUnicode, style != .script, let single = Painter.single(numerator, denominator) {
        return (Box([single]), false)
      }
      let left = above.isNumerator ? numerator : try parenthesized(numerator)
      let right = below.isDenominator ? denominator : try parenthesized(denominator)
      return (try Box(joining: [(left, 0), (Box("/"), 0), (right, 0)]), true)
    }
    let width = max(numerator.width, denominator.width)
    guard hasBar else {
      // A gap keeps the two apart, as the bar does.
      let gap = try Box(width: width, height: 1)
      return (try Box(stacking: [numerator, gap, denominator], baseline: 1), false)
    }
    let bar = try Box(of: isUnicode ? "─" : "-", width: width + 2, height: 1)
    return (try Box(stacking: [numerator, bar, denominator], baseline: 1), false)
  }

  /// The fractions that are one character, by the digits above and below.
  private static let singles: [String: Character] = [
    "12": "½", "13": "⅓", "23": "⅔", "14": "¼", "34": "¾", "15": "⅕", "25": "⅖", "35": "⅗", "45": "⅘", "16": "⅙",
    "56": "⅚", "18": "⅛", "38": "⅜", "58": "⅝", "78": "⅞",
  ]

  private static func single(_ above: Box, _ below: Box) -> Character? {
    guard above.width == 1, below.width == 1 else { return nil }
    return singles[String([above.line[0], below.line[0]])]
  }

  /// Returns a root.
  func root(_ radicand: Node, _ index: Node?, _ style: Style) throws(Box.Obstacle) -> Box {
    let content = try box(radicand, style == .display ? .text : style)
    var sign: Box?
    var indexBox: Box?
    if let index, !index.isEmpty {
      let box = try box(index, .script)
      indexBox = box
      switch String(box.line) {
      case "3" where box.height == 1: sign = Box("∛")
      case "4" where box.height == 1: sign = Box("∜")
      default:
        if let small = box.asScript(isSuperscript: true) {
          sign = try Box(joining: [(small, 0), (Box("√"), 0)])
        }
      }
    } else {
      sign = Box("√")
    }
    guard isUnicode else { return try rootInWords(content, indexBox) }
    if content.height == 1 {
      guard let sign else { return try tallRoot(content, indexBox) }
      if radicand.isAtomic { return try Box(joining: [(sign, 0), (content, 0)]) }
      if isOneRow || style == .script { return try Box(joining: [(sign, 0), (try parenthesized(content), 0)]) }
      let line = try Box(of: "_", width: content.width, height: 1)
      let covered = try Box(stacking: [line, content], baseline: 1)
      return try Box(joining: [(sign, 0), (covered, 0)])
    }
    return try tallRoot(content, indexBox)
  }

  /// Returns a root as a function, as ASCII needs it.
  private func rootInWords(_ content: Box, _ index: Box?) throws(Box.Obstacle) -> Box {
    let inner = try parenthesized(content)
    guard let index else { return try Box(joining: [(Box("sqrt"), 0), (inner, 0)]) }
    return try Box(joining: [(Box("root["), 0), (index, 0), (Box("]"), 0), (inner, 0)])
  }

  /// Returns a root with a line along its content.
  private func tallRoot(_ content: Box, _ index: Box?) throws(Box.Obstacle) -> Box {
    if isOneRow { throw .needsRows }
    var foot = try Box(of: " ", width: 1, height: content.height + 1)
    foot = Box(rows: foot.rows.dropLast() + [["╲"]], baseline: 0)
    if let index {
      // The index stands on the foot.
      let lift = max(0, index.height + 1 - foot.height)
      let column = try Box(
        stacking: [try index.heightened(above: max(0, foot.height - index.height - 1), below: 0), Box("╲")], .right,
        baseline: 0)
      foot = Box(rows: Array(column.rows.dropFirst(lift)), baseline: 0)
      if lift > 0 { foot = column }
      foot.baseline = lift
    }
    let corner = Box(rows: [["┌"]] + Array(repeating: ["│"], count: content.height), baseline: 0)
    let line = try Box(of: "─", width: content.width, height: 1)
    let covered = try Box(stacking: [line, content], baseline: 0)
    var root = try Box(joining: [(foot, 0), (corner, 0), (covered.at(0), 0)])
    root.baseline = root.height - content.height + content.baseline
    return root
  }
}

extension Box {
  /// Returns the box with another baseline.
  fileprivate func at(_ baseline: Int) -> Box {
    var box = self
    box.baseline = baseline
    return box
  }
}
