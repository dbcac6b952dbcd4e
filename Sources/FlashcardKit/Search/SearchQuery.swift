/// A search query, such as `word "a phrase" -without tag:name deck:title is:favorite kind:choice flag:1 prop:ivl>21`.
/// Cards must match every part. An operator without a value is ignored while it is being typed.
public struct SearchQuery: Hashable, Sendable {
  let conditions: [SearchCondition]
  /// The parts that were not understood.
  public let problems: [SearchProblem]

  /// The maximum number of Unicode scalars read, so that text pasted by mistake does no harm.
  public static let longest = 500

  /// Parses a query whose `kind:` accepts the given kinds. Errors are collected in `problems`.
  public init(_ text: String, kinds: CardKinds = .standard) {
    var conditions: [SearchCondition] = []
    var problems: [SearchProblem] = []
    for part in SearchPart.parts(of: text.unicodeScalars.prefix(Self.longest)) {
      do throws(SearchProblem) {
        guard let term = try part.term(kinds) else { continue }
        let condition = SearchCondition(term: term, isNegated: part.isNegated)
        if !conditions.contains(condition) { conditions.append(condition) }
      } catch {
        if !problems.contains(error) { problems.append(error) }
      }
    }
    // Parts that were not understood match no card, negated or not.
    if !problems.isEmpty { conditions.append(SearchCondition(term: .impossible, isNegated: false)) }
    self.conditions = conditions
    self.problems = problems
  }

  /// Whether the query has no conditions and matches every card.
  public var isEmpty: Bool { conditions.isEmpty }

  /// The words and phrases to find, folded, in UTF-8.
  var words: [[UInt8]] {
    conditions.compactMap { condition in
      guard case .text(let word) = condition.term, !condition.isNegated else { return nil }
      return word
    }
  }

  /// Whether the query has conditions on decks.
  var asksForDecks: Bool {
    conditions.contains { condition in
      if case .deck = condition.term { true } else { false }
    }
  }

  /// Returns whether every match of this query is also a match of the other.
  func refines(_ other: SearchQuery) -> Bool {
    other.conditions.allSatisfy { old in conditions.contains { $0.implies(old) } }
  }
}
