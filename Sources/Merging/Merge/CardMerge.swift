import FlashcardKit

/// The three-way merge of two versions of a card on different machines, with the rules by which programs on one machine
/// merge their edits. Symmetric.
enum CardMerge {
  /// Merges two versions of a card.
  ///
  /// Of a value that both sides changed, the version that was edited later holds, or that with the greater bytes. A
  /// replaced text is kept among the card's earlier texts.
  ///
  /// - Parameters:
  ///   - base: The common earlier version, or `nil` if there is none.
  ///   - one: One version.
  ///   - other: The other version.
  ///   - now: The current time; later edits count as if they were made now.
  /// - Returns: The merged card, and whether a text was replaced.
  static func merge(
    base: Card?, _ one: Card, _ other: Card, at now: Milliseconds
  ) -> (card: Card, isReplacing: Bool) {
    if one === other { return (one, false) }
    let (later, earlier) = sorted(one, other, at: now)
    if one == other { return (later, false) }
    if let base {
      if base == later { return (earlier, false) }
      if base == earlier { return (later, false) }
    }
    let precedence: Precedence = min(later.changed, now) == min(earlier.changed, now) ? .greater : .mine
    return earlier.merging(
      from: base ?? blank(like: later), to: later, precedence: precedence)
  }

  /// Returns the two versions, the one whose edits hold first.
  private static func sorted(_ one: Card, _ other: Card, at now: Milliseconds) -> (later: Card, earlier: Card) {
    let (a, b) = (min(one.changed, now), min(other.changed, now))
    if a != b { return a > b ? (one, other) : (other, one) }
    return ExchangedCard.bytes(of: other).lexicographicallyPrecedes(ExchangedCard.bytes(of: one))
      ? (one, other) : (other, one)
  }

  /// Returns a card without texts: the base of two that were made independently.
  private static func blank(like card: Card) -> Card {
    let content = card.content
    return Card(
      id: card.id, content: CardContent(content.kind, content.kind.list == nil ? [""] : [], in: content.markup),
      created: card.created, changed: .min)
  }
}
