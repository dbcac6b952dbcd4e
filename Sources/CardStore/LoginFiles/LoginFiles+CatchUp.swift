import Effects
import FlashcardKit

extension LoginFiles {
  /// Whether another program has written something. Looks only at the journal, which all programs write to.
  func hasNewChanges() -> Bool {
    guard !isReadOnly, let mark = try? disk.look(folder.journal) else { return false }
    return mark != seen
  }

  /// Whether someone has finished editing a file by hand.
  mutating func hasForeignEdit() -> Bool { !isReadOnly && unwritten == nil && known.hasForeignEdit(on: disk) }

  /// Rereads all files.
  mutating func readAgain(tell: (StoreEvent) -> Void) throws(DiskFailure) {
    let lock = try locked()
    defer { lock.release() }
    try reload(tell: tell)
    seen = try disk.look(folder.journal)
  }

  /// Applies changes made by other programs.
  mutating func catchUp(tell: (StoreEvent) -> Void) throws(DiskFailure) {
    let lock = try locked()
    defer { lock.release() }
    try readNewChanges(tell: tell)
    seen = try disk.look(folder.journal)
  }

  /// Applies changes made by other programs. The caller holds the lock.
  mutating func readNewChanges(tell: (StoreEvent) -> Void) throws(DiskFailure) {
    guard let known = journalEnd else {
      // This program has not written a journal; another one may have.
      if try disk.look(folder.journal) != nil { try reload(tell: tell) }
      return
    }
    guard let mark = try disk.look(folder.journal) else {
      // The files have been deleted. Everything they held is in memory.
      journalEnd = nil
      changed.formUnion(library.decks.map(\.id))
      isHeadChanged = true
      return
    }
    let head = try disk.read(folder.journal, 0, Journal.headLength)
    guard Journal.base(head) == base, mark.size >= known else { return try reload(tell: tell) }
    guard mark.size > known else { return }
    let tail = try disk.read(folder.journal, known, .max)
    // The rest is the remains of our own last attempt.
    if let own = unwritten?.bytes, own.starts(with: tail) { return }
    let scan = JournalScan(tail, from: 0, after: sequence)
    if unwritten != nil || scan.isNewer { return try reload(tell: tell) }
    for record in scan.records {
      library.apply(record.change)
      note(record)
      tell(.changedElsewhere(record.change))
    }
    if !scan.isSound {
      let original = try DamagedFiles(disk: disk, folder: folder).keep(tail, of: folder.journal)
      tell(.noticed([.damaged(file: folder.journal, original: original)]))
    }
    journalEnd = known + scan.end
  }

  /// Rereads all files. The caller holds the lock.
  mutating func reload(tell: (StoreEvent) -> Void) throws(DiskFailure) {
    let last = sequence
    var reader = LoginReader(disk: disk, folder: folder, kinds: library.builtInKinds, before: self)
    let fresh = try reader.read()
    let (before, wereUnread) = (library, unread)
    self = fresh
    library = library.remembering(before, and: checkpointed(after: last))
    // Numbers that other programs have seen stay used.
    sequence = max(sequence, last)
    tell(.reloaded(library))
    let notices = reader.notices.filter { notice in
      // Already reported when the file first became unreadable.
      if case .deckUnread(_, let file, _, _) = notice {
        !wereUnread.keys.contains { folder.deck($0) == file }
      } else {
        true
      }
    }
    let back = library.decks.filter { wereUnread[$0.id] != nil && unread[$0.id] == nil }.map { deck in
      Notice.deckReadAgain(title: deck.title, cards: library.count(in: deck.id))
    }
    if !(notices + back).isEmpty { tell(.noticed(notices + back)) }
  }

  /// Whether a file that could not be read has become readable or is gone.
  func canReadMore() -> Bool {
    !isReadOnly && unwritten == nil
      && unread.keys.contains { deck in
        do throws(DiskFailure) { _ = try disk.read(folder.deck(deck)) } catch { return error.isMissing }
        return true
      }
  }
}
