import FlashcardKit

/// The files of a login that is open, and the library they make. Everything here is done under the login's lock, after
/// taking in what other programs have done.
struct LoginFiles {
  let disk: Disk
  let folder: LoginFolder
  /// The library as all changes up to `sequence` made it; and the one of `unwritten`.
  var library: Library
  /// The number of the last change. Never goes back.
  var sequence: Int64
  /// The change after which the journal's changes come.
  var base: Int64
  /// Where the journal's last whole record ends that we know of; nil where there is no journal.
  var journalEnd: Int?
  /// The journal as it stood when it was last taken in.
  var seen: FileMark?
  /// How the files stood when they were last read or written.
  var known = KnownFiles()
  /// The decks whose files are behind.
  var changed: Set<DeckID> = []
  /// The decks whose files are to go.
  var removed: Set<DeckID> = []
  /// Whether `library.plist` is behind.
  var isHeadChanged = false
  /// What deck files hold that this program does not know.
  var extras: [DeckID: [String: PropertyValue]] = [:]
  /// Whether the files are a newer program's.
  var isReadOnly = false
  /// The decks whose files cannot be read now, and why. Nothing is done to those files, and they are tried again.
  var unread: [DeckID: DiskFailure] = [:]
  /// The changes that concern them: they stay in the journal.
  var waiting: [Journal.Record] = []
  /// Why a damaged file could not be kept: as long as that is so, none is written over.
  var blockage: DiskFailure?
  /// A change that is in the library, and could not be written to the journal.
  var unwritten: Unwritten?

  struct Unwritten {
    let change: Change
    let bytes: [UInt8]
    /// Whether the file took it, but not the disk: the file is not to be trusted with it again.
    var wasSynced = true
  }

  /// Where the journal's changes begin that came since the files were last brought up to date.
  var checkpointEnd = Journal.headLength

  /// How much of the journal is not in the files, in bytes.
  var journalSize: Int { (journalEnd ?? 0) - checkpointEnd }

  /// Whether files are behind the journal.
  var isBehind: Bool { isHeadChanged || !changed.isEmpty || !removed.isEmpty }

  /// Writes a change down; when this returns, it is on the disk. Where it throws, it may be tried again with the same
  /// change, and must be before any other. What concerns a deck that cannot be read is refused as long as that is so:
  /// how it goes together with what stands there is not known.
  /// `isExact`: it was made on what stands here, and is to be done as it is.
  mutating func commit(
    _ change: Change, isExact: Bool = false, tell: (StoreEvent) -> Void
  ) throws(DiskFailure) {
    let lock = try locked()
    defer { lock.release() }
    try takeIn(tell: tell)
    if unwritten == nil, let failure = library.unreadDeck(in: change).flatMap({ unread[$0] }) { throw failure }
    // After the last number there is none that could be told from it.
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

  /// Whether a file is not as it was left.
  private var isWrittenElsewhere: Bool {
    ([folder.library] + library.decks.map { folder.deck($0.id) }).contains { known.isForeign($0, on: disk) }
  }

  private func write(_ record: Unwritten) throws(DiskFailure) {
    let end = journalEnd ?? Journal.headLength
    if record.wasSynced { return try disk.append(folder.journal, record.bytes, end) }
    // A second fsync on a file whose fsync failed may lie: the same bytes go into a new one.
    let before = try disk.read(folder.journal, 0, end)
    try disk.replace(folder.journal, with: before + record.bytes)
  }

  /// Without a journal (the folder is new, or has gone), or where a file made the numbers run out, the change goes to the
  /// disk with all the files.
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

  /// Counts a change that is in the library as one that happened.
  private mutating func settle(_ change: Change) {
    unwritten = nil
    note(Journal.Record(sequence: min(sequence + 1, LibraryFile.lastSequence), change: change))
  }

  /// Counts a change that is in the library and in the journal, and notes which files it leaves behind.
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
        // Who deleted it had read it.
        unread[deck.id] = nil
        waiting = waiting.compactMap { $0.concerning(unread.keys) }
      default: break
      }
    }
  }

  /// Takes the login's lock; the folder is made where there is none.
  func locked() throws(DiskFailure) -> DiskLock { try folder.locked(on: disk) }
}
