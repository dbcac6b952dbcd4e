import FlashcardKit

extension World {
  /// Whose progress shall be shown?
  mutating func askForProgress() {
    let rows = library.deckRows()
    push(
      Menu(
        title: Words.progressOf,
        items: [Menu.Item(Words.allDecks, .showProgress(nil))]
          + Menu.Item.decks(rows, in: library) { .showProgress($0) },
        selected: rows.firstIndex { $0.deck.id == figures.deck }.map { $0 + 1 }))
  }
}

extension Request {
  /// The progress with a deck and those in it is shown, or with all.
  fileprivate static func showProgress(_ deck: DeckID?) -> Request { always { $0.figures.deck = deck } }
}
