import Essentials
public import FlashcardKit

/// The contents of `backup.plist`: what a backup holds, and the state of the files it was made from.
///
/// The file is written last; a folder without it is not a backup.
struct BackupFile: Equatable {
  static let name = "backup.plist"

  var backup: Backup
  /// The size in bytes and the modification time of each file that was backed up, by its path in the login's folder.
  var marks: [String: [Int64]] = [:]

  static func mark(_ mark: FileMark) -> [Int64] { [Int64(mark.size), mark.written] }

  var bytes: [UInt8] {
    PlistWriter.file(
      of: .dictionary([
        "schema": .integer(LibraryFile.schema), "made": .integer(backup.made), "cards": .integer(Int64(backup.cards)),
        "answers": .integer(Int64(backup.answers)),
        "files": .dictionary(marks.mapValues { .array($0.map(PropertyValue.integer)) }),
      ]))
  }

  init(backup: Backup, marks: [String: [Int64]]) {
    self.backup = backup
    self.marks = marks
  }

  init?(_ bytes: [UInt8]) {
    guard let entries = (try? Plist.value(of: bytes))?.dictionary, let made = entries["made"]?.time else {
      return nil
    }
    backup = Backup(
      made: made, cards: entries["cards"]?.count ?? 0, answers: entries["answers"]?.count ?? 0)
    marks = (entries["files"]?.dictionary ?? [:]).compactMapValues { $0.array?.compactMap(\.integer) }
  }
}

extension Backups {
  /// Makes a backup of a login if anything has changed since the last one.
  ///
  /// The login's lock is held only while hard links to its files are made; copying comes after that. A backup shares no
  /// bytes on the disk with the login's own files, pictures and originals excepted, so overwriting or damaging those leaves it
  /// intact.
  ///
  /// - Returns: The new backup, or `nil` if nothing has changed or another program is making a backup.
  /// - Throws: A `StoreFailure` if a file of the login cannot be read or is damaged, or if the backup cannot be
  ///   written.
  public func make(_ login: Login, at now: Milliseconds) throws(StoreFailure) -> Backup? {
    do throws(DiskFailure) { return try makeOne(of: folder(of: login), at: now) } catch { throw StoreFailure(error) }
  }

  func makeOne(of folder: LoginFolder, at now: Milliseconds) throws(DiskFailure) -> Backup? {
    guard try disk.look(folder.path)?.kind == .folder else { return nil }
    try disk.makeOwnFolder(folder.backups)
    // One program at a time; another program's backup is as good as ours.
    guard let turn = try disk.tryLock(folder.backups + "/lock") else { return nil }
    defer {
      sweep(folder)
      turn.release()
    }
    sweep(folder)
    return try make(folder, at: now)
  }

  /// Makes a backup like `makeOne`, but waits for one that another program is making, which may lack the newest changes.
  func makeOneInTurn(of folder: LoginFolder, at now: Milliseconds) throws(DiskFailure) -> Backup? {
    try disk.makeOwnFolder(folder.backups)
    let turn = try disk.lock(folder.backups + "/lock")
    defer {
      sweep(folder)
      turn.release()
    }
    return try make(folder, at: now)
  }

  private typealias Copied = (marks: [String: [Int64]], cards: Int, answers: Int)

  private func make(_ folder: LoginFolder, at now: Milliseconds) throws(DiskFailure) -> Backup? {
    let now = Moment(time: now, offset: 0).time
    // If the backups can't be listed, don't act as if there were none.
    _ = try disk.listIfThere(folder.backups)
    let earlier = files(in: folder)
    let before = earlier.first
    if before?.marks == (try marks(folder)) { return nil }
    // Clocks get set back, and a name is never used twice. If the last backup has the latest possible time, take
    // another free name.
    var made = max(now, (before?.backup.made ?? 0) + 1)
    if !Moment.clock.contains(made) { made = now }
    while try disk.look(folder.backup(made)) != nil { made += 1 }
    let new = Disk.beside(folder.backup(made))
    let copied: Copied
    do throws(DiskFailure) { copied = try copy(folder, into: new, sharing: before) } catch {
      // If it is the last backup's copy of a file that is damaged, copy the login's own, or no backup could be made again.
      guard before != nil, [EILSEQ, EIO].contains(error.code) || error.isAltered else { throw error }
      remove(new)
      copied = try copy(folder, into: new, sharing: nil)
    }
    let (marks, cards, answers) = copied
    let file = BackupFile(backup: Backup(made: made, cards: cards, answers: answers), marks: marks)
    try disk.write(new + "/" + BackupFile.name, file.bytes)
    for name in ["/decks", "/reviews", "/media", "/originals", ""] { try disk.syncFolder(new + name) }
    try disk.rename(new, folder.backup(made))
    try disk.syncFolder(folder.backups)
    return file.backup
  }

  /// Copies the login's files into a new folder, sharing unchanged ones with the last backup, and verifies them.
  private func copy(_ folder: LoginFolder, into new: String, sharing before: BackupFile?) throws(DiskFailure) -> Copied
  {
    for name in ["", "/decks", "/reviews", "/media", "/originals"] { try disk.makeFolder(new + name) }
    let marks = try gather(folder, into: new, before)
    // Pictures and originals are never rewritten in place: a hard link is enough.
    for (part, mark) in marks
    where part != "journal" && !part.hasPrefix("media/") && !part.hasPrefix("originals/") && before?.marks[part] != mark
    {
      let bytes: [UInt8]
      do throws(DiskFailure) { bytes = try read(new + "/" + part, part) } catch {
        // Named as the person knows it.
        throw DiskFailure(step: error.step, path: folder.path + "/" + part, code: error.code)
      }
      // Replaces the hard link by a copy.
      try disk.replace(new + "/" + part, with: bytes)
    }
    let (cards, answers) = try verify(LoginFolder(new))
    return (marks, cards, answers)
  }

  private func marks(_ folder: LoginFolder) throws(DiskFailure) -> [String: [Int64]] {
    var marks: [String: [Int64]] = [:]
    for part in try folder.parts(on: disk) + ["journal"] {
      if let mark = try disk.look(folder.path + "/" + part) { marks[part] = BackupFile.mark(mark) }
    }
    return marks
  }

  /// Links the login's files into a new folder, using the last backup's copies of files that have not changed.
  private func gather(
    _ folder: LoginFolder, into new: String, _ before: BackupFile?
  ) throws(DiskFailure) -> [String: [Int64]] {
    let lock = try disk.lock(folder.lock)
    defer { lock.release() }
    try PreparedFiles.finish(in: folder, on: disk)
    var marks: [String: [Int64]] = [:]
    for part in try folder.parts(on: disk) {
      guard let mark = try disk.look(folder.path + "/" + part), mark.kind == .file else { continue }
      marks[part] = BackupFile.mark(mark)
      if part.hasPrefix("reviews/") { try disk.makeFolder((new + "/" + part).folder) }
      if let before, before.marks[part] == marks[part],
        (try? disk.link(folder.backup(before.backup.made) + "/" + part, new + "/" + part)) != nil
      {
        continue
      }
      do throws(DiskFailure) { try disk.link(folder.path + "/" + part, new + "/" + part) } catch {
        // The file system has no hard links, or what was altered is no file to keep.
        guard [EPERM, ENOTSUP, EMLINK, EXDEV, ENOSYS].contains(error.code) || error.isAltered else { throw error }
        // A picture that was altered is none, and no reason to go without a backup of the cards.
        do throws(DiskFailure) { try disk.write(new + "/" + part, try read(folder.path + "/" + part, part)) } catch {
          guard error.isAltered, part.hasPrefix("media/") || part.hasPrefix("originals/") else { throw error }
        }
      }
    }
    if let mark = try disk.look(folder.journal) {
      marks["journal"] = BackupFile.mark(mark)
      try disk.write(new + "/journal", try disk.read(folder.journal))
    }
    return marks
  }

  /// Reads a file of a login. Lines of a review log that were altered are damaged ones, which stay where they are.
  private func read(_ path: String, _ part: String) throws(DiskFailure) -> [UInt8] {
    part.hasPrefix("reviews/") ? try disk.readable(path).bytes : try disk.read(path)
  }

  /// Reads every file of a backup, one deck at a time, and returns the numbers of cards and reviews.
  ///
  /// - Throws: A `DiskFailure` if any file cannot be read or is damaged; the copy is not a backup then.
  private func verify(_ copy: LoginFolder) throws(DiskFailure) -> (cards: Int, answers: Int) {
    func check(_ isSound: Bool, _ path: String) throws(DiskFailure) {
      if !isSound { throw DiskFailure(step: .read, path: path, code: EILSEQ) }
    }
    let head = LibraryFile.read(try disk.read(copy.library))
    try check(head?.isSound == true, copy.library)
    var records: [Journal.Record] = []
    var base: Int64 = 0
    if try disk.look(copy.journal) != nil {
      let bytes = try disk.read(copy.journal)
      let scan = JournalScan(bytes, from: Journal.headLength, after: 0)
      try check(Journal.base(bytes) != nil && scan.isSound, copy.journal)
      records = scan.records
      base = Journal.base(bytes) ?? 0
    }
    let replay = JournalReplay(records, base: base)
    var cards = 0
    for deck in replay.head(head ?? LibraryFile(), kinds: .standard).decks {
      var file = DeckFile()
      if try disk.look(copy.deck(deck.id)) != nil { file = DeckFile(try disk.read(copy.deck(deck.id))) }
      try check(file.isSound, copy.deck(deck.id))
      cards += replay.cards(file.cards, of: deck, after: file.through)?.count ?? file.cards.count
    }
    let writer = ReviewLogWriter(locations, disk: disk.readOnly, machine: "")
    var answers = ReviewLogFiles(disk: disk.readOnly, folder: copy, writer: writer)
    let log = answers.readAll().0
    if let failure = answers.unread.values.first { throw failure }
    return (cards, log.liveCount)
  }
}
