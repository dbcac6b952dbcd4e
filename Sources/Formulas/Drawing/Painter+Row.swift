extension Painter {
  /// Returns the pieces of a row, with spaces and roles resolved.
  func pieces(_ nodes: [Node], _ style: Style) throws(Box.Obstacle) -> [Piece] {
    var pieces: [Piece] = []
    var gap = 0
    try append(nodes, style, to: &pieces, &gap)
    if gap > 0, !pieces.isEmpty { pieces.append(Piece(box: Box([]), kind: .opening, gap: gap)) }
    resolveOperators(&pieces)
    growIntegrals(&pieces)
    for index in pieces.indices where pieces[index].isRatio {
      if isFactor(index, in: pieces) {
        pieces[index].box = try parenthesized(pieces[index].box)
        pieces[index].kind = .ordinary
      }
    }
    // A gap that was written also counts where there is a space by the rules.
    for index in pieces.indices.dropFirst() {
      pieces[index].gap = pieces[index - 1].gap(before: pieces[index], style, isUnicode: isUnicode)
    }
    return pieces
  }

  /// Joins the pieces of a row.
  func join(_ pieces: [Piece]) throws(Box.Obstacle) -> Box {
    if pieces.count == 1, pieces[0].gap == 0 { return pieces[0].box }
    return try Box(joining: pieces.map { ($0.box, $0.gap) })
  }

  private func append(
    _ nodes: [Node], _ style: Style, to pieces: inout [Piece], _ gap: inout Int
  ) throws(Box.Obstacle) {
    for node in nodes {
      switch node {
      case .space(let width): gap = min(gap + width, 40)
      case .styled(.row(let inner), let isDisplay):
        try append(inner, isDisplay ? .display : .text, to: &pieces, &gap)
      case .fraction(let above, let below, let hasBar):
        let (box, isRatio) = try fraction(above, below, hasBar: hasBar, style)
        pieces.append(Piece(box: box, kind: box.height == 1 ? .ordinary : node.kind, gap: gap, isRatio: isRatio))
        gap = 0
      case .tag:
        pieces.append(Piece(box: try box(node, style), kind: .ordinary, isTag: true))
      default:
        let box = try box(node, style)
        var piece = Piece(box: box, kind: node.kind, gap: gap, integral: integral(node, style))
        if isUnicode, case .root(let radicand, let index) = node {
          piece.isOpenRoot = box.height == 1 && radicand.isAtomic
          piece.isIndexedRoot = index?.isEmpty == false && !"∛∜".contains(box.line[0])
        }
        pieces.append(piece)
        gap = 0
      }
    }
  }

  /// Returns the sign of an integral in display style, if it has no limits.
  private func integral(_ node: Node, _ style: Style) -> Symbol? {
    guard !isOneRow, style == .display, case .symbol(let symbol) = node, symbol.kind == .integral else { return nil }
    return symbol
  }

  /// Makes integrals as tall as what is integrated, up to a relation.
  private func growIntegrals(_ pieces: inout [Piece]) {
    var height = 1
    for index in pieces.indices.reversed() {
      if let symbol = pieces[index].integral, height > 2, let tall = tallIntegral(symbol) { pieces[index].box = tall }
      height = pieces[index].kind == .relation ? 1 : max(height, pieces[index].box.height)
    }
  }

  /// Makes operators without two operands ordinary signs, such as the minus of a negative number.
  private func resolveOperators(_ pieces: inout [Piece]) {
    for index in pieces.indices {
      switch pieces[index].kind {
      case .binary:
        let before = index > 0 ? pieces[index - 1].kind : nil
        switch before {
        case nil, .binary, .relation, .opening, .punctuation, .large, .integral, .function, .limit:
          pieces[index].kind = .ordinary
        default: if index == pieces.count - 1 { pieces[index].kind = .ordinary }
        }
      case .relation, .closing, .punctuation:
        if index > 0, pieces[index - 1].kind == .binary { pieces[index - 1].kind = .ordinary }
      default: break
      }
    }
  }

  /// Whether a fraction with a slash stands beside something that it would seem to include.
  private func isFactor(_ index: Int, in pieces: [Piece]) -> Bool {
    if index > 0 {
      switch pieces[index - 1].kind {
      case .ordinary, .closing, .function, .inner:
        // The sign of a number is no factor.
        if !["+", "−", "-", "±", "∓"].contains(String(pieces[index - 1].box.line)) { return true }
      default: break
      }
    }
    guard index + 1 < pieces.count, !pieces[index + 1].isTag else { return false }
    switch pieces[index + 1].kind {
    case .ordinary, .opening, .function, .limit, .large, .integral, .inner: return !pieces[index + 1].box.line.isEmpty
    default: return false
    }
  }
}
