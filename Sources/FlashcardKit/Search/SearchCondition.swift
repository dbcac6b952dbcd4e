/// A search term, possibly negated.
struct SearchCondition: Hashable, Sendable {
  let term: SearchTerm
  let isNegated: Bool

  /// Returns whether every card that meets this condition also meets the other.
  func implies(_ other: SearchCondition) -> Bool {
    guard isNegated == other.isNegated else { return false }
    return isNegated ? other.term.implies(term) : term.implies(other.term)
  }
}
