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
    let head = try disk.readable(folder.journal, 0, Journal.headLength).bytes
    guard Journal.base(head) == base, mark.size >= known else { return try reload(tell: tell) }
    guard mark.size > known else { return }
    let tail = try disk.readable(folder.journal, known).bytes
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

extension LoginFiles {
  /// Saves a large change by writing the files that it makes out of date, without the journal; when this returns, it is on
  /// the disk. The caller holds the lock, and has applied what other programs have done.
  ///
  /// - Returns: `false` if the change has to go through the journal: because of files that cannot be read or are being
  ///   edited, for instance.
  /// - Throws: A `DiskFailure` if the files cannot be written. Nothing is changed then.
  mutating func commitLarge(_ change: Change, isExact: Bool = false) throws(DiskFailure) -> Bool {
    guard journalEnd != nil, unwritten == nil, blockage == nil, unread.isEmpty, waiting.isEmpty, !isReadOnly,
      sequence < LibraryFile.lastSequence
    else { return false }
    let before = self
    let effective = isExact ? library.applying(change) : library.perform(change).change
    guard !effective.isEmpty else { return true }
    note(Journal.Record(sequence: sequence + 1, change: effective))
    guard removed.isEmpty, !isEditedElsewhere else {
      self = before
      return false
    }
    do throws(DiskFailure) { try prepareFiles().confirm(in: folder, on: disk) } catch {
      self = before
      throw error
    }
    // If this fails, whoever has the lock next does it, and reads the files again.
    guard (try? PreparedFiles.finish(in: folder, on: disk)) != nil else { return true }
    for path in changed.map(folder.deck) + [folder.library, folder.decks] { known.note(path, on: disk) }
    isWritten(through: sequence, journal: Journal.headLength)
    return true
  }

  /// Writes new versions of all files that are out of date beside these.
  private mutating func prepareFiles() throws(DiskFailure) -> PreparedFiles {
    try disk.makeOwnFolder(folder.decks)
    for deck in changed { throughs[deck] = sequence }
    let paths = changed.map(folder.deck) + [folder.library]
    do throws(DiskFailure) {
      for deck in library.decks where changed.contains(deck.id) {
        try disk.write(Disk.beside(folder.deck(deck.id)), bytes(of: deck))
      }
      let head = LibraryFile.bytes(of: library, through: sequence, decks: throughs)
      try disk.write(Disk.beside(folder.library), head)
      try disk.syncFolder(folder.decks)
      try disk.syncFolder(folder.path)
    } catch {
      for path in paths { try? disk.remove(Disk.beside(path)) }
      throw error
    }
    return PreparedFiles(through: sequence, decks: Array(changed))
  }
}
