/// A term, or that it shall not hold.
struct SearchCondition: Hashable, Sendable {
  let term: SearchTerm
  let isNegated: Bool

  /// Whether each card that meets this meets the other.
  func implies(_ other: SearchCondition) -> Bool {
    guard isNegated == other.isNegated else { return false }
    return isNegated ? other.term.implies(term) : term.implies(other.term)
  }
}
