import FlashcardKit

extension Shelf {
  /// Brings the files up to date with the journal, and empties it. It can stop anywhere: each file says through which
  /// change it is current, and the journal goes last.
  mutating func fold(tell: (StoreEvent) -> Void) throws(DiskFailure) {
    guard isBehind, !isReadOnly, unwritten == nil else { return }
    let lock = try locked()
    defer { lock.release() }
    try takeIn(tell: tell)
    // Perhaps what is damaged can be kept by now.
    if blockage != nil { try reload(tell: tell) }
    if isBehind { try writeFiles() }
  }

  /// The same under a lock that is held.
  mutating func writeFiles() throws(DiskFailure) {
    guard !isReadOnly else { return }
    if let blockage { throw blockage }
    try disk.makeOwnFolder(folder.path)
    try disk.makeOwnFolder(folder.decks)
    for deck in library.decks where changed.contains(deck.id) {
      let bytes = DeckFile.bytes(
        of: deck, cards: library.cards(in: deck.id), unknown: extras[deck.id] ?? [:], through: sequence)
      let path = folder.deck(deck.id)
      try disk.write(path + ".new", bytes)
      try disk.rename(path + ".new", path)
    }
    if !changed.isEmpty { try disk.syncFolder(folder.decks) }
    try disk.replace(folder.library, with: HeadFile.bytes(of: library, through: sequence))
    for deck in removed { try disk.remove(folder.deck(deck)) }
    if !removed.isEmpty { try disk.syncFolder(folder.decks) }
    try disk.replace(folder.journal, with: Journal.head(base: sequence))
    base = sequence
    journalEnd = Journal.headLength
    changed = []
    removed = []
    isHeadChanged = false
  }
}
