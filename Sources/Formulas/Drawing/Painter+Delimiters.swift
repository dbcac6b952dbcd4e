extension Painter {
  /// Returns parts between delimiters that are as tall as the parts.
  func fenced(_ parts: [Node], _ delimiters: [Delimiter], _ style: Style) throws(Box.Obstacle) -> Box {
    if isOneRow, delimiters == [.leftRound, .rightRound], let pair = binomial(parts) {
      let (above, below) = (try box(pair.0, style), try box(pair.1, style))
      return try Box(joining: [(Box("C("), 0), (above, 0), (Box(","), 0), (below, 0), (Box(")"), 0)])
    }
    var boxes: [Box] = []
    for part in parts { boxes.append(try box(part, style)) }
    let needsMiddle = delimiters.contains { $0 == .leftCurly || $0 == .rightCurly }
    return try fenced(boxes, delimiters, needsMiddle: needsMiddle)
  }

  /// Returns boxes between delimiters that are as tall as the boxes.
  func fenced(_ boxes: [Box], _ delimiters: [Delimiter], needsMiddle: Bool) throws(Box.Obstacle) -> Box {
    var above = boxes.reduce(0) { max($0, $1.baseline) }
    var below = boxes.reduce(0) { max($0, $1.height - 1 - $1.baseline) }
    // A brace has a middle row.
    if needsMiddle, above + below == 1 { (above, below) = (1, 1) }
    let height = above + below + 1
    let middle = above > 0 && below > 0 ? above : height / 2
    var joined: [(box: Box, gap: Int)] = []
    for (index, delimiter) in delimiters.enumerated() {
      var sign = height == 1 ? text(symbol(delimiter)) : try grown(delimiter, height: height, middle: middle)
      sign.baseline = above
      joined.append((sign, 0))
      if index < boxes.count { joined.append((boxes[index], 0)) }
    }
    return try Box(joining: joined)
  }

  /// Returns the two parts of a binomial coefficient.
  private func binomial(_ parts: [Node]) -> (Node, Node)? {
    guard parts.count == 1 else { return nil }
    var part = parts[0]
    while case .row(let nodes) = part, nodes.count == 1 { part = nodes[0] }
    if case .fraction(let above, let below, false) = part { return (above, below) }
    return nil
  }

  /// Returns a delimiter of at least two rows; `middle` is the row with the tip of a brace.
  func grown(_ delimiter: Delimiter, height: Int, middle: Int) throws(Box.Obstacle) -> Box {
    if height == 1 { return text(symbol(delimiter)) }
    switch delimiter {
    case .none: return try Box(width: 0, height: height)
    case .leftAngle: return try angle(height, isLeft: true)
    case .rightAngle: return try angle(height, isLeft: false)
    case .slash: return try diagonal(height, isRising: true)
    case .backslash: return try diagonal(height, isRising: false)
    default: break
    }
    let signs = isUnicode ? unicodeSigns(delimiter) : asciiSigns(delimiter)
    try Box.check(width: 1, height: height)
    return Box(
      rows: (0..<height).map { row in
        if row == 0 { return [signs.top] }
        if row == height - 1 { return [signs.bottom] }
        return [row == middle ? signs.middle : signs.side]
      }, baseline: middle)
  }

  private typealias Signs = (top: Character, side: Character, middle: Character, bottom: Character)

  private func unicodeSigns(_ delimiter: Delimiter) -> Signs {
    switch delimiter {
    case .leftRound: ("⎛", "⎜", "⎜", "⎝")
    case .rightRound: ("⎞", "⎟", "⎟", "⎠")
    case .leftSquare: ("⎡", "⎢", "⎢", "⎣")
    case .rightSquare: ("⎤", "⎥", "⎥", "⎦")
    case .leftCurly: ("⎧", "⎪", "⎨", "⎩")
    case .rightCurly: ("⎫", "⎪", "⎬", "⎭")
    case .leftFloor: ("⎢", "⎢", "⎢", "⎣")
    case .rightFloor: ("⎥", "⎥", "⎥", "⎦")
    case .leftCeiling: ("⎡", "⎢", "⎢", "⎢")
    case .rightCeiling: ("⎤", "⎥", "⎥", "⎥")
    case .doubleBar: ("║", "║", "║", "║")
    case .up: ("↑", "│", "│", "│")
    case .down: ("│", "│", "│", "↓")
    case .upDown: ("↑", "│", "│", "↓")
    default: ("│", "│", "│", "│")
    }
  }

  private func asciiSigns(_ delimiter: Delimiter) -> Signs {
    switch delimiter {
    case .leftRound: ("/", "|", "|", "\\")
    case .rightRound: ("\\", "|", "|", "/")
    case .leftSquare: ("[", "[", "[", "[")
    case .rightSquare: ("]", "]", "]", "]")
    case .leftCurly: ("/", "|", "<", "\\")
    case .rightCurly: ("\\", "|", ">", "/")
    case .leftFloor: ("|", "|", "|", "L")
    case .rightFloor: ("|", "|", "|", "J")
    case .leftCeiling: ("r", "|", "|", "|")
    case .rightCeiling: ("7", "|", "|", "|")
    case .doubleBar: ("#", "#", "#", "#")
    case .up: ("^", "|", "|", "|")
    case .down: ("|", "|", "|", "v")
    case .upDown: ("^", "|", "|", "v")
    default: ("|", "|", "|", "|")
    }
  }

  /// Returns an angle bracket, whose sides are diagonal.
  private func angle(_ height: Int, isLeft: Bool) throws(Box.Obstacle) -> Box {
    let half = height / 2
    let width = (height + 1) / 2
    var rows = try Box(width: width, height: height).rows
    let (rising, falling): (Character, Character) = isUnicode ? ("╱", "╲") : ("/", "\\")
    for row in 0..<half {
      let column = isLeft ? width - 1 - row : row
      rows[row][column] = isLeft ? rising : falling
      rows[height - 1 - row][column] = isLeft ? falling : rising
    }
    if height % 2 == 1 {
      rows[half][isLeft ? 0 : width - 1] = isLeft ? (isUnicode ? "⟨" : "<") : (isUnicode ? "⟩" : ">")
    }
    return Box(rows: rows, baseline: half)
  }

  /// Returns a slash over many rows.
  private func diagonal(_ height: Int, isRising: Bool) throws(Box.Obstacle) -> Box {
    var rows = try Box(width: height, height: height).rows
    for row in 0..<height {
      rows[row][isRising ? height - 1 - row : row] = isUnicode ? (isRising ? "╱" : "╲") : (isRising ? "/" : "\\")
    }
    return Box(rows: rows, baseline: height / 2)
  }
}
