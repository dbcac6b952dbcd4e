/// Reads the notation of chemistry in `\ce`, after the LaTeX package mhchem.
struct ChemistryParser {
  /// The parser of the text between the braces, which reads arguments and formulas in it.
  private var parser: Parser
  /// The parts so far.
  private var nodes: [Node] = []
  /// Whether the last part is something that digits count and signs charge.
  private var isAfterEntity = false
  /// Whether the last part is the dot of an adduct.
  private var isAfterDot = false

  private init(_ parser: Parser) { self.parser = parser }

  /// Returns the tree of a text that `parser` is about to read.
  static func node(of parser: Parser) throws(FormulaProblem) -> Node {
    var chemistry = ChemistryParser(parser)
    while let next = chemistry.character() {
      let start = chemistry.parser.position
      try chemistry.readPart()
      guard chemistry.parser.position > start else { throw .misplaced(next) }
    }
    return .row(chemistry.nodes)
  }

  private var source: [Character] { parser.source }

  private func character(_ offset: Int = 0) -> Character? {
    let index = parser.position + offset
    return source.indices.contains(index) ? source[index] : nil
  }

  private func inner(_ source: [Character]) throws(FormulaProblem) -> Node {
    try ChemistryParser.node(of: parser.inner(source))
  }

  private mutating func take(while isWanted: (Character) -> Bool) -> String {
    let start = parser.position
    while let next = character(), isWanted(next) { parser.position += 1 }
    return String(source[start..<parser.position])
  }

  private mutating func append(_ node: Node, isEntity: Bool = false) {
    nodes.append(node)
    (isAfterEntity, isAfterDot) = (isEntity, false)
  }

  /// Continues the symbol of an entity, or begins one.
  private mutating func appendToEntity(_ unicode: String, _ ascii: String) {
    if isAfterEntity, case .symbol(let last)? = nodes.last {
      nodes.removeLast()
      append(.symbol(Symbol(last.unicode + unicode, last.ascii + ascii, last.kind)), isEntity: true)
    } else {
      append(.symbol(Symbol(unicode, ascii, .ordinary)), isEntity: true)
    }
  }

  private mutating func readPart() throws(FormulaProblem) {
    guard let next = character() else { return }
    if try readArrow() { return }
    switch next {
    case _ where next.isWhitespace:
      _ = take { $0.isWhitespace }
      append(.space(1))
      readGasOrPrecipitate()
    case _ where next.isLetter:
      let letters = take { $0.isLetter }
      appendToEntity(letters, letters)
    case _ where next.isASCII && next.isNumber: readNumber()
    case "^", "_":
      parser.position += 1
      try attach(script(), isSuperscript: next == "^")
    case "+", "-": readSign(next)
    case "(", "[":
      parser.position += 1
      append(.symbol(Symbol(String(next), .opening)))
    case ")", "]":
      parser.position += 1
      append(.symbol(Symbol(String(next), .closing)), isEntity: true)
    case "{": append(try inner(parser.raw("ce")), isEntity: true)
    case "=", "#":
      parser.position += 1
      let bond = next == "=" ? Symbol("=") : Symbol("≡", "#", .ordinary)
      append(.symbol(isAfterEntity || character()?.isWhitespace == false ? bond : Symbol(String(next), .relation)))
    case ".", "*", "·":
      parser.position += 1
      append(.symbol(Symbol("·", "*", .ordinary)))
      isAfterDot = true
    case "$":
      guard let end = source[(parser.position + 1)...].firstIndex(of: "$") else { throw .misplaced("$") }
      var formula = try parser.inner(Array(source[parser.position + 1..<end]))
      append(try formula.formula(), isEntity: true)
      parser.position = end + 1
    case "\\": try readCommand()
    case "}", "&", "%", "~": throw .misplaced(next)
    default:
      parser.position += 1
      append(.symbol(Symbols.symbol(next) ?? Symbol(String(next))))
    }
  }

  /// Reads an arrow with its labels, if there is one.
  private mutating func readArrow() throws(FormulaProblem) -> Bool {
    let arrows: [(String, ArrowShape, Symbol)] = [
      ("<=>>", .equilibrium, Symbol("⇌", "<=>", .relation)), ("<<=>", .equilibrium, Symbol("⇌", "<=>", .relation)),
      ("<-->", .both, Symbol("⇄", "<->", .relation)), ("<=>", .equilibrium, Symbol("⇌", "<=>", .relation)),
      ("<->", .both, Symbol("↔", "<->", .relation)), ("->", .right, Symbol("→", "->", .relation)),
      ("<-", .left, Symbol("←", "<-", .relation)),
    ]
    guard let first = character(), first == "<" || first == "-" else { return false }
    for (text, shape, symbol) in arrows where source[parser.position...].starts(with: text) {
      parser.position += text.count
      var labels: [Node] = []
      while labels.count < 2, character() == "[", let label = try parser.optionalRaw() {
        labels.append(try inner(label))
      }
      append(
        labels.isEmpty
          ? .symbol(symbol)
          : .arrow(shape, above: labels[0].isEmpty ? nil : labels[0], below: labels.count > 1 ? labels[1] : nil))
      return true
    }
    return false
  }

  /// Reads `v` or `^` between blanks, which stand for a precipitate and a gas.
  private mutating func readGasOrPrecipitate() {
    guard let sign = character(), sign == "v" || sign == "^", character(1)?.isWhitespace ?? true else { return }
    parser.position += 1
    append(.symbol(sign == "v" ? Symbol("↓", "v", .ordinary) : Symbol("↑", "^", .ordinary)))
  }

  /// Reads a number: how many of what precedes it, or of what follows.
  private mutating func readNumber() {
    if isAfterEntity {
      let digits = take { $0.isASCII && $0.isNumber }
      // Without small digits, H2O is written as everybody does.
      appendToEntity(String(digits.compactMap { Scripts.lowered[$0] }), digits)
      return
    }
    let wasAfterDot = isAfterDot
    append(.symbol(Symbol(take { $0.isASCII && $0.isNumber || $0 == "/" || $0 == "." })))
    if !wasAfterDot, character()?.isLetter == true || character() == "(" || character() == "[" { append(.space(1)) }
  }

  /// Reads a plus or minus: a charge, a bond, or an operator.
  private mutating func readSign(_ sign: Character) {
    parser.position += 1
    let next = character()
    let ends = next.map { $0.isWhitespace || ")],+-/".contains($0) } ?? true || isBeforeState()
    let symbol = sign == "+" ? Symbol("+") : Symbol("−", "-", .ordinary)
    if isAfterEntity, ends || (sign == "+" && next != "[") {
      attach(.symbol(symbol), isSuperscript: true)
    } else if isAfterEntity {
      append(.symbol(sign == "-" ? Symbol("−", "-", .ordinary) : Symbol("+", .binary)))
    } else {
      append(.symbol(Symbol(symbol.unicode, symbol.ascii, next?.isWhitespace ?? true ? .binary : .ordinary)))
    }
  }

  /// Whether a state of matter such as `(aq)` follows.
  private func isBeforeState() -> Bool {
    ["(aq)", "(s)", "(l)", "(g)"].contains { source[parser.position...].starts(with: $0) }
  }

  /// Returns what follows `^` or `_`.
  private mutating func script() throws(FormulaProblem) -> Node {
    guard let first = character() else { throw .malformedArgument("ce") }
    if first == "{" {
      let group = try parser.raw("ce")
      // Charges of radicals, such as `-.`, are no decimals.
      if group.contains(where: { $0 == "+" || $0 == "-" }), group.allSatisfy({ ".+-0123456789".contains($0) }) {
        let signs = group.map { $0 == "-" ? "−" : $0 == "." ? "˙" : $0 }
        return .symbol(Symbol(String(signs), String(group), .ordinary))
      }
      var formula = try parser.inner(group)
      return try formula.formula()
    }
    if first.isASCII, first.isLetter {
      parser.position += 1
      return .symbol(Symbol(String(first)))
    }
    if first == "." || first == "*" {
      parser.position += 1
      return .symbol(Symbol("·", ".", .ordinary))
    }
    let number = take { $0.isASCII && $0.isNumber }
    let signs = take { $0 == "+" || $0 == "-" }
    guard !number.isEmpty || !signs.isEmpty else { throw .malformedArgument("ce") }
    return .row([
      .symbol(Symbol(number)), .symbol(Symbol(String(signs.map { $0 == "-" ? "−" : $0 }), signs, .ordinary)),
    ])
  }

  /// Adds a script to the last part, or before the next one.
  private mutating func attach(_ script: Node, isSuperscript: Bool) {
    var base = Node.row([])
    var (sub, sup): (Node?, Node?) = (nil, nil)
    if case .scripts(let last, let lastSub, let lastSup, _)? = nodes.last,
      isSuperscript ? lastSup == nil : lastSub == nil
    {
      (base, sub, sup) = (last, lastSub, lastSup)
      nodes.removeLast()
    } else if isAfterEntity, let last = nodes.popLast() {
      base = last
    }
    if isSuperscript { sup = script } else { sub = script }
    let isEntity = !base.isEmpty
    append(.scripts(base, sub: sub, sup: sup, .beside), isEntity: isEntity)
  }

  /// Reads a command: a bond, or a symbol.
  private mutating func readCommand() throws(FormulaProblem) {
    guard case .command(let name) = parser.next() else { throw .misplaced("\\") }
    if name == "bond" {
      let bond = String(try parser.raw(name))
      let symbol: Symbol
      switch bond {
      case "-", "1": symbol = Symbol("−", "-", .ordinary)
      case "=", "2": symbol = Symbol("=")
      case "#", "3": symbol = Symbol("≡", "#", .ordinary)
      case "...", "....": symbol = Symbol("⋯", "...", .ordinary)
      case "->": symbol = Symbol("→", "->", .ordinary)
      case "<-": symbol = Symbol("←", "<-", .ordinary)
      case "~": symbol = Symbol("∼", "~", .ordinary)
      default: throw .malformedArgument(name)
      }
      append(.symbol(symbol))
    } else if let node = try parser.node(of: name) {
      append(node, isEntity: true)
    }
  }
}
