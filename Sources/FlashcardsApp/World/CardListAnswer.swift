import FlashcardKit

/// What dialogs answer to the panes with lists of cards.
enum CardListAnswer: Sendable {
  /// The person chose an order, or none: that of the decks or, while searching, the best match first.
  case sort(CardSort?)
  /// A deck was made, which is now shown.
  case deckMade
  /// A deck was chosen, which is now shown.
  case deckChosen
  /// A card was made or looked for, which is now shown in its deck.
  case cardShown
  /// A search was saved, which is now shown.
  case searchSaved
  /// The cards that a query finds in all decks are wanted.
  case search(String)
}
