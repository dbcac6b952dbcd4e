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
        !card.front.folded().isEmpty && card.back.contains { !$0.folded().isEmpty }
      case .order: Ordering.suits(card)
      }
    }
  }
}
