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
