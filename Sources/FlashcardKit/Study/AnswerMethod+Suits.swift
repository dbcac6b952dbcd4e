extension AnswerMethod {
  /// Returns whether a card can be answered by this method.
  public func suits(_ card: Card) -> Bool {
    guard suits(card.content.kind) else { return false }
    return switch self {
    case .flipping: true
    case .typing, .choosing, .matching: !card.front.isBlank && card.back.contains { !$0.isBlank }
    case .ordering: Ordering.suits(card)
    }
  }

  /// Returns whether cards of a kind may be answered by this method.
  func suits(_ kind: CardKind) -> Bool {
    switch self {
    case .flipping: true
    // Covered parts of a picture can't be typed.
    case .typing, .choosing, .matching: kind.covers == nil
    case .ordering: kind.listOnBack != nil
    }
  }
}
