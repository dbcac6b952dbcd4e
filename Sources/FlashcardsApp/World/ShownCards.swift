import FlashcardKit

/// What is shown in Cards: a deck, a saved search, or all cards.
struct ShownCards: Sendable, Equatable {
  /// The deck, or `nil` for anything else.
  var deck: DeckID?
  /// The saved search, or `nil` for anything else. A deck takes precedence.
  var search: SavedSearchID?
}
