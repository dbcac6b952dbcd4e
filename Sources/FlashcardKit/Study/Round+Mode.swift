extension Round {
  /// How a round asks its cards.
  public enum Mode: String, CaseIterable, Sendable {
    /// Choosing among answers.
    case choose
    /// Typing the answer.
    case type
    /// Matching fronts and backs.
    case match
    /// Putting facts in their order.
    case order

    /// Whether a card can be asked this way.
    public func suits(_ card: Card) -> Bool {
      switch self {
      case .choose, .type, .match:
        !card.front.isBlank && card.back.contains { !$0.isBlank }
      case .order: Ordering.suits(card)
      }
    }
  }
}

extension String {
  /// Whether nothing is on it that can be seen. Said of all cards of a deck at once, so by a look at the first letter.
  fileprivate var isBlank: Bool {
    if let first = utf8.first, first > 0x20, first < 0x7F { return false }
    return allSatisfy(\.isWhitespace)
  }
}
