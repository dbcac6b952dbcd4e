import FlashcardKit

/// What a list of cards tells its pane.
enum CardListReply: Sendable {
  /// The person chose an order, or none: that of the decks or, while searching, the best match first.
  case sort(CardSort?)
}
