extension Parser {
  /// Returns the argument of a command: a group, a symbol, or another command with its arguments.
  mutating func argument(_ command: String) throws(FormulaProblem) -> Node {
    try nested { parser throws(FormulaProblem) in try parser.atom(command) }
  }

  /// Returns the argument of a command in an alphabet.
  mutating func argument(_ command: String, in alphabet: Alphabet) throws(FormulaProblem) -> Node {
    let before = self.alphabet
    defer { self.alphabet = before }
    self.alphabet = alphabet
    return try argument(command)
  }

  /// Returns the argument in brackets, if there is one.
  mutating func optionalArgument() throws(FormulaProblem) -> Node? {
    guard peek() == .character("[") else { return nil }
    _ = next()
    let nodes = try row(inBrackets: true)
    guard next() == .character("]") else { throw .unbalanced }
    return .row(nodes)
  }

  /// Returns the argument of a command as it was written, without its braces.
  mutating func raw(_ command: String) throws(FormulaProblem) -> [Character] {
    skipBlanks()
    guard position < source.count else { throw .malformedArgument(command) }
    guard source[position] == "{" else {
      guard source[position].isLetter || source[position].isNumber else { throw .malformedArgument(command) }
      position += 1
      return [source[position - 1]]
    }
    position += 1
    let start = position
    var open = 1
    while position < source.count {
      switch source[position] {
      case "\\": position += 1
      case "{": open += 1
      case "}": open -= 1
      default: break
      }
      position += 1
      if open == 0 { return Array(source[start..<position - 1]) }
    }
    throw .unbalanced
  }

  /// Returns the argument in brackets as it was written, if there is one.
  mutating func optionalRaw() throws(FormulaProblem) -> [Character]? {
    guard peek() == .character("[") else { return nil }
    skipBlanks()
    let start = position + 1
    guard let end = source[start...].firstIndex(of: "]") else { throw .unbalanced }
    position = end + 1
    return Array(source[start..<end])
  }

  /// Returns the delimiter after a command such as `\left`.
  mutating func delimiter(_ command: String) throws(FormulaProblem) -> Delimiter {
    let found: Delimiter? =
      switch next() {
      case .character(let character): Delimiter(String(character))
      // A vertical line with a backslash is double, a brace one that is seen.
      case .command("|"): .doubleBar
      case .command(let name): Delimiter(name)
      default: nil
      }
    guard let found else { throw .malformedArgument(command) }
    return found
  }

  /// Returns the parts of a text argument: text as it was written, and formulas between dollar signs.
  func text(_ raw: [Character], _ command: String) throws(FormulaProblem) -> Node {
    var nodes: [Node] = []
    var text = ""
    var index = 0
    func finish() { if !text.isEmpty { nodes.append(.text(text)) } }
    while index < raw.count {
      let character = raw[index]
      index += 1
      switch character {
      case "$":
        guard let end = raw[index...].firstIndex(of: "$") else { throw .misplaced("$") }
        finish()
        text = ""
        var parser = try inner(Array(raw[index..<end]))
        nodes.append(try parser.formula())
        index = end + 1
      case "\\":
        guard index < raw.count else { throw .malformedArgument(command) }
        let escaped = raw[index]
        index += 1
        switch escaped {
        case "{", "}", "$", "%", "&", "#", "_", " ": text.append(escaped)
        case ",", ";", ":", "\\": text.append(" ")
        default:
          let name = String(raw[(index - 1)...].prefix { $0.isASCII && $0.isLetter })
          throw .unknownCommand(name.isEmpty ? String(escaped) : name)
        }
      case "{", "}": break
      default: text.append(character == "~" || character.isWhitespace ? " " : character)
      }
    }
    finish()
    return nodes.count == 1 ? nodes[0] : .row(nodes)
  }
}

extension Parser {
  /// Returns the node of a command with its arguments, or `nil` if it draws nothing.
  mutating func node(of name: String) throws(FormulaProblem) -> Node? {
    if var symbol = Symbols.named[name] {
      apply(alphabet, to: &symbol)
      return .symbol(symbol)
    }
    let isStarred = name.hasSuffix("*")
    guard let command = Command(rawValue: isStarred ? String(name.dropLast()) : name) else {
      throw .unknownCommand(name)
    }
    switch command {
    case .frac, .dfrac, .tfrac, .cfrac:
      if command == .cfrac { _ = try optionalRaw() }
      return .fraction(try argument(name), try argument(name), hasBar: true)
    case .binom, .dbinom, .tbinom:
      return .fenced(
        [.fraction(try argument(name), try argument(name), hasBar: false)], [.leftRound, .rightRound])
    case .sqrt:
      let index = try optionalArgument()
      return .root(try argument(name), index: index)
    case .root:
      // The index is followed by `\of`.
      var index: [Node] = []
      while peek() != .command("of") {
        guard index.count < 16 else { throw .malformedArgument(name) }
        index.append(try argument(name))
      }
      _ = next()
      return .root(try argument(name), index: .row(index))
    case .boxed, .fbox: return .boxed(command == .boxed ? try argument(name) : try text(raw(name), name))
    case .not: return try negated()
    case .left: return try fenced()
    case .begin: return try environment()
    case .stackrel: return try stacked(above: true, .relation)
    case .overset: return try stacked(above: true, nil)
    case .underset: return try stacked(above: false, nil)
    case .substack: return try substack()
    case .operatorname: return try operatorName(hasLimits: isStarred)
    case .text, .textrm, .textnormal, .textit, .textbf, .textsf, .texttt, .textup, .mbox, .hbox:
      return try text(raw(name), name)
    case .mathrm, .mathit, .mathsf, .mathtt, .mathnormal: return try argument(name, in: .plain)
    case .mathbf, .boldsymbol, .bm, .pmb: return try argument(name, in: .bold)
    case .mathbb, .blackboard: return try argument(name, in: .blackboard)
    case .mathcal, .mathscr: return try argument(name, in: .script)
    case .mathfrak: return try argument(name, in: .fraktur)
    case .textcolor:
      _ = try raw(name)
      return try argument(name)
    case .phantom: return .phantom(try argument(name), .all)
    case .hphantom: return .phantom(try argument(name), .width)
    case .vphantom: return .phantom(try argument(name), .height)
    case .smash: return try argument(name)
    case .mathstrut, .strut, .nonumber, .notag: return nil
    case .label:
      _ = try raw(name)
      return nil
    case .tag:
      let number = try text(raw(name), name)
      return .tag(isStarred ? number : .row([.symbol(Symbol("(")), number, .symbol(Symbol(")"))]))
    case .bmod: return .symbol(Symbol("mod", .binary))
    case .pmod: return .row([.space(2), .text("(mod "), try argument(name), .symbol(Symbol(")"))])
    case .pod: return .row([.space(2), .symbol(Symbol("(")), try argument(name), .symbol(Symbol(")"))])
    case .mod: return .row([.space(2), .text("mod ")])
    case .ce: return try ChemistryParser.node(of: inner(raw(name)))
    case .pu: return try UnitParser.node(of: raw(name))
    default: break
    }
    if let space = try space(command, name) { return space }
    if let kind = Parser.kind(command) { return .classified(try argument(name), kind) }
    if let rows = Parser.rows(command) { return .big(try delimiter(name), rows: rows, Parser.bigKind(name)) }
    if let shape = Parser.arrow(command) {
      let below = try optionalArgument()
      return .arrow(shape, above: try argument(name), below: below)
    }
    if let accent = Accents.accent(command) { return .accent(accent, try argument(name)) }
    // What is left has no meaning here, such as `\limits` without an operator.
    throw .malformedArgument(name)
  }

  /// Returns the rest of the group if a command governs it, such as `\displaystyle`, or `nil` for other commands.
  mutating func switchOfStyle(_ name: String, _ inBrackets: Bool) throws(FormulaProblem) -> [Node]? {
    switch Command(rawValue: name) {
    case .displaystyle: return [.styled(.row(try row(inBrackets: inBrackets)), isDisplay: true)]
    case .textstyle: return [.styled(.row(try row(inBrackets: inBrackets)), isDisplay: false)]
    case .scriptstyle, .scriptscriptstyle: return []
    case .rm, .it, .sf, .tt: alphabet = .plain
    case .bf: alphabet = .bold
    case .cal: alphabet = .script
    case .frak: alphabet = .fraktur
    case .color:
      _ = try optionalRaw()
      _ = try raw(name)
    default: return nil
    }
    return []
  }

  /// Returns the blank columns of a command for space.
  private mutating func space(_ command: Command, _ name: String) throws(FormulaProblem) -> Node? {
    switch command {
    case .quad: return .space(3)
    case .qquad: return .space(5)
    case .comma, .colon, .semicolon, .greater, .blank, .enspace, .thinspace, .medspace, .thickspace, .space,
      .nobreakspace:
      return .space(1)
    case .exclamation, .negthinspace: return .space(0)
    case .hspace:
      _ = try raw(name)
      return .space(2)
    default: return nil
    }
  }

  private static func kind(_ command: Command) -> Symbol.Kind? {
    switch command {
    case .mathop: .large
    case .mathrel: .relation
    case .mathbin: .binary
    case .mathord, .mathinner: .ordinary
    case .mathopen: .opening
    case .mathclose: .closing
    case .mathpunct: .punctuation
    default: nil
    }
  }

  /// Returns the number of rows of a delimiter with a size of its own.
  private static func rows(_ command: Command) -> Int? {
    switch command {
    case .big, .bigl, .bigr, .bigm: 1
    case .bigger, .biggerLeft, .biggerRight, .biggerMiddle, .bigg, .biggl, .biggr, .biggm: 3
    case .biggest, .biggestLeft, .biggestRight, .biggestMiddle: 5
    default: nil
    }
  }

  private static func bigKind(_ name: String) -> Symbol.Kind {
    name.hasSuffix("l") ? .opening : name.hasSuffix("r") ? .closing : name.hasSuffix("m") ? .relation : .ordinary
  }

  private static func arrow(_ command: Command) -> ArrowShape? {
    switch command {
    case .xrightarrow: .right
    case .xleftarrow: .left
    case .xleftrightarrow: .both
    case .xRightarrow: .doubleRight
    case .xLeftarrow: .doubleLeft
    case .xLeftrightarrow: .doubleBoth
    case .xmapsto: .mapsTo
    case .xhookrightarrow: .hookRight
    case .xhookleftarrow: .hookLeft
    case .xrightleftharpoons: .equilibrium
    case .xlongequal: .equals
    default: nil
    }
  }
}
