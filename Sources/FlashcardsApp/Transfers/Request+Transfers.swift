import FlashcardKit

extension Request {
  /// Exports all cards.
  static let exportAll = always { world in
    let cards = world.library.deckRows().flatMap { world.library.cards(in: $0.deck.id).map(\.id) }
    world.askToExport(cards, named: Words.allCards)
  }

  /// Exports the cards of a deck and its subdecks.
  static func export(deck id: DeckID) -> Request {
    always { world in
      let title = world.library.deck(id)?.title
      let cards = world.library.tree(of: id).flatMap { world.library.cards(in: $0.id).map(\.id) }
      world.askToExport(cards, named: title)
    }
  }

  /// Shows the report of the last export or import.
  static let showReport = Request { world in
    guard world.transfer.report != nil else { return Words.noReport }
    world.showReport()
    return nil
  }
}
