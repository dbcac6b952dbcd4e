/// Reads LaTeX into a tree.
struct Parser {
  /// The maximum depth of groups and commands inside each other.
  static let maxDepth = 64

  /// The characters of the formula.
  let source: [Character]
  /// The place of the next character.
  var position = 0
  /// The alphabet of letters at this place.
  var alphabet = Alphabet.plain
  /// The number of groups and commands around this place.
  private var depth: Int

  /// Creates a parser of a source, at a depth in another one.
  init(_ source: [Character], depth: Int = 0) { (self.source, self.depth) = (source, depth) }

  /// Returns the tree of the whole source, whose line breaks are rows or blanks.
  mutating func formula(breaksLines: Bool = true) throws(FormulaProblem) -> Node {
    var lines: [[Node]] = [[]]
    while true {
      lines[lines.count - 1].append(.row(breaksLines ? try row() : try joinedRow()))
      switch next() {
      case .end:
        if lines.last == [.row([])], lines.count > 1 { lines.removeLast() }
        if lines.count == 1 { return lines[0][0] }
        return .grid(Grid(rows: lines, alignments: [.left], gaps: [0]))
      case .newline:
        _ = try optionalRaw()
        lines.append([])
      case .ampersand: throw .misplaced("&")
      default: throw .unbalanced
      }
    }
  }

  /// Runs `body` one level deeper.
  mutating func nested<T>(_ body: (inout Parser) throws(FormulaProblem) -> T) throws(FormulaProblem) -> T {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Parser.maxDepth else { throw .tooDeep }
    return try body(&self)
  }

  /// Returns a parser of a text inside this one.
  func inner(_ source: [Character]) throws(FormulaProblem) -> Parser {
    guard depth < Parser.maxDepth else { throw .tooDeep }
    var parser = Parser(source, depth: depth + 1)
    parser.alphabet = alphabet
    return parser
  }

  // MARK: - Tokens

  /// Moves behind blanks.
  mutating func skipBlanks() {
    while position < source.count, source[position].isBlank { position += 1 }
  }

  /// Returns the next token after blanks, and moves behind it.
  mutating func next() -> Token {
    skipBlanks()
    guard position < source.count else { return .end }
    let character = source[position]
    position += 1
    switch character {
    case "\\": return command()
    case "{": return .open
    case "}": return .close
    case "&": return .ampersand
    case "_": return .subscript
    case "^": return .superscript
    case "'", "’": return .prime
    default: return .character(character)
    }
  }

  /// Returns the next token without moving.
  mutating func peek() -> Token {
    let start = position
    defer { position = start }
    return next()
  }

  /// Returns the command after a backslash.
  private mutating func command() -> Token {
    let start = position
    while position < source.count, source[position].isASCIILetter { position += 1 }
    if position > start {
      let name = String(source[start..<position])
      // A star belongs to few commands, and is a product after the others.
      if name == "operatorname" || name == "tag" || name == "hspace", position < source.count, source[position] == "*" {
        position += 1
        return .command(name + "*")
      }
      return name == "cr" || name == "newline" ? .newline : .command(name)
    }
    guard position < source.count else { return .command("") }
    position += 1
    let character = source[position - 1]
    return character == "\\" ? .newline : .command(character.isWhitespace ? " " : String(character))
  }

  // MARK: - Rows

  /// Returns the parts up to what ends a group or cell, and with `inBrackets` up to a bracket that closes.
  mutating func row(inBrackets: Bool = false) throws(FormulaProblem) -> [Node] {
    try nested { parser throws(FormulaProblem) in
      let alphabet = parser.alphabet
      defer { parser.alphabet = alphabet }
      var nodes: [Node] = []
      while true {
        switch parser.peek() {
        case .end, .close, .ampersand, .newline, .command("end"), .command("right"), .command("middle"):
          return nodes
        case .character("]") where inBrackets: return nodes
        case .command("over"): return try parser.fraction(of: nodes, inBrackets)
        case .command("atop"): return try parser.fraction(of: nodes, inBrackets, hasBar: false)
        case .command("choose"):
          let pair = Node.row(try parser.fraction(of: nodes, inBrackets, hasBar: false))
          return [.fenced([pair], [.leftRound, .rightRound])]
        default: nodes += try parser.element(inBrackets)
        }
      }
    }
  }

  /// Returns the parts up to what ends a group, with blanks in the place of line breaks.
  mutating func joinedRow() throws(FormulaProblem) -> [Node] {
    var nodes = try row()
    while peek() == .newline {
      _ = next()
      _ = try optionalRaw()
      let rest = try row()
      if !nodes.isEmpty, !rest.isEmpty { nodes.append(.space(1)) }
      nodes += rest
    }
    return nodes
  }

  /// Returns the fraction of what stands before a command such as `\over` and after it.
  private mutating func fraction(
    of above: [Node], _ inBrackets: Bool, hasBar: Bool = true
  ) throws(FormulaProblem) -> [Node] {
    _ = next()
    return [.fraction(.row(above), .row(try row(inBrackets: inBrackets)), hasBar: hasBar)]
  }

  /// Returns a part with its scripts, or several parts if a command governs the rest of its group.
  private mutating func element(_ inBrackets: Bool) throws(FormulaProblem) -> [Node] {
    switch peek() {
    case .subscript, .superscript, .prime: return [try scripts(of: .row([]))]
    case .command(let name):
      _ = next()
      if let rest = try switchOfStyle(name, inBrackets) { return rest }
      guard let node = try node(of: name) else { return [] }
      return [try scripts(of: node)]
    default:
      return [try scripts(of: try atom(""))]
    }
  }

  /// Returns the problem that the argument of a command, or without a command a group, doesn't end.
  private func unfinished(_ command: String) -> FormulaProblem {
    command.isEmpty ? .unbalanced : .malformedArgument(command)
  }

  /// Returns a symbol or a group without scripts; `command` is the command whose argument it is.
  mutating func atom(_ command: String) throws(FormulaProblem) -> Node {
    switch next() {
    case .open:
      let nodes = try joinedRow()
      guard next() == .close else { throw .unbalanced }
      return .row(nodes)
    case .character("~"): return .space(1)
    case .character(let character):
      guard var symbol = Symbols.symbol(character) else { throw .misplaced(character) }
      apply(alphabet, to: &symbol)
      return .symbol(symbol)
    case .command(let name):
      return try nested { parser throws(FormulaProblem) in
        guard let node = try parser.node(of: name) else { throw parser.unfinished(command) }
        return node
      }
    case .prime: return .symbol(Symbol("′", "'", .ordinary))
    case .ampersand: throw .misplaced("&")
    case .subscript: throw .misplaced("_")
    case .superscript: throw .misplaced("^")
    case .close, .newline, .end: throw unfinished(command)
    }
  }

  /// Puts a symbol into an alphabet.
  func apply(_ alphabet: Alphabet, to symbol: inout Symbol) {
    guard alphabet != .plain, let character = symbol.unicode.first, symbol.unicode.count == 1 else { return }
    symbol.unicode = String(alphabet.character(character))
  }

  /// Returns a part with the scripts and primes that follow it.
  mutating func scripts(of base: Node) throws(FormulaProblem) -> Node {
    var sub: Node?
    var sup: Node?
    var primes = 0
    var limits = Node.Limits.automatic
    loop: while true {
      switch peek() {
      case .subscript:
        _ = next()
        guard sub == nil else { throw .doubleScript }
        sub = try argument("_")
      case .superscript:
        _ = next()
        guard sup == nil else { throw .doubleScript }
        sup = try argument("^")
      case .prime:
        _ = next()
        primes += 1
      case .command("limits"):
        _ = next()
        limits = .above
      case .command("nolimits"):
        _ = next()
        limits = .beside
      case .command("displaylimits"): _ = next()
      default: break loop
      }
    }
    if primes > 0 {
      // Unicode has a character for up to three.
      let signs = primes < 4 ? ["′", "″", "‴"][primes - 1] : String(repeating: "′", count: primes)
      let mark = Node.symbol(Symbol(signs, String(repeating: "'", count: primes), .ordinary))
      sup = sup.map { .row([mark, $0]) } ?? mark
    }
    guard sub != nil || sup != nil else { return base }
    return .scripts(base, sub: sub, sup: sup, limits)
  }
}

/// A piece of LaTeX.
enum Token: Hashable, Sendable {
  /// A command, without its backslash.
  case command(String)
  /// Any other character than the ones below.
  case character(Character)
  case open, close, ampersand, newline, `subscript`, superscript, prime, end
}

/// Most characters are ASCII, for which no tables are needed.
extension Character {
  fileprivate var isBlank: Bool { asciiValue.map { $0 == 0x20 || (0x09...0x0D).contains($0) } ?? isWhitespace }
  fileprivate var isASCIILetter: Bool { asciiValue.map { (0x41...0x5A).contains($0 & 0xDF) } ?? false }
}
