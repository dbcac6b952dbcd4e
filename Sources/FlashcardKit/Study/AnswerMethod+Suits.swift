extension AnswerMethod {
  /// Returns whether a card has what answering it so takes.
  public func suits(_ card: Card) -> Bool {
    switch self {
    case .turning: true
    case .typing, .choosing, .matching: !card.front.isBlank && card.back.contains { !$0.isBlank }
    case .ordering: Ordering.suits(card)
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
