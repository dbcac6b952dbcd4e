/// Numbers for the kinds of cards, so that a table of cards needs no references to them.
struct KindNumbers: Sendable {
  private var kinds: [CardKind] = []

  /// Returns the number of a kind, or `nil` if it has none.
  subscript(kind: CardKind) -> UInt32? { kinds.firstIndex(of: kind).map { UInt32(truncatingIfNeeded: $0) } }

  /// Returns the number of a kind, which gets one if it has none.
  mutating func number(for kind: CardKind) -> UInt32 {
    if let number = self[kind] { return number }
    kinds.append(kind)
    return UInt32(truncatingIfNeeded: kinds.count - 1)
  }
}
