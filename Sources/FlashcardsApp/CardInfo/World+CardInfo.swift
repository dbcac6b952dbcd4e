import FlashcardKit

/// Information about cards.
extension World {
  /// Shows information about a card, beginning with its first prompt.
  ///
  /// - Parameters:
  ///   - card: The card.
  ///   - canLeave: Whether the dialog leads to the card's deck, which would end a session.
  mutating func tellAbout(_ card: Card, canLeave: Bool = true) {
    guard library.home(of: card.id) != nil else { return }
    push(CardInfoScreen(card.id, asked: nil, canLeave: canLeave))
  }

  /// Shows information about a card during a review, beginning with the prompt that is asked.
  mutating func tellAbout(_ prompt: FlashcardKit.Prompt) {
    guard library.home(of: prompt.card) != nil else { return }
    push(CardInfoScreen(prompt.card, asked: prompt.face, canLeave: false))
  }
}
