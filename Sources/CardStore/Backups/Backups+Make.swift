public import Effects
public import FlashcardKit
import Foundation

extension Backups {
  /// Makes one where something has changed since the last; nil where nothing has. The lock is held only while the files
  /// get second names; copying comes after that. Nothing of a backup has the same bytes on the disk as a file of the
  /// login: what is written into that by hand, or damaged, is not damaged here.
  public func make(_ login: Login, at now: Milliseconds) throws(StoreFailure) -> Backup? {
    do throws(DiskFailure) { return try makeOne(of: folder(of: login), at: now) } catch { throw StoreFailure(error) }
  }

  func makeOne(of folder: LoginFolder, at now: Milliseconds) throws(DiskFailure) -> Backup? {
    guard try disk.look(folder.path)?.kind == .folder else { return nil }
    try disk.makeOwnFolder(folder.backups)
    // One program at a time; the other's is as good.
    guard let turn = try disk.tryLock(folder.backups + "/lock") else { return nil }
    defer {
      sweep(folder)
      turn.release()
    }
    sweep(folder)
    return try make(folder, at: now)
  }

  private func make(_ folder: LoginFolder, at now: Milliseconds) throws(DiskFailure) -> Backup? {
    let now = Moment(time: now, offset: 0).time
    // Where they cannot be listed, it is not as if there were none.
    _ = try disk.listIfThere(folder.backups)
    let earlier = files(in: folder)
    let before = earlier.first
    if before?.marks == (try marks(folder)) { return nil }
    // Clocks are set back; names are not given twice. After the last there can be none is another where there is room.
    var made = max(now, (before?.backup.made ?? 0) + 1)
    if !Moment.clock.contains(made) { made = now }
    while try disk.look(folder.backup(made)) != nil { made += 1 }
    let new = folder.backup(made) + ".new"
    for name in ["", "/decks", "/reviews", "/media"] { try disk.makeFolder(new + name) }
    let marks = try gather(folder, into: new, before)
    // Pictures are never written again under their names: a second name is enough.
    for (part, mark) in marks
    where part != "journal" && !part.hasPrefix("media/") && before?.marks[part] != mark {
      // Its second name becomes a file of its own.
      try disk.replace(new + "/" + part, with: try disk.read(new + "/" + part))
    }
    let (cards, answers) = try verify(LoginFolder(new))
    let file = BackupFile(backup: Backup(made: made, cards: cards, answers: answers), marks: marks)
    try disk.write(new + "/" + BackupFile.name, file.bytes)
    for name in ["/decks", "/reviews", "/media", ""] { try disk.syncFolder(new + name) }
    try disk.rename(new, folder.backup(made))
    try disk.syncFolder(folder.backups)
    return file.backup
  }

  private func marks(_ folder: LoginFolder) throws(DiskFailure) -> [String: [Int64]] {
    var marks: [String: [Int64]] = [:]
    for part in try folder.parts(on: disk) + ["journal"] {
      if let mark = try disk.look(folder.path + "/" + part) { marks[part] = BackupFile.mark(mark) }
    }
    return marks
  }

  /// Gives the files second names in a new folder: those of the last backup where nothing has changed.
  private func gather(
    _ folder: LoginFolder, into new: String, _ before: BackupFile?
  ) throws(DiskFailure) -> [String: [Int64]] {
    let lock = try disk.lock(folder.lock)
    defer { lock.release() }
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
        // A disk without second names.
        guard [EPERM, ENOTSUP, EMLINK, EXDEV, ENOSYS].contains(error.code) else { throw error }
        try disk.write(new + "/" + part, try disk.read(folder.path + "/" + part))
      }
    }
    if let mark = try disk.look(folder.journal) {
      marks["journal"] = BackupFile.mark(mark)
      try disk.write(new + "/journal", try disk.read(folder.journal))
    }
    return marks
  }

  /// Opens each file of a backup; returns how many cards and answers there are. A deck at a time is in memory. One file
  /// that cannot be read, and it is none.
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
    for deck in replay.head(head ?? LibraryFile()).decks {
      var file = DeckFile()
      if try disk.look(copy.deck(deck.id)) != nil { file = DeckFile(try disk.read(copy.deck(deck.id))) }
      try check(file.isSound, copy.deck(deck.id))
      cards += replay.cards(file.cards, of: deck, after: file.through)?.count ?? file.cards.count
    }
    let writer = ReviewLogWriter(locations, disk: disk.looking, machine: "")
    var answers = ReviewLogFiles(disk: disk.looking, folder: copy, writer: writer)
    let log = answers.readAll().0
    if let failure = answers.unread.values.first { throw failure }
    return (cards, log.given)
  }
}
