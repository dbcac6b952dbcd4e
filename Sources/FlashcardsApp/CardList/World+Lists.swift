import FlashcardKit
import TextUI

/// What lists of cards ask for, wherever they are.
extension World {
  /// Tiles become a table, a table tiles.
  mutating func switchView() {
    let other: Library.View = library.view == .tiles ? .table : .tiles
    show(
      library.preferring(Library.Preference.view.rawValue, .string(other.rawValue)),
      other == .tiles ? "Cards are shown as tiles" : "Cards are shown as a table")
  }

  /// Gives a card its star, or takes it away.
  mutating func star(_ card: Card) {
    perform(library.starring([card.id], !card.isFavorite, at: now), Words.starred([card], !card.isFavorite))
  }

  /// Cards are asked backwards too, or no longer where all of them are.
  mutating func turnRound(_ cards: [Card]) {
    let able = cards.filter { $0.content.kind != nil && $0.content.kind != .cloze }
    guard !able.isEmpty else { return say(Words.notBackwards) }
    let on = able.contains { !$0.isReversed }
    perform(library.reversing(able.map(\.id), on, at: now), Words.reversed(able, on))
  }

  /// In which order shall cards be shown?
  mutating func askForOrder() {
    push(
      Menu(
        title: "Show cards", items: Words.orders.map { Menu.Item($1, .sortCards($0)) },
        selected: Words.orders.firstIndex { $0.0 == library.order }))
  }

  /// Which tags shall cards have?
  mutating func askForTags(_ cards: [Card]) {
    guard let first = cards.first else { return }
    // What a field with commas cannot hold stays as it is.
    let common = first.tags.filter { tag in
      guard !tag.contains(","), tag.count <= Tags.longest else { return false }
      let folded = tag.folded()
      return cards.allSatisfy { $0.tags.contains { $0.folded() == folded } }
    }
    push(Prompt(.tags(cards.map(\.id), before: common, known: allTags)))
  }

  /// All tags there are, by name.
  private var allTags: [String] {
    var known: [String: String] = [:]
    for deck in library.decks {
      for card in library.cards(in: deck.id) {
        for tag in card.tags where known[tag] == nil { known[tag] = tag.folded() }
      }
    }
    return known.sorted { ($0.value, $0.key) < ($1.value, $1.key) }.map(\.key)
  }
}
