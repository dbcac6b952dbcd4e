import FlashcardKit
import TextUI

/// Decks, saved searches, and color schemes.
extension PaletteEntry {
  /// Returns an entry per deck, to go there.
  static func decks(_ world: World) -> [PaletteEntry] {
    var above: [String] = []
    return world.library.deckRows().map { row in
      let parents = above.prefix(row.depth)
      above = parents + [row.deck.title]
      return PaletteEntry(
        Words.deckEntry(row.deck.title), name: row.deck.title, help: Words.path(above),
        detail: Words.short(parents.last ?? ""), words: parents.joined(separator: " "), .request(.show(row.deck.id)))
    }
  }

  /// Returns an entry per saved search, to go there.
  static func savedSearches(_ world: World) -> [PaletteEntry] {
    world.library.savedSearches.map { search in
      PaletteEntry(
        Words.savedSearchEntry(search.name), name: search.name, help: Words.aboutSavedSearchEntry,
        detail: Words.short(search.query), words: Words.everydaySearchWords, .request(.show(search.id)))
    }
  }

  /// Returns an entry per color scheme that can be used, to choose it.
  static func schemes(_ choices: [SchemeChoice]) -> [PaletteEntry] {
    let sound = choices.compactMap { choice -> (choice: SchemeChoice, scheme: ColorScheme)? in
      if case .success(let scheme) = choice.scheme { (choice, scheme) } else { nil }
    }
    let twins = Dictionary(sound.map { ($0.scheme.name, 1) }, uniquingKeysWith: +)
    return sound.map { choice, scheme in
      let isTwin = twins[scheme.name, default: 0] > 1
      let name = Words.scheme(scheme.name, file: isTwin ? choice.id.cleanedLine() : nil)
      // The terminal decides whether these are dark.
      let isEither = scheme == .terminal || scheme == .monochrome
      let about = isEither ? "" : Words.about(isOwn: choice.isOwn, isDark: scheme.isDark)
      return PaletteEntry(
        Words.schemeEntry(name), name: name, help: Words.aboutSchemeEntry, detail: about, words: about,
        .request(.always { $0.choose(scheme: choice.id) }), precedence: .low)
    }
  }
}

extension Request {
  /// Returns the request to go to a deck.
  fileprivate static func show(_ id: DeckID) -> Request {
    always { world in
      guard world.library.deck(id) != nil else { return }
      world.shown = ShownCards(deck: id)
      world.navigation += [.tab(CardsPane.self), .answer(DeckReply.chosen)]
    }
  }

  /// Returns the request to go to a saved search.
  fileprivate static func show(_ id: SavedSearchID) -> Request {
    always { world in
      guard world.library.savedSearch(id) != nil else { return }
      world.shown = ShownCards(search: id)
      world.navigation += [.tab(CardsPane.self), .answer(DeckReply.chosen)]
    }
  }
}
