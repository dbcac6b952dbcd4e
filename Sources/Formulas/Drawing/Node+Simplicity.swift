extension Node {
  /// The parts, if it is a row of them.
  private var parts: [Node] {
    if case .row(let nodes) = self { return nodes.count == 1 ? nodes[0].parts : nodes }
    return [self]
  }

  /// Whether it is a number or a single sign.
  var isAtomic: Bool {
    let parts = parts
    if parts.count == 1, case .symbol(let symbol) = parts[0] { return symbol.kind == .ordinary }
    return !parts.isEmpty && parts.allSatisfy { $0.isDigit }
  }

  /// Whether it is a digit, or the point between digits.
  private var isDigit: Bool {
    guard case .symbol(let symbol) = self, let character = symbol.ascii.first else { return false }
    return symbol.kind == .ordinary && (character.isNumber || character == ".")
  }

  /// Whether it binds more strongly than a product.
  private var isFactor: Bool {
    switch self {
    case .symbol(let symbol): symbol.kind == .ordinary
    case .scripts(let base, _, _, _): base.isAtomic || base.isBracket
    case .root, .fenced: true
    case .text(let text): !text.contains(" ")
    case .accent(.mark, _): true
    case .row: isAtomic
    default: false
    }
  }

  private var isBracket: Bool {
    if case .fenced = self { return true }
    return false
  }

  /// Whether the parts are factors, where whatever stands between brackets is part of one.
  private static func areFactors(_ parts: [Node]) -> Bool {
    var open = 0
    for part in parts {
      switch part.kind {
      case .opening: open += 1
      case .closing where open > 0: open -= 1
      default: if open == 0, !part.isFactor { return false }
      }
    }
    return open == 0 && !parts.isEmpty
  }

  /// Whether it needs no brackets before a slash.
  var isNumerator: Bool { Node.areFactors(parts) }

  /// Whether it needs no brackets after a slash.
  var isDenominator: Bool {
    let parts = parts
    if parts.count == 1 { return parts[0].isFactor }
    if parts.count == 2, parts[0].isDifferential {
      return parts[1].isFactor
    }
    if case .symbol(let name)? = parts.first, name.kind == .ordinary || name.kind == .function {
      return isAtomic || Node.row(Array(parts.dropFirst())).isInBrackets
    }
    return isAtomic || isInBrackets
  }

  /// Whether it is the primes of a derivative.
  var isPrimes: Bool {
    guard parts.count == 1, case .symbol(let symbol) = parts[0] else { return false }
    return symbol.ascii.allSatisfy { $0 == "'" }
  }

  /// Whether it is the d of a derivative.
  private var isDifferential: Bool {
    guard parts.count == 1 else { return false }
    if case .text(let text) = parts[0] { return text == "d" }
    guard case .symbol(let symbol) = parts[0] else { return false }
    return symbol.unicode == "d" || symbol.unicode == "∂"
  }

  /// Whether the first part is a bracket that the last one closes.
  private var isInBrackets: Bool {
    let parts = parts
    guard parts.first?.kind == .opening, parts.last?.kind == .closing else { return false }
    var open = 0
    for (index, part) in parts.enumerated() {
      if part.kind == .opening { open += 1 }
      if part.kind == .closing { open -= 1 }
      if open == 0 { return index == parts.count - 1 }
    }
    return false
  }
}
