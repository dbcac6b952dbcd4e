extension Painter {
  /// Returns a base with its scripts.
  func scripts(
    _ base: Node, _ sub: Node?, _ sup: Node?, _ limits: Node.Limits, _ style: Style
  ) throws(Box.Obstacle) -> Box {
    if hasLimitsAbove(base, limits, style) { return try stack(try box(base, style), sup, sub) }
    var subBox: Box?
    var supBox: Box?
    if let sub { subBox = try box(sub, .script) }
    if let sup { supBox = try box(sup, .script) }
    var box = try scriptedBase(base, style, isRaised: sup != nil)
    let integral = tallIntegral(base, style)
    if isOneRow || (!isUnicode && box.height == 1 && integral == nil), subBox?.height ?? 1 == 1,
      supBox?.height ?? 1 == 1
    {
      return try onOneRow(box, subBox, supBox, isAfter: !base.isEmpty)
    }
    if isOneRow { throw .needsRows }
    box = integral ?? box
    let small: (Box?, Bool) -> Box? = { script, isSuperscript in
      // The rows of an integral raise its limits enough.
      guard let script, isUnicode, integral == nil else { return nil }
      return script.asScript(isSuperscript: isSuperscript)
    }
    let (lowered, raised) = (small(subBox, false), small(supBox, true))
    if box.height == 1, let raised, let lowered {
      return try Box(joining: (base.isEmpty ? [raised, lowered] : [box, lowered, raised]).map { ($0, 0) })
    }
    // A root in brackets of one row, whose line stands above them.
    if isUnicode, box.height == 2, box.baseline == 1, box.line.last == ")", let raised, subBox == nil {
      return try Box(joining: [(box, 0), (raised, 0)])
    }
    return try placed(box, lowered ?? subBox, raised ?? supBox, isLowered: lowered != nil, isRaised: raised != nil)
  }

  /// Whether scripts stand above and below instead of at the right.
  private func hasLimitsAbove(_ base: Node, _ limits: Node.Limits, _ style: Style) -> Bool {
    switch base {
    case .accent(.overbrace, _), .accent(.underbrace, _): return true
    default: break
    }
    guard !isOneRow, limits != .beside else { return false }
    if limits == .above { return true }
    return style == .display && (base.kind == .large || base.kind == .limit)
  }

  /// Returns a base, in brackets if it is a fraction, a power that is raised again, or a root of which the script would
  /// seem a part.
  private func scriptedBase(_ base: Node, _ style: Style, isRaised: Bool) throws(Box.Obstacle) -> Box {
    var inner = base
    while case .row(let nodes) = inner, nodes.count == 1 { inner = nodes[0] }
    if case .fraction(let above, let below, let hasBar) = inner {
      let (box, isRatio) = try fraction(above, below, hasBar: hasBar, style)
      return isRatio || hasBar && box.height > 1 ? try parenthesized(box) : box
    }
    let box = try box(base, style)
    if isRaised, case .scripts(_, _, let power?, _) = inner, !power.isPrimes { return try parenthesized(box) }
    if isUnicode, case .root = inner, box.height <= 2 { return try parenthesized(box, height: 1) }
    return box
  }

  /// Returns a base and scripts side by side.
  private func onOneRow(_ base: Box, _ sub: Box?, _ sup: Box?, isAfter: Bool) throws(Box.Obstacle) -> Box {
    var boxes = [base]
    func add(_ script: Box?, _ sign: String, isSuperscript: Bool) throws(Box.Obstacle) {
      guard let script, script.width > 0 else { return }
      if isUnicode, let converted = script.asScript(isSuperscript: isSuperscript) {
        boxes.append(converted)
      } else if !isUnicode, isSuperscript, script.line.allSatisfy({ $0 == "'" }) {
        boxes.append(script)
      } else {
        boxes.append(Box(sign))
        boxes.append(script.line.count == 1 ? script : try parenthesized(script))
      }
    }
    // Before a chemical symbol the upper number comes first.
    if isAfter {
      try add(sub, "_", isSuperscript: false)
      try add(sup, "^", isSuperscript: true)
    } else {
      try add(sup, "^", isSuperscript: true)
      try add(sub, "_", isSuperscript: false)
    }
    return try Box(joining: boxes.map { ($0, 0) })
  }

  /// Returns a base with scripts at its right: small ones on its first and last row, others above and below these.
  private func placed(
    _ base: Box, _ sub: Box?, _ sup: Box?, isLowered: Bool, isRaised: Bool
  ) throws(Box.Obstacle) -> Box {
    let isTall = base.height > 2
    // The rows of the base at which the superscript ends and the subscript begins.
    let top = isRaised || isTall ? 0 : -1
    let bottom = isLowered || isTall ? base.height - 1 : base.height
    let above = sup.map { max(0, $0.height - 1 - top) } ?? 0
    let below = sub.map { max(0, bottom + $0.height - base.height) } ?? 0
    let box = try base.heightened(above: above, below: below)
    let end = sup == nil ? 0 : above + top + 1
    let start = sub == nil ? box.height : above + bottom
    let between = try Box(width: 0, height: max(0, start - end))
    var side = try Box(stacking: [sup, between, sub].compactMap { $0 }, .left, baseline: 0)
    if side.height < box.height { side = try side.heightened(above: 0, below: box.height - side.height) }
    side.baseline = box.baseline
    return try Box(joining: [(box, 0), (side, 0)])
  }

  /// Returns an integral that is drawn over three rows, for its limits.
  private func tallIntegral(_ base: Node, _ style: Style) -> Box? {
    guard !isOneRow, style == .display, case .symbol(let symbol) = base, symbol.kind == .integral else { return nil }
    return tallIntegral(symbol)
  }

  /// Returns an integral of three rows, or `nil` for one with a circle.
  func tallIntegral(_ symbol: Symbol) -> Box? {
    let count: Int
    switch symbol.unicode {
    case "∫": count = 1
    case "∬": count = 2
    case "∭": count = 3
    default: return nil
    }
    let rows = isUnicode ? ["⌠", "⎮", "⌡"] : ["  /", " | ", "/  "]
    return Box(rows: rows.map { row in (0..<count).flatMap { _ in Array(row) } }, baseline: 1)
  }

  /// Returns a base with labels above and below it.
  func stack(_ base: Box, _ above: Node?, _ below: Node?) throws(Box.Obstacle) -> Box {
    guard !isOneRow || (above == nil && below == nil) else { throw .needsRows }
    var boxes: [Box] = []
    if let above { boxes.append(try box(above, .script)) }
    boxes.append(base)
    if let below { boxes.append(try box(below, .script)) }
    return try Box(stacking: boxes, baseline: above == nil ? 0 : 1)
  }
}
