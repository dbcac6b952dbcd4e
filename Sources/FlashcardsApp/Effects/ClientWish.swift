public import FlashcardKit

/// Something that another program, which adds cards, wants of the screens.
public enum ClientWish: Sendable {
  /// To show the cards that a search finds.
  case find(String)
  /// To show a card.
  case show(CardID)
  /// To open the form for a new card with these contents.
  case form(CardDraft)
  /// To open the form for a card.
  case edit(CardID)
  /// To show the decks.
  case showDecks
  /// To show the cards of a deck.
  case showDeck(DeckID)
  /// To start a review of a deck.
  case study(DeckID)
  /// To undo the newest step.
  case undo
  /// To sync the login, if that is set up.
  case sync
}
