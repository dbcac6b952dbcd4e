extension Parser {
  /// Returns the symbol after `\not`, crossed out.
  mutating func negated() throws(FormulaProblem) -> Node {
    var node = try argument("not")
    if case .row(let nodes) = node, nodes.count == 1 { node = nodes[0] }
    guard case .symbol(let symbol) = node else { return .accent(.cancel, node) }
    return .symbol(Symbols.negation(symbol))
  }

  /// Returns what stands between `\left` and `\right`.
  mutating func fenced() throws(FormulaProblem) -> Node {
    try nested { parser throws(FormulaProblem) in
      var delimiters = [try parser.delimiter("left")]
      var parts: [Node] = []
      while true {
        parts.append(.row(try parser.joinedRow()))
        switch parser.next() {
        case .command("middle"): delimiters.append(try parser.delimiter("middle"))
        case .command("right"):
          delimiters.append(try parser.delimiter("right"))
          return .fenced(parts, delimiters)
        case .ampersand: throw .misplaced("&")
        default: throw .unbalanced
        }
      }
    }
  }

  /// Returns one thing above or below another.
  mutating func stacked(above: Bool, _ kind: Symbol.Kind?) throws(FormulaProblem) -> Node {
    let name = above ? "overset" : "underset"
    let label = try argument(name)
    var base = try argument(name)
    // A single sign in braces keeps its role here.
    if case .row(let nodes) = base, nodes.count == 1 { base = nodes[0] }
    let stack = Node.stack(base, above: above ? label : nil, below: above ? nil : label)
    return kind.map { .classified(stack, $0) } ?? stack
  }

  /// Returns the lines of `\substack`.
  mutating func substack() throws(FormulaProblem) -> Node {
    guard next() == .open else { throw .malformedArgument("substack") }
    var grid = Grid(rows: [], alignments: [.center], gaps: [1], isSmall: true)
    while true {
      grid.rows.append([.row(try row())])
      switch next() {
      case .newline: _ = try optionalRaw()
      case .close: return .grid(grid)
      case .ampersand: throw .misplaced("&")
      default: throw .unbalanced
      }
    }
  }

  /// Returns the name of a function that LaTeX does not have.
  mutating func operatorName(hasLimits: Bool) throws(FormulaProblem) -> Node {
    let name = try raw("operatorname").filter { $0 != "{" && $0 != "}" }
    var text = String(name.map { $0 == "~" ? " " : $0 })
    for space in ["\\,", "\\ ", "\\;", "\\:"] {
      text = Parser.replacing(space, in: text)
    }
    guard !text.contains("\\") else { throw .malformedArgument("operatorname") }
    return .symbol(Symbol(text, hasLimits ? .limit : .function))
  }

  private static func replacing(_ space: String, in text: String) -> String {
    var result = ""
    var rest = text[...]
    while !rest.isEmpty {
      if rest.hasPrefix(space) {
        result.append(" ")
        rest = rest.dropFirst(space.count)
      } else {
        result.append(rest.removeFirst())
      }
    }
    return result
  }

  /// Returns the environment whose name follows.
  mutating func environment() throws(FormulaProblem) -> Node {
    try nested { parser throws(FormulaProblem) in
      let name = String(try parser.raw("begin"))
      guard let environment = Environment(rawValue: name.hasSuffix("*") ? String(name.dropLast()) : name) else {
        throw .unknownEnvironment(name)
      }
      var grid = environment.grid
      if name.hasSuffix("matrix*") || environment == .aligned || environment == .gathered {
        _ = try parser.optionalRaw()
      }
      if environment.hasArgument {
        let raw = try parser.raw(name)
        if environment == .array || environment == .subarray { try parser.readColumns(raw, into: &grid) }
      }
      try parser.readCells(into: &grid)
      guard String(try parser.raw("end")) == name else { throw .unbalanced }
      return .grid(grid)
    }
  }

  /// Reads the columns of an array: `l`, `c`, `r`, and `|`.
  private func readColumns(_ raw: [Character], into grid: inout Grid) throws(FormulaProblem) {
    grid.alignments = []
    for character in raw {
      switch character {
      case "l": grid.alignments.append(.left)
      case "c": grid.alignments.append(.center)
      case "r": grid.alignments.append(.right)
      case "|": grid.verticalLines.insert(grid.alignments.count)
      case _ where character.isWhitespace: break
      default: throw .malformedArgument("array")
      }
    }
    if grid.alignments.isEmpty { grid.alignments = [.center] }
  }

  /// Reads cells up to `\end`.
  private mutating func readCells(into grid: inout Grid) throws(FormulaProblem) {
    var cells: [Node] = []
    while true {
      while cells.isEmpty, peek() == .command("hline") {
        _ = next()
        grid.horizontalLines.insert(grid.rows.count)
      }
      cells.append(.row(try row()))
      switch next() {
      case .ampersand: break
      case .newline:
        _ = try optionalRaw()
        grid.rows.append(cells)
        cells = []
      case .command("end"):
        // After the last line break there is no row.
        if cells != [.row([])] { grid.rows.append(cells) }
        return
      default: throw .unbalanced
      }
    }
  }
}
