import Effects
import FlashcardKit
import TextUI

/// Dialogs about decks, and importing starter decks.
extension World {
  /// Shows the menu for editing a deck.
  mutating func edit(_ deck: Deck) {
    guard canAlter(deck: deck.id) else { return }
    let parent = library.parent(of: deck).flatMap { library.deck($0)?.title } ?? Words.topLevel
    let colors = deck.scheme.map { scheme(called: $0)?.name ?? $0 } ?? Words.defaultScheme
    push(
      Menu(
        title: Words.deckMenu,
        items: [
          Menu.Item(Words.renameMore, detail: Words.short(deck.title), .askForTitle(deck.id)),
          Menu.Item(Words.parentMore, detail: Words.short(parent), .askForParent(deck.id)),
          Menu.Item(Words.schemeMore, detail: Words.short(colors), .askForColors(deck.id)),
          Menu.Item(
            Words.exportMore, detail: Words.cards(library.count(inTreeOf: deck.id)), .export(deck: deck.id)),
          Menu.Item(
            Words.studyOptionsMore, detail: Words.newPerDay(library.studyOptions(of: deck.id).newPerDay),
            .always { [id = deck.id] in $0.askForStudyOptions(of: id) }),
        ]))
  }

  /// Asks for the parent of a deck. Offers all decks but the deck itself and its subdecks.
  mutating func askForParent(of id: DeckID) {
    guard canAlter(deck: id) else { return }
    let own = Set(library.tree(of: id).map(\.id))
    let rows = library.deckRows().filter { !own.contains($0.deck.id) }
    let parent = library.deck(id).flatMap { library.parent(of: $0) }
    push(
      Menu(
        title: Words.parentDeck,
        items: [Menu.Item(Words.topLevel, .moveDeck(id, nil))]
          + Menu.Item.decks(rows, in: library) { .moveDeck(id, $0) },
        selected: rows.firstIndex { $0.deck.id == parent }.map { $0 + 1 }))
  }

  /// Imports a starter deck, skipping the cards that the person already has. An existing top-level deck with the same
  /// title receives the cards.
  mutating func bringIn(_ starter: ImportedCards) {
    guard login != nil else { return say(Words.logInToKeep, .problem) }
    let title = starter.title ?? ""
    let existing = library.decks.first { library.parent(of: $0) == nil && $0.title.folded() == title.folded() }
    let deck = Deck(id: random.deckID(), title: title, created: now, source: starter.source)
    let destination = existing.map { ImportDestination.deck($0.id) } ?? .newDeck(deck)
    do throws(DeckProblem) {
      let come = try bringIn(starter.cards, into: destination) { come, _ in
        Words.imported(title, come.added, skipped: starter.cards.count - come.added)
      }
      if let shown = come.added == 0 ? existing?.id : destination.id { shownDeck = shown }
      if come.added == 0 { say(Words.allThere(title, starter.cards.count)) }
    } catch { say(Words.sentence(error), .problem) }
  }
}
