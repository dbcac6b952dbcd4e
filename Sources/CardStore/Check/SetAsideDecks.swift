import FlashcardKit

/// Intact decks among the damaged files. Earlier versions mistook a file that was only temporarily unreadable for a
/// damaged one and moved it there.
struct SetAsideDecks {
  let disk: Disk
  let folder: LoginFolder

  /// A deck's file, and those of its cards that are nowhere else.
  struct Found {
    let path: String
    let deck: Deck
    let cards: [Card]
  }

  /// The suffix of files whose cards have been recovered.
  private static let done = ".back"

  /// The files that were moved because they could not be read.
  var moved: [String] { files.filter { $0.fileName.contains(".plist-unreadable-") } }

  private var files: [String] {
    ((try? disk.list(folder.damaged)) ?? []).sorted()
      .filter { !$0.hasSuffix(SetAsideDecks.done) && SetAsideDecks.deck(named: $0) != nil }
      .map { folder.damaged + "/" + $0 }
  }

  /// Returns the cards that can be recovered safely, that is, those the library lacks.
  ///
  /// For a deck that still has cards, only a file that was moved whole counts; others are copies of files whose cards
  /// were already recovered.
  func find(for library: Library) -> [Found] {
    let moved = Set(moved)
    return files.compactMap { path in
      guard let id = SetAsideDecks.deck(named: path.fileName), !library.isUnread(id),
        moved.contains(path) || library.count(in: id) == 0, let bytes = try? disk.read(path)
      else { return nil }
      let file = DeckFile(bytes)
      guard file.isSound, file.schema <= LibraryFile.schema else { return nil }
      let cards = file.cards.filter { library.home(of: $0.id) == nil }
      let deck = library.deck(id) ?? file.deck ?? Deck(id: id, title: id.description, created: 0)
      return cards.isEmpty ? nil : Found(path: path, deck: deck, cards: cards)
    }
  }

  /// Appends the recovered cards to their decks and renames the files to say so.
  func bringBack(to loginFiles: inout LoginFiles) throws(DiskFailure) {
    while let found = find(for: loginFiles.library).first {
      var change = Change([])
      if loginFiles.library.deck(found.deck.id) == nil {
        change.steps.append(.addDeck(found.deck, after: loginFiles.library.decks.last?.id))
      }
      let last = loginFiles.library.cards(in: found.deck.id).last?.id
      change.steps.append(.insert(found.cards, deck: found.deck.id, after: last))
      if let lost = loginFiles.library.lost[found.deck.id] {
        let left = lost - found.cards.count
        change.steps.append(.lose(found.deck.id, from: lost, to: left > 0 ? left : nil))
      }
      try loginFiles.commit(change) { _ in }
      try disk.rename(found.path, found.path + SetAsideDecks.done)
    }
  }

  /// Returns the deck that a set-aside file was named after.
  private static func deck(named name: String) -> DeckID? {
    let parts = name.split(separator: "-", maxSplits: 1)
    return parts.count == 2 ? LoginFolder.deck(named: String(parts[0])) : nil
  }
}
