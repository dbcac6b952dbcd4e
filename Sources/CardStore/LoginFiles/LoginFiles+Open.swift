import Essentials
import FlashcardKit

extension LoginFiles {
  /// Opens the files of a login and repairs what can be repaired. A read-only disk is only read.
  ///
  /// - Parameters:
  ///   - path: The login's folder.
  ///   - disk: The disk.
  ///   - kinds: The kinds that the program knows.
  ///   - reading: The one who follows how the library is read, if any.
  /// - Returns: The files, and notices of what is wrong with them.
  /// - Throws: A `DiskFailure` if the folder, `library.plist` or the journal exists and cannot be read.
  static func open(
    _ path: String, on disk: Disk, kinds: CardKinds = .standard, reading: FollowedReading? = nil
  ) throws(DiskFailure) -> (LoginFiles, [Notice]) {
    let folder = LoginFolder(path)
    if let mark = try disk.look(path), mark.kind != .folder {
      throw DiskFailure(step: .look, path: path, code: ENOTDIR)
    }
    let exposure = disk.exposure(path)
    if case .anothers(let path) = exposure { throw .anothers(path) }
    var lock: DiskLock?
    var refusal: DiskFailure?
    do throws(DiskFailure) {
      try disk.makeFolders(path)
      lock = try disk.lock(folder.lock)
    } catch {
      refusal = error
    }
    defer { lock?.release() }
    if lock != nil {
      do throws(DiskFailure) { try PreparedFiles.finish(in: folder, on: disk) } catch { refusal = error }
    }
    var reader = LoginReader(disk: disk, folder: folder, kinds: kinds, reading: reading)
    var loginFiles = try reader.read()
    // For merging what was being typed when a program ended. Limited in size so that the first screen does not wait.
    loginFiles.library = loginFiles.library.remembering(
      Library(), and: loginFiles.checkpointed(after: 0, atMost: 64 << 10))
    // Leftovers may be prepared files.
    if lock != nil, refusal == nil, !loginFiles.isReadOnly { loginFiles.removeLeftovers() }
    // Write repaired files at once; until then the originals stay in place.
    if lock != nil, refusal == nil, !loginFiles.isReadOnly, reader.needsWriting || loginFiles.journalEnd == nil {
      do throws(DiskFailure) {
        try loginFiles.writeFiles()
      } catch {
        refusal = error
      }
    }
    switch exposure {
    case .replaceable(let place): reader.notices.append(.replaceable(login: path, at: place))
    case .open:
      // A disk may know no permissions.
      if lock != nil, (try? disk.protect(path)) != nil, disk.exposure(path) == nil {
        reader.notices.append(.closed(folder: path))
      }
    case .anothers, nil: break
    }
    if let refusal, !loginFiles.isReadOnly { reader.notices.append(.notWritable(StoreFailure(refusal))) }
    return (loginFiles, reader.notices)
  }

  /// Waits until the journal is surely found under its name after a power cut. Done before the first change, so that it
  /// doesn't wait for that.
  mutating func nameJournal() throws(DiskFailure) {
    if known.isJournalNamed { return }
    try disk.syncFolders(of: folder.journal, in: folder.path)
    known.isJournalNamed = true
  }
}

extension LoginFiles {
  /// Brings the files up to date with the journal and empties it, except for changes to decks whose files cannot be
  /// read. It can be interrupted at any point: each file says which change it includes, and the journal is replaced
  /// last.
  ///
  /// - Throws: A `DiskFailure` if something cannot be read or written; the journal is kept then.
  mutating func checkpoint(tell: (StoreEvent) -> Void) throws(DiskFailure) {
    guard isBehind, !isReadOnly, unwritten == nil else { return }
    let lock = try locked()
    defer { lock.release() }
    try readNewChanges(tell: tell)
    // Perhaps damaged files can be set aside by now.
    if blockage != nil { try reload(tell: tell) }
    // A file someone is editing is read first; until then the journal has what the files lack.
    if isBehind, !isEditedElsewhere { try writeFiles() }
  }

  /// Whether a file about to be written differs from its last known state.
  var isEditedElsewhere: Bool {
    known.isForeign(folder.library, on: disk) || writable.contains { known.isForeign(folder.deck($0), on: disk) }
      || removed.contains { known.isForeign(folder.deck($0), on: disk) }
  }

  /// The decks whose files are out of date and may be written.
  private var writable: Set<DeckID> { changed.filter { unread[$0] == nil } }

  /// Writes the files and empties the journal. The caller holds the lock.
  mutating func writeFiles() throws(DiskFailure) {
    guard !isReadOnly else { return }
    if let blockage { throw blockage }
    try disk.makeOwnFolder(folder.path)
    try disk.makeOwnFolder(folder.decks)
    let writable = writable
    for deck in library.decks where writable.contains(deck.id) {
      let path = folder.deck(deck.id)
      try disk.replaceUnsynced(path, with: bytes(of: deck))
      throughs[deck.id] = sequence
      known.note(path, on: disk)
    }
    if !writable.isEmpty { try disk.syncFolder(folder.decks) }
    do throws(DiskFailure) {
      try disk.replace(folder.library, with: LibraryFile.bytes(of: library, through: sequence, decks: throughs))
    } catch {
      // The rename may have succeeded.
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
    // Programs that had not seen these changes find out here what cards were like before they were deleted. Nothing
    // else depends on it.
    try? disk.remove(folder.lastJournal)
    try? disk.link(folder.journal, folder.lastJournal)
    let journal = Journal.head(base: sequence) + waiting.flatMap { Journal.record($0.change, sequence: $0.sequence) }
    try disk.replaceRecords(folder.journal, with: journal)
    isWritten(through: sequence, journal: journal.count)
  }

  /// Returns the bytes of the file of a deck.
  func bytes(of deck: Deck) -> [UInt8] {
    DeckFile.bytes(of: deck, cards: library.cards(in: deck.id), unknown: extras[deck.id] ?? [:], through: sequence)
  }

  /// Records that all files include the changes up to a number, from which the journal, of this size in bytes, goes on.
  mutating func isWritten(through base: Int64, journal size: Int) {
    self.base = base
    journalEnd = size
    checkpointEnd = size
    changed = []
    removed = []
    isHeadChanged = false
  }

  /// Returns the changes after `sequence` that the last checkpoint removed from the journal, or none if the file
  /// is larger than `bytes`.
  func checkpointed(after sequence: Int64, atMost bytes: Int = .max) -> [Change] {
    guard let mark = try? disk.look(folder.lastJournal), mark.kind == .file, mark.size <= bytes,
      let journal = try? disk.read(folder.lastJournal)
    else { return [] }
    return JournalScan(journal, from: min(Journal.headLength, journal.count), after: sequence).records.map(\.change)
  }
}
