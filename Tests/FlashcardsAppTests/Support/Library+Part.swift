import FlashcardKit

extension Library {
  /// Returns the library as it is while its decks are read: of each, only the cards that a closure returns are there.
  func part(_ cards: (DeckID) -> [Card]) -> Library {
    let known = Dictionary(decks.map { ($0.id, cards($0.id)) }) { first, _ in first }
    return Library(
      decks: decks, cards: known, preferences: preferences, toDos: toDos, unknown: unknown,
      unread: Dictionary(decks.map { ($0.id, count(in: $0.id) - (known[$0.id]?.count ?? 0)) }) { first, _ in first })
  }
}
