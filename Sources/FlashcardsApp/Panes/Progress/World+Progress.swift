import FlashcardKit

extension World {
  /// Opens the menu of decks to show statistics for.
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
  /// Shows the statistics of a deck and its subdecks, or of all decks.
  fileprivate static func showProgress(_ deck: DeckID?) -> Request { always { $0.figures.deck = deck } }
}
