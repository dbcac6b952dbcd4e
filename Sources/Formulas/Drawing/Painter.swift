/// Draws the parts of a formula as boxes.
struct Painter {
  /// The place in the formula, after TeX's styles.
  enum Style { case display, text, script }

  /// Whether characters beyond ASCII are allowed.
  let isUnicode: Bool
  /// Whether everything has to stand on one row.
  let isOneRow: Bool
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
