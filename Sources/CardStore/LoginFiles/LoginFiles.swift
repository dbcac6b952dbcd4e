import FlashcardKit

/// The files of an open login, and the library they make up. All operations hold the login's lock and first apply what
/// other programs have done.
struct LoginFiles {
  let disk: Disk
  let folder: LoginFolder
  /// The library after all changes up to `sequence`, and `unwritten`.
  var library: Library
  /// The number of the last change, which never decreases.
  var sequence: Int64
  /// The number of the change that the journal continues from.
  var base: Int64
  /// The end of the last known whole record of the journal, or `nil` if there is no journal.
  var journalEnd: Int?
  /// The state of the journal when it was last read.
  var seen: FileMark?
  /// The state of the files when they were last read or written.
  var known = KnownFiles()
  /// The decks whose files are out of date.
  var changed: Set<DeckID> = []
  /// The decks whose files are to be removed.
  var removed: Set<DeckID> = []
  /// Whether `library.plist` is out of date.
  var isHeadChanged = false
  /// The number of the last change that the file of each deck includes.
  var throughs: [DeckID: Int64] = [:]
  /// The unknown entries of deck files.
  var extras: [DeckID: [String: PropertyValue]] = [:]
  /// Whether the files were written by a newer program.
  var isReadOnly = false
  /// The decks whose files cannot currently be read, and why. These files are left untouched and tried again.
  var unread: [DeckID: DiskFailure] = [:]
  /// The changes that concern unreadable decks, which stay in the journal.
  var waiting: [Journal.Record] = []
  /// The reason a damaged file could not be set aside. As long as there is one, no file is overwritten.
  var blockage: DiskFailure?
  /// Whether a change that failed may be on the disk all the same.
  private(set) var isUnsure = false
  /// A change that is in the library but could not be written to the journal.
  var unwritten: Unwritten?

  struct Unwritten {
    let change: Change
    let bytes: [UInt8]
    /// Whether the file can be trusted with the change: `false` once writing succeeded but syncing failed.
    var wasSynced = true
  }

  /// The offset in the journal of the first change since the last checkpoint.
  var checkpointEnd = Journal.headLength

  /// The number of bytes in the journal that the files do not include.
  var journalSize: Int { (journalEnd ?? 0) - checkpointEnd }

  /// Whether the folder was moved away or deleted since the login was opened. What is saved fails until it is back, or
  /// until there is an empty one, to which all is written that this program has.
  var isGone: Bool {
    guard journalEnd != nil else { return false }
    do throws(DiskFailure) { return try disk.look(folder.path) == nil } catch { return false }
  }

  /// Whether files are out of date.
  var isBehind: Bool { isHeadChanged || !changed.isEmpty || !removed.isEmpty }

  /// Writes a change to the journal; when this returns, the change is on the disk.
  ///
  /// - Parameters:
  ///   - change: The change to apply and write.
  ///   - isExact: Whether the change was made for the current library and is applied as it is, without merging.
  ///   - tell: Called for each event, such as a change made by another program.
  /// - Throws: A `DiskFailure` if the change cannot be written, or if it concerns a deck that cannot be read: how they
  ///   merge is unknown. The change must then be committed again before any other.
  mutating func commit(
    _ change: Change, isExact: Bool = false, tell: (StoreEvent) -> Void
  ) throws(DiskFailure) {
    let lock = try locked()
    defer { lock.release() }
    try readNewChanges(tell: tell)
    try write(change, isExact: isExact, tell: tell)
  }

  /// Writes a change to the journal. The caller holds the lock, and has applied what other programs have done.
  private mutating func write(
    _ change: Change, isExact: Bool, tell: (StoreEvent) -> Void
  ) throws(DiskFailure) {
    if unwritten == nil, let failure = library.unreadDeck(in: change).flatMap({ unread[$0] }) { throw failure }
    // No number follows the last one.
    let isLast = sequence >= LibraryFile.lastSequence
    if isLast, unwritten == nil, isWrittenElsewhere { try reload(tell: tell) }
    guard journalEnd != nil, !isLast else { return try commitWithFiles(change, isExact: isExact) }
    if unwritten == nil {
      let effective = isExact ? library.applying(change) : library.perform(change).change
      guard !effective.isEmpty else { return }
      unwritten = Unwritten(change: effective, bytes: Journal.record(effective, sequence: sequence + 1))
    }
    guard let record = unwritten else { return }
    do throws(DiskFailure) {
      try write(record)
    } catch {
      if error.step == .sync || error.step == .syncFolder { unwritten?.wasSynced = false }
      throw error
    }
    journalEnd = (journalEnd ?? 0) + record.bytes.count
    settle(record.change)
  }

  /// Whether a file differs from its last known state.
  private var isWrittenElsewhere: Bool {
    ([folder.library] + library.decks.map { folder.deck($0.id) }).contains { known.isForeign($0, on: disk) }
  }

  private mutating func write(_ record: Unwritten) throws(DiskFailure) {
    let end = journalEnd ?? Journal.headLength
    try nameJournal()
    if record.wasSynced { return try disk.append(folder.journal, record.bytes, end) }
    // Another fsync of a file whose fsync failed may report false success: write the same bytes to a new file.
    let before = try disk.read(folder.journal, 0, end)
    try disk.replaceRecords(folder.journal, with: before + record.bytes)
  }

  /// Saves a change by writing all files: there is no journal because the folder is new or was deleted, or a damaged
  /// file has used up the numbers.
  private mutating func commitWithFiles(_ change: Change, isExact: Bool) throws(DiskFailure) {
    if unwritten == nil {
      let effective = isExact ? library.applying(change) : library.perform(change).change
      guard !effective.isEmpty else { return }
      unwritten = Unwritten(change: effective, bytes: [])
    }
    guard let record = unwritten else { return }
    let before = (sequence, changed, removed, isHeadChanged, unread, waiting)
    settle(record.change)
    do throws(DiskFailure) {
      try writeFiles()
    } catch {
      (sequence, changed, removed, isHeadChanged, unread, waiting) = before
      unwritten = record
      throw error
    }
  }

  /// Records that a change in the library is saved.
  private mutating func settle(_ change: Change) {
    unwritten = nil
    note(Journal.Record(sequence: min(sequence + 1, LibraryFile.lastSequence), change: change))
  }

  /// Records that a change is in the library and in the journal, and which files it makes out of date.
  mutating func note(_ record: Journal.Record) {
    sequence = record.sequence
    if let concerning = record.concerning(unread.keys) { waiting.append(concerning) }
    for step in record.change.steps {
      if let deck = step.deck {
        changed.insert(deck)
        continue
      }
      isHeadChanged = true
      switch step {
      case .addDeck(let deck, _):
        changed.insert(deck.id)
        removed.remove(deck.id)
      case .editDeck(_, let deck): changed.insert(deck.id)
      case .removeDeck(let deck, _):
        changed.remove(deck.id)
        removed.insert(deck.id)
        extras[deck.id] = nil
        throughs[deck.id] = nil
        // Whoever deleted it had read it.
        unread[deck.id] = nil
        waiting = waiting.compactMap { $0.concerning(unread.keys) }
      default: break
      }
    }
  }

  /// Locks the login, creating its folder if it was never written, and finishes what a program that was interrupted left.
  func locked() throws(DiskFailure) -> DiskLock {
    let lock = try folder.locked(on: disk, isNew: journalEnd == nil)
    do throws(DiskFailure) {
      // Another program may have protected the login since. Its files have other names then, and the wrapped key, which stands
      // in place of the list of decks, must never be overwritten.
      if try known.differs(folder.library, on: disk), try StoredKey.read(in: folder, on: disk) != nil {
        throw .locked(folder.path)
      }
      try PreparedFiles.finish(in: folder, on: disk)
    } catch {
      lock.release()
      throw error
    }
    return lock
  }
}

extension LoginFiles {
  /// Saves a change, a large one without the journal, unless other programs have made changes since the library was read.
  /// These are in the library then.
  ///
  /// - Parameters:
  ///   - change: The change.
  ///   - isLarge: Whether the change is large.
  ///   - isExact: Whether the change is applied as it is, without merging.
  /// - Returns: Whether the change was written.
  /// - Throws: A `DiskFailure` as `commit` does.
  mutating func commitIfCurrent(
    _ change: Change, isLarge: Bool = false, isExact: Bool = false
  ) throws(DiskFailure) -> Bool {
    let lock = try locked()
    defer { lock.release() }
    var isCurrent = true
    try readNewChanges { event in
      if case .noticed = event { return }
      isCurrent = false
    }
    guard isCurrent else { return false }
    do throws(DiskFailure) {
      if isLarge, try commitLarge(change, isExact: isExact) { return true }
      try write(change, isExact: isExact) { _ in }
    } catch {
      isUnsure = !takeBack()
      throw error
    }
    return true
  }

  /// Takes back what a change that failed has left on the disk, where it would be found the next time. The caller holds the
  /// lock.
  ///
  /// - Returns: Whether nothing is left.
  private func takeBack() -> Bool {
    guard let journalEnd else { return false }
    do throws(DiskFailure) {
      if try disk.look(folder.prepared) != nil { try disk.remove(folder.prepared) }
      if let mark = try disk.look(folder.journal), mark.size > journalEnd {
        try disk.cut(folder.journal, to: journalEnd)
      }
    } catch { return error.isMissing }
    return true
  }
}

extension LoginFiles {
  /// Removes temporary files of programs that were killed while writing. The caller holds the lock, so no one is
  /// writing them now. Failure is harmless.
  func removeLeftovers() {
    for path in folder.leftovers(on: disk) { try? disk.remove(path) }
  }
}

extension LoginFolder {
  /// Returns the paths of temporary files, which are of no use unless someone is writing them now.
  func leftovers(on disk: Disk) -> [String] {
    [path, decks, damaged].flatMap { path in
      ((try? disk.list(path)) ?? []).filter { isLeftover($0, in: path) }.sorted().map { "\(path)/\($0)" }
    }
  }

  private func isLeftover(_ name: String, in path: String) -> Bool {
    guard let finished = Disk.finished(name) else { return false }
    switch path {
    case self.path: return [library, journal, prepared].contains("\(path)/\(finished)")
    case decks: return LoginFolder.deck(named: finished) != nil
    default: return true
    }
  }
}
