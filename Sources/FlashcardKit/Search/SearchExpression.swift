/// A query as a tree of terms.
indirect enum SearchExpression: Hashable, Sendable {
  case term(SearchTerm)
  case not(SearchExpression)
  /// All of these. Every card meets an empty list.
  case all([SearchExpression])
  /// One of these. No card meets an empty list.
  case any([SearchExpression])

  static let everything = SearchExpression.all([])
  static let nothing = SearchExpression.any([])

  /// Returns the conjunction of expressions, without duplicates.
  static func every(_ expressions: [SearchExpression]) -> SearchExpression {
    var parts: [SearchExpression] = []
    for part in expressions.flatMap(\.conjuncts) where !parts.contains(part) { parts.append(part) }
    return parts.count == 1 ? parts[0] : .all(parts)
  }

  /// Returns the disjunction of expressions.
  static func one(of expressions: [SearchExpression]) -> SearchExpression {
    expressions.count == 1 ? expressions[0] : .any(expressions)
  }

  /// The parts that a card must all meet.
  var conjuncts: [SearchExpression] {
    if case .all(let parts) = self { parts } else { [self] }
  }

  /// Calls a closure with each term, and whether it is negated.
  func forEachTerm(isNegated: Bool = false, _ body: (SearchTerm, Bool) -> Void) {
    switch self {
    case .term(let term): body(term, isNegated)
    case .not(let part): part.forEachTerm(isNegated: !isNegated, body)
    case .all(let parts), .any(let parts): for part in parts { part.forEachTerm(isNegated: isNegated, body) }
    }
  }

  /// Returns the expression with some terms replaced by whether they hold, and without the parts this decides.
  func deciding(_ decide: (SearchTerm) -> Bool?) -> SearchExpression {
    switch self {
    case .term(let term):
      return decide(term).map { $0 ? .everything : .nothing } ?? self
    case .not(let part):
      let part = part.deciding(decide)
      return part == .everything ? .nothing : part == .nothing ? .everything : .not(part)
    case .all(let parts):
      let parts = parts.map { $0.deciding(decide) }
      return parts.contains(.nothing) ? .nothing : .every(parts)
    case .any(let parts):
      let parts = parts.map { $0.deciding(decide) }
      return parts.contains(.everything) ? .everything : .one(of: parts.filter { $0 != .nothing })
    }
  }

  /// Returns whether every card that meets this expression certainly also meets the other. Takes one expression apart at
  /// a time, so that the time grows with the product of their sizes.
  func implies(_ other: SearchExpression) -> Bool {
    if self == other { return true }
    switch (self, other) {
    case (_, .all(let parts)): return parts.allSatisfy(implies)
    case (.any(let parts), _): return parts.allSatisfy { $0.implies(other) }
    case (_, .any(let parts)): return parts.contains(where: implies)
    case (.all(let parts), _): return parts.contains { $0.implies(other) }
    case (.not(let part), .not(let otherPart)): return otherPart.implies(part)
    case (.term(let term), .term(let otherTerm)): return term.implies(otherTerm)
    case (.term, .not), (.not, .term): return false
    }
  }
}
