import FlashcardKit

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
        try disk.write(PreparedFiles.path(for: folder.deck(deck.id)), bytes(of: deck))
      }
      let head = LibraryFile.bytes(of: library, through: sequence, decks: throughs)
      try disk.write(PreparedFiles.path(for: folder.library), head)
      try disk.syncFolder(folder.decks)
      try disk.syncFolder(folder.path)
    } catch {
      for path in paths { try? disk.remove(PreparedFiles.path(for: path)) }
      throw error
    }
    return PreparedFiles(through: sequence, decks: Array(changed))
  }
}
