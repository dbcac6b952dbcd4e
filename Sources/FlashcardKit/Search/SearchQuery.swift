/// What a person searches for: `word "a phrase" -without tag:name deck:title is:favorite kind:choice flag:1 prop:ivl>21`. Every part must
/// hold. Nothing that can be typed is an error: half of an operator is one that is still being typed.
public struct SearchQuery: Hashable, Sendable {
  let conditions: [SearchCondition]
  /// What was not understood.
  public let problems: [SearchProblem]

  /// How much of a query is read, in Unicode scalars: no one types more, and what is pasted by mistake stays harmless.
  public static let longest = 500

  /// Reads what a person typed; `kind:` takes the kinds that there are.
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
    // What was not understood holds for no card, whether negated or not.
    if !problems.isEmpty { conditions.append(SearchCondition(term: .impossible, isNegated: false)) }
    self.conditions = conditions
    self.problems = problems
  }

  /// Whether it asks for nothing: every card is found.
  public var isEmpty: Bool { conditions.isEmpty }

  /// The words and phrases to find, folded, in UTF-8.
  var words: [[UInt8]] {
    conditions.compactMap { condition in
      guard case .text(let word) = condition.term, !condition.isNegated else { return nil }
      return word
    }
  }

  /// Whether it asks anything of a card's deck.
  var asksForDecks: Bool {
    conditions.contains { condition in
      if case .deck = condition.term { true } else { false }
    }
  }

  /// Whether all that this finds is among what the other finds.
  func refines(_ other: SearchQuery) -> Bool {
    other.conditions.allSatisfy { old in conditions.contains { $0.implies(old) } }
  }
}
