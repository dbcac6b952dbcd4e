import FlashcardKit

/// Decks that lie whole among the damaged files: an earlier version took a file for damaged that could only not be read
/// at the moment, and moved it there.
struct SetAsideDecks {
  let disk: Disk
  let folder: LoginFolder

  /// A deck's file, and the cards of it that stand nowhere else.
  struct Found {
    let path: String
    let deck: Deck
    let cards: [Card]
  }

  /// What the names of files end in whose cards were brought back.
  private static let done = ".back"

  /// The files that were moved here because they could not be read.
  var moved: [String] { files.filter { $0.fileName.contains(".plist-unreadable-") } }

  private var files: [String] {
    ((try? disk.list(folder.damaged)) ?? []).sorted()
      .filter { !$0.hasSuffix(SetAsideDecks.done) && SetAsideDecks.deck(named: $0) != nil }
      .map { folder.damaged + "/" + $0 }
  }

  /// What can be brought back to a library without harm: cards that it lacks. Of a deck that has cards, only those of a
  /// file that was moved here whole; other files here are copies of which the deck has what there was.
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

  /// Brings the cards back, to the end of their decks. The files stay, under names that say so.
  func bringBack(to shelf: inout LoginFiles) throws(DiskFailure) {
    while let found = find(for: shelf.library).first {
      var change = Change([])
      if shelf.library.deck(found.deck.id) == nil {
        change.steps.append(.addDeck(found.deck, after: shelf.library.decks.last?.id))
      }
      let last = shelf.library.cards(in: found.deck.id).last?.id
      change.steps.append(.insert(found.cards, deck: found.deck.id, after: last))
      try shelf.commit(change) { _ in }
      try disk.rename(found.path, found.path + SetAsideDecks.done)
    }
  }

  /// The deck that a file here was named after.
  private static func deck(named name: String) -> DeckID? {
    let parts = name.split(separator: "-", maxSplits: 1)
    return parts.count == 2 ? LoginFolder.deck(named: String(parts[0])) : nil
  }
}
