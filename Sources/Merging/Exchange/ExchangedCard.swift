import CardStore
public import FlashcardKit

/// A card as machines exchange it: with its deck, and the card that it follows there.
///
/// The order of a deck is kept this way so that a new card alters two small files instead of a long list.
public struct ExchangedCard: Sendable, Equatable {
  /// The card.
  public let card: Card
  /// Its deck.
  public let deck: DeckID
  /// The card before it, or `nil` for the first of the deck.
  public let after: CardID?

  /// Returns the bytes of a card, by which cards with the same time are put in order.
  static func bytes(of card: Card) -> [UInt8] { StoredForm.bytes(of: card) }

  /// Returns whether the bytes of a deck come before those of another one.
  static func precedes(_ deck: Deck, _ other: Deck) -> Bool {
    precedes(StoredForm.entries(of: deck), StoredForm.entries(of: other))
  }

  /// Returns whether the bytes of a to-do come before those of another one.
  static func precedes(_ toDo: ToDo, _ other: ToDo) -> Bool {
    precedes(StoredForm.entries(of: toDo), StoredForm.entries(of: other))
  }

  private static func precedes(_ entries: [String: PropertyValue], _ others: [String: PropertyValue]) -> Bool {
    StoredForm.bytes(of: .dictionary(entries)).lexicographicallyPrecedes(StoredForm.bytes(of: .dictionary(others)))
  }
}
