/// A parser of queries, by recursive descent. What is still being typed, such as an operator without a value, a bracket
/// or quote that isn't closed, or `or` at the end, is no problem.
struct SearchParser {
  private var rest: Substring.UnicodeScalarView
  private let kinds: CardKinds
  /// The number of open brackets.
  private var depth = 0
  private(set) var problems: [SearchProblem] = []

  init(_ text: Substring.UnicodeScalarView, kinds: CardKinds) {
    rest = text
    self.kinds = kinds
  }

  /// Parses the whole text.
  mutating func parse() -> SearchExpression { alternatives().expression ?? .everything }

  private enum Item {
    /// A condition or a group, `nil` if it has no value yet.
    case condition(SearchExpression?)
    case or
    case close
  }

  /// Parses up to the end or the bracket that closes the group.
  ///
  /// - Returns: The expression, `nil` if it has no value yet, and whether the group is closed with nothing in it.
  private mutating func alternatives() -> (expression: SearchExpression?, isClosedEmpty: Bool) {
    var alternatives: [[SearchExpression]] = [[]]
    // Whether the alternative begun has anything in it, even without a value.
    var isBegun = false
    var isEmpty = true
    var isClosed = false
    while !isClosed, let item = next(isBegun: isBegun) {
      switch item {
      case .condition(let condition):
        if let condition { alternatives[alternatives.count - 1].append(condition) }
        isBegun = true
        isEmpty = false
      case .or:
        if !isBegun { note(.misplacedOr) }
        alternatives.append([])
        isBegun = false
        isEmpty = false
      case .close:
        isClosed = true
        if !isBegun, !isEmpty { note(.misplacedOr) }
      }
    }
    let parts = alternatives.filter { !$0.isEmpty }.map(SearchExpression.every)
    return (parts.isEmpty ? nil : .one(of: parts), isEmpty && isClosed)
  }

  /// Parses the next condition, keyword, or closing bracket. Returns `nil` at the end.
  private mutating func next(isBegun: Bool) -> Item? {
    while true {
      rest = rest.drop(while: \.properties.isWhitespace)
      guard let first = rest.first else { return nil }
      if first == ")" {
        rest.removeFirst()
        if depth > 0 { return .close }
        note(.unopenedGroup)
        continue
      }
      let isNegated = first == "-"
      if isNegated { rest.removeFirst() }
      if rest.first == "(" { return .condition(group().map { isNegated ? .not($0) : $0 }) }
      let part = SearchPart.take(from: &rest)
      if !isNegated {
        // At the beginning, the last word may become another one.
        if part.isKeyword("or"), isBegun || !rest.isEmpty { return .or }
        if part.isKeyword("and"), isBegun { continue }
      }
      return .condition(condition(part).map { isNegated ? .not($0) : $0 })
    }
  }

  private mutating func group() -> SearchExpression? {
    rest.removeFirst()
    depth += 1
    let group = alternatives()
    depth -= 1
    if group.isClosedEmpty { note(.emptyGroup) }
    return group.expression
  }

  private mutating func condition(_ part: SearchPart) -> SearchExpression? {
    do throws(SearchProblem) {
      return try part.term(kinds).map(SearchExpression.term)
    } catch {
      note(error)
      return nil
    }
  }

  private mutating func note(_ problem: SearchProblem) {
    if !problems.contains(problem) { problems.append(problem) }
  }
}
