import FlashcardKit

extension LoginFiles {
  /// Brings the files up to date with the journal, and empties it, but for what files have not seen that cannot be read.
  /// It can stop anywhere: each file says through which change it is current, and the journal goes last.
  mutating func checkpoint(tell: (StoreEvent) -> Void) throws(DiskFailure) {
    guard isBehind, !isReadOnly, unwritten == nil else { return }
    let lock = try locked()
    defer { lock.release() }
    try takeIn(tell: tell)
    // Perhaps what is damaged can be kept by now.
    if blockage != nil { try reload(tell: tell) }
    // What somebody is writing by hand is first taken in; until then the journal has what the files have not.
    if isBehind, !isEditedElsewhere { try writeFiles() }
  }

  /// Whether a file that would be written is not as it was left.
  private var isEditedElsewhere: Bool {
    known.isForeign(folder.library, on: disk) || writable.contains { known.isForeign(folder.deck($0), on: disk) }
      || removed.contains { known.isForeign(folder.deck($0), on: disk) }
  }

  /// The decks whose files are behind and may be written.
  private var writable: Set<DeckID> { changed.filter { unread[$0] == nil } }

  /// The same under a lock that is held.
  mutating func writeFiles() throws(DiskFailure) {
    guard !isReadOnly else { return }
    if let blockage { throw blockage }
    try disk.makeOwnFolder(folder.path)
    try disk.makeOwnFolder(folder.decks)
    let writable = writable
    for deck in library.decks where writable.contains(deck.id) {
      let bytes = DeckFile.bytes(
        of: deck, cards: library.cards(in: deck.id), unknown: extras[deck.id] ?? [:], through: sequence)
      let path = folder.deck(deck.id)
      try disk.write(path + ".new", bytes)
      try disk.rename(path + ".new", path)
      known.note(path, on: disk)
    }
    if !writable.isEmpty { try disk.syncFolder(folder.decks) }
    do throws(DiskFailure) {
      try disk.replace(folder.library, with: LibraryFile.bytes(of: library, through: sequence))
    } catch {
      // It may have its name already.
      known.note(folder.library, on: disk)
      throw error
    }
    known.note(folder.library, on: disk)
    for deck in removed {
      try disk.remove(folder.deck(deck))
      known.forget(folder.deck(deck))
    }
    if !removed.isEmpty { try disk.syncFolder(folder.decks) }
    known.note(folder.decks, on: disk)
    // Programs that had not seen these changes find in them how that was which they took away. Without it no more is
    // lost than that.
    try? disk.remove(folder.lastJournal)
    try? disk.link(folder.journal, folder.lastJournal)
    let journal = Journal.head(base: sequence) + waiting.flatMap { Journal.record($0.change, sequence: $0.sequence) }
    try disk.replace(folder.journal, with: journal)
    base = sequence
    journalEnd = journal.count
    checkpointEnd = journal.count
    changed = []
    removed = []
    isHeadChanged = false
  }

  /// The changes after one that the files took in last, where that does not take too long.
  func folded(after sequence: Int64, atMost bytes: Int = .max) -> [Change] {
    guard let mark = try? disk.look(folder.lastJournal), mark.kind == .file, mark.size <= bytes,
      let journal = try? disk.read(folder.lastJournal)
    else { return [] }
    return JournalScan(journal, from: min(Journal.headLength, journal.count), after: sequence).records.map(\.change)
  }
}
