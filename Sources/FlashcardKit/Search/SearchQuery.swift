/// A search query, such as `word "a phrase" -without (tag:name or deck:title) is:favorite rated:7 prop:ivl>21`. Cards
/// must match every part, or of parts with `or` between them, one. What is not understood yet because it is still being
/// typed is ignored.
public struct SearchQuery: Hashable, Sendable {
  let expression: SearchExpression
  /// The parts that were not understood.
  public let problems: [SearchProblem]

  /// The maximum number of Unicode scalars read, so that text pasted by mistake does no harm.
  public static let longest = 500

  /// Parses a query whose `kind:` accepts the given kinds. Errors are collected in `problems`.
  public init(_ text: String, kinds: CardKinds = .standard) {
    var parser = SearchParser(text.unicodeScalars.prefix(Self.longest), kinds: kinds)
    let expression = parser.parse()
    problems = parser.problems
    self.expression = problems.isEmpty ? expression : .nothing
  }

  /// Whether the query has no conditions and matches every card.
  public var isEmpty: Bool { expression == .everything }

  /// The words and phrases to find, folded, in UTF-8.
  var words: [[UInt8]] {
    var words: [[UInt8]] = []
    expression.forEachTerm { term, isNegated in
      if case .text(let word) = term, !isNegated { words.append(word) }
    }
    return words
  }

  /// Whether the query has conditions on decks.
  var asksForDecks: Bool {
    var found = false
    expression.forEachTerm { term, _ in if term.isAboutDecks { found = true } }
    return found
  }

  /// Whether the query has conditions on memory states or prompt statuses, which change with reviews.
  public var asksForReviews: Bool { !reviewTerms.isEmpty }

  /// The conditions on reviews.
  var reviewTerms: Set<ReviewTerm> {
    var terms: Set<ReviewTerm> = []
    expression.forEachTerm { term, _ in if case .review(let term) = term { terms.insert(term) } }
    return terms
  }

  /// Returns whether every match of this query is also a match of the other.
  func refines(_ other: SearchQuery) -> Bool {
    let parts = expression.conjuncts
    return expression == other.expression
      || other.expression.conjuncts.allSatisfy { old in
        parts.contains { $0.implies(old) } || expression.implies(old)
      }
  }
}
