extension AnswerMethod {
  /// Returns whether a card can be answered by this method.
  public func suits(_ card: Card) -> Bool {
    switch self {
    case .flipping: true
    // Covered parts of a picture can't be typed.
    case .typing, .choosing, .matching:
      card.content.kind.covers == nil && !card.front.isBlank && card.back.contains { !$0.isBlank }
    case .ordering: Ordering.suits(card)
    }
  }
}

extension String {
  /// Whether the string contains only whitespace. Evaluated for all cards of a deck, so it tries the first byte first.
  fileprivate var isBlank: Bool {
    if let first = utf8.first, first > 0x20, first < 0x7F { return false }
    return allSatisfy(\.isWhitespace)
  }
}
