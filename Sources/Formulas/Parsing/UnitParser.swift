/// Reads a quantity with its unit in `\pu`, after the LaTeX package mhchem.
enum UnitParser {
  /// Returns the tree of the text between the braces.
  static func node(of source: [Character]) throws(FormulaProblem) -> Node {
    var nodes: [Node] = []
    var index = 0
    func take(_ isWanted: (Character) -> Bool) -> String {
      let start = index
      while index < source.count, isWanted(source[index]) { index += 1 }
      return String(source[start..<index])
    }
    func isDigit(_ offset: Int) -> Bool {
      source.indices.contains(index + offset) && source[index + offset].isASCII && source[index + offset].isNumber
    }
    func isExponent(_ offset: Int) -> Bool {
      isDigit(offset)
        || (index + offset < source.count && "+-".contains(source[index + offset]) && isDigit(offset + 1))
    }
    /// A number with a sign.
    func exponent() -> Node {
      let sign = take { $0 == "-" || $0 == "+" }
      let digits = take { $0.isASCII && $0.isNumber }
      return .symbol(Symbol((sign == "-" ? "−" : sign) + digits, sign + digits, .ordinary))
    }
    while index < source.count {
      let character = source[index]
      switch character {
      case _ where character.isWhitespace:
        _ = take { $0.isWhitespace }
        nodes.append(.space(1))
      case _ where character.isASCII && character.isNumber:
        let number = Node.symbol(Symbol(take { $0.isASCII && $0.isNumber || $0 == "." || $0 == "," }))
        if isExponent(1), source[index] == "^" {
          index += 1
          nodes.append(.scripts(number, sub: nil, sup: exponent(), .beside))
          break
        }
        nodes.append(number)
        guard isExponent(1), source[index] == "e" || source[index] == "E" else { break }
        index += 1
        nodes.append(.symbol(Symbol("×", "x", .binary)))
        nodes.append(.scripts(.symbol(Symbol("10")), sub: nil, sup: exponent(), .beside))
      case "x" where isDigit(1) || (index + 1 < source.count && source[index + 1] == " " && isDigit(2)):
        index += 1
        nodes.append(.symbol(Symbol("×", "x", .binary)))
      case _ where character.isLetter:
        let unit = Node.symbol(Symbol(take { $0.isLetter }))
        if index < source.count, source[index] == "^" { index += 1 }
        guard isDigit(0) || (index < source.count && source[index] == "-" && isDigit(1)) else {
          nodes.append(unit)
          break
        }
        nodes.append(.scripts(unit, sub: nil, sup: exponent(), .beside))
      case "*", ".", "·":
        index += 1
        nodes.append(.symbol(Symbol("·", "*", .ordinary)))
      case "-":
        index += 1
        nodes.append(.symbol(Symbol("−", "-", .ordinary)))
      case "/", "+", "(", ")", "%", "°", "µ", "μ", "Å", "Ω", "±":
        index += 1
        nodes.append(.symbol(Symbol(String(character))))
      default: throw .misplaced(character)
      }
    }
    return .row(nodes)
  }
}
