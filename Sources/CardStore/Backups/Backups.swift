import Essentials
public import FlashcardKit

/// The backups of logins, made on a background thread while the program runs.
public struct Backups: Sendable {
  let locations: Locations
  let disk: Disk

  /// Creates access to the backups of all logins in these locations.
  public init(locations: Locations) { self.init(locations: locations, disk: locations.disk) }

  package init(locations: Locations, disk: Disk) {
    self.locations = locations
    self.disk = disk
  }

  /// Returns the backups of a login, newest first, with those of which it can't be read what they have.
  ///
  /// - Throws: A `StoreFailure` if the folder of backups exists but cannot be read.
  public func list(_ login: Login) throws(StoreFailure) -> [Backup] {
    do throws(DiskFailure) {
      let folder = folder(of: login)
      // An unreadable folder is an error, not an empty list.
      if try disk.look(folder.backups) != nil { _ = try disk.list(folder.backups) }
      return (files(in: folder).map(\.backup) + damaged(in: folder)).sorted { $0.made > $1.made }
    } catch { throw StoreFailure(error) }
  }

  func folder(of login: Login) -> LoginFolder { LoginFolder(locations.folder(of: login, on: disk)) }

  func files(in folder: LoginFolder) -> [BackupFile] {
    ((try? disk.list(folder.backups)) ?? []).compactMap { name in
      guard let made = Milliseconds(name), Moment.clock.contains(made),
        let bytes = try? disk.read(folder.backup(made) + "/" + BackupFile.name),
        let file = BackupFile(bytes), file.backup.made == made
      else { return nil }
      return file
    }.sorted { $0.backup.made > $1.backup.made }
  }

  /// Returns the backups of which it can't be read what they have. One that was never finished, or is being deleted, doesn't
  /// say.
  private func damaged(in folder: LoginFolder) -> [Backup] {
    ((try? disk.list(folder.backups)) ?? []).compactMap { name in
      guard let made = Milliseconds(name), Moment.clock.contains(made) else { return nil }
      do throws(DiskFailure) {
        let bytes = try disk.read(folder.backup(made) + "/" + BackupFile.name)
        if BackupFile(bytes)?.backup.made == made { return nil }
      } catch { if error.isMissing || error.code == ENOTDIR { return nil } }
      var backup = Backup(made: made, cards: 0, answers: 0)
      backup.isDamaged = true
      return backup
    }
  }

  /// Refuses a backup that there isn't, or that can't be read.
  private func require(_ made: Milliseconds, in folder: LoginFolder) throws(StoreFailure) {
    if files(in: folder).contains(where: { $0.backup.made == made }) { return }
    let path = folder.backup(made)
    throw damaged(in: folder).contains { $0.made == made } ? .altered(path: path) : .missing(path: path)
  }

  /// Deletes backups that are no longer kept and remains of unfinished ones. Only touches folders named like backups.
  func sweep(_ folder: LoginFolder) {
    let sound = files(in: folder).map(\.backup.made)
    let damaged = damaged(in: folder).map(\.made)
    let whole = sound + damaged
    // Those that are damaged go with their time, and take no other's place.
    let kept = Retention.kept(sound).union(Retention.kept(whole).intersection(damaged))
    for name in (try? disk.list(folder.backups)) ?? [] {
      let isUnfinished = Disk.finished(name).flatMap { Milliseconds($0) } != nil
      guard isUnfinished || Milliseconds(name).map({ whole.contains($0) && !kept.contains($0) }) ?? false else {
        continue
      }
      remove(folder.backups + "/" + name)
    }
  }

  /// Removes a file, or a folder with its contents, without following links.
  func remove(_ path: String) {
    guard let mark = try? disk.look(path) else { return }
    guard mark.kind == .folder else {
      try? disk.remove(path)
      return
    }
    for name in (try? disk.list(path)) ?? [] { remove(path + "/" + name) }
    try? disk.removeFolder(path)
  }
}

extension LoginFolder {
  var backups: String { path + "/backups" }
  func backup(_ made: Milliseconds) -> String { "\(backups)/\(made)" }

  /// Returns the paths, relative to the login's folder, of the files that make up a backup, except the journal.
  ///
  /// - Throws: A `DiskFailure` if a folder exists but cannot be listed.
  func parts(on disk: Disk) throws(DiskFailure) -> [String] {
    var parts = ["library.plist"]
    parts += try disk.listIfThere(decks).filter { LoginFolder.deck(named: $0) != nil }.map { "decks/" + $0 }
    parts += try logs(on: disk)
    parts += try disk.listIfThere(media).filter(LoginFolder.isMedia).map { "media/" + $0 }
    parts += try disk.listIfThere(originals).filter(LoginFolder.isOriginal).map { "originals/" + $0 }
    return parts.sorted()
  }

  func logs(on disk: Disk) throws(DiskFailure) -> [String] {
    var logs: [String] = []
    for machine in try disk.listIfThere(reviews) where MachineID(machine) != nil {
      let own = try disk.listIfThere(reviews + "/" + machine).filter { $0.hasSuffix(".tsv") }
      logs += own.map { "reviews/\(machine)/\($0)" }
    }
    return logs
  }
}

extension Backups {
  /// Restores a login from a backup in a single change, which happens completely or not at all.
  ///
  /// The current state is backed up first. No review is removed, and reviews that only the backup has are added.
  ///
  /// - Parameters:
  ///   - login: The login to restore.
  ///   - made: The time the backup was made, which identifies it.
  ///   - now: The current time.
  /// - Returns: The backup of the state that was replaced, or `nil` if there was one already.
  /// - Throws: `StoreFailure.inUse` if a program has the login open, `.missing` if there is no such backup, or another
  ///   `StoreFailure` if something cannot be read or written.
  public func restore(_ login: Login, _ made: Milliseconds, at now: Milliseconds) throws(StoreFailure) -> Backup? {
    let folder = folder(of: login)
    let programs: [DiskLock]
    do throws(DiskFailure) {
      programs = try disk.locksOfPrograms(in: locations.unfinished(of: login, on: disk))
    } catch { throw StoreFailure(error) }
    defer { for lock in programs { lock.release() } }
    let path = folder.backup(made)
    try require(made, in: folder)
    do throws(DiskFailure) {
      // Read first: making one more backup may delete this one.
      let old = try read(LoginFolder(path))
      var (loginFiles, notices) = try LoginFiles.open(folder.path, on: disk)
      for case .notWritable in notices { throw DiskFailure(step: .write, path: folder.path, code: EROFS) }
      // All of the current state must be readable before it is replaced.
      if let failure = loginFiles.unread.values.first { throw failure }
      if loginFiles.isReadOnly { throw DiskFailure(step: .write, path: folder.library, code: EROFS) }
      let replaced = try makeOne(of: folder, at: now)
      try addFiles(of: LoginFolder(path), old.logs, to: folder)
      let change = loginFiles.library.restoring(old.library)
      if !change.isEmpty { try loginFiles.commit(change, isExact: true) { _ in } }
      // Whatever fails here is done the next time the login is opened.
      try? loginFiles.checkpoint { _ in }
      if !change.isEmpty { forgetSteps(of: login) }
      return replaced
    } catch { throw StoreFailure(error) }
  }

  /// Does all of restoring a login that may be open but changing its cards: reads the backup, backs up the current state,
  /// and adds what only the backup has besides cards.
  ///
  /// - Returns: The cards of the backup, and the backup of the current state, or `nil` if there was one already.
  func prepareRestore(
    of login: Login, _ made: Milliseconds, at now: Milliseconds
  ) throws(StoreFailure) -> (library: Library, replaced: Backup?) {
    let folder = folder(of: login)
    // Read first: making one more backup may delete this one, whose other files are never rewritten.
    let old = try contents(of: login, made)
    do throws(DiskFailure) {
      let lock = try folder.locked(on: disk)
      do throws(DiskFailure) { try addFiles(of: LoginFolder(folder.backup(made)), old.logs, to: folder) } catch {
        lock.release()
        throw error
      }
      lock.release()
      return (old.library, try makeOneInTurn(of: folder, at: now))
    } catch { throw StoreFailure(error) }
  }

  /// Returns the cards of a backup.
  ///
  /// - Throws: `StoreFailure.missing` if there is no such backup, or another `StoreFailure` if it cannot be read.
  public func library(of login: Login, _ made: Milliseconds) throws(StoreFailure) -> Library {
    try contents(of: login, made).library
  }

  private func contents(
    of login: Login, _ made: Milliseconds
  ) throws(StoreFailure) -> (library: Library, logs: [String: [UInt8]]) {
    let folder = folder(of: login)
    try require(made, in: folder)
    do throws(DiskFailure) { return try read(LoginFolder(folder.backup(made))) } catch { throw StoreFailure(error) }
  }

  /// Adds to a login what only a backup has: reviews, pictures, sounds, and originals.
  private func addFiles(
    of copy: LoginFolder, _ logs: [String: [UInt8]], to folder: LoginFolder
  ) throws(DiskFailure) {
    try addReviews(logs, to: folder)
    try addFiles(from: copy.media, to: folder.media, where: LoginFolder.isMedia)
    try addFiles(from: copy.originals, to: folder.originals, where: LoginFolder.isOriginal)
  }

  /// Deletes the undo history, whose steps belong to the cards before the restore. No program is running; if a history
  /// cannot be deleted, its steps find their cards altered and do nothing.
  private func forgetSteps(of login: Login) {
    let folder = locations.unfinished(of: login, on: disk)
    for name in (try? disk.list(folder)) ?? [] where name.hasSuffix(HistoryFile.ending) {
      try? disk.remove(folder + "/" + name)
    }
  }

  /// Returns the libraries from which lost cards are taken: as they were synced, then in the backups that can be read, newest
  /// first.
  public func states(of login: Login, after synced: Library? = nil) -> some Sequence<Library> {
    let folder = folder(of: login)
    let states: [() -> Library?] =
      [{ synced }]
      + files(in: folder).map { file in { (try? read(LoginFolder(folder.backup(file.backup.made))))?.library } }
    return states.lazy.compactMap { $0() }
  }

  private func read(_ copy: LoginFolder) throws(DiskFailure) -> (library: Library, logs: [String: [UInt8]]) {
    var reader = LoginReader(disk: disk.readOnly, folder: copy, kinds: .standard)
    let loginFiles = try reader.read()
    if let failure = loginFiles.unread.values.first { throw failure }
    guard reader.notices.isEmpty else { throw DiskFailure(step: .read, path: copy.path, code: EILSEQ) }
    var logs: [String: [UInt8]] = [:]
    for log in try copy.logs(on: disk) { logs[log] = try disk.readable(copy.path + "/" + log).bytes }
    return (loginFiles.library, logs)
  }

  /// Restores missing files that are never rewritten, such as pictures that restored cards may use.
  private func addFiles(from copy: String, to folder: String, where isFile: (String) -> Bool) throws(DiskFailure) {
    for name in try disk.listIfThere(copy) where isFile(name) {
      let path = folder + "/" + name
      if try disk.look(path) != nil { continue }
      let bytes: [UInt8]
      // What was altered is nothing to go back to; the check says that it is missing.
      do throws(DiskFailure) { bytes = try disk.read(copy + "/" + name) } catch {
        if error.isAltered { continue }
        throw error
      }
      try disk.makeOwnFolder(folder)
      try disk.replace(path, with: bytes)
    }
  }

  /// Restores missing lines of the review log to files of their own: existing files are only appended to.
  private func addReviews(_ logs: [String: [UInt8]], to folder: LoginFolder) throws(DiskFailure) {
    for (log, bytes) in logs {
      let path = folder.path + "/" + log
      let isThere = try disk.look(path) != nil
      let known = isThere ? Set(try disk.readable(path).bytes.split(separator: 0x0A)) : []
      let lost = ReviewLogFiles.lines(in: bytes).filter { !known.contains($0) }
      guard !lost.isEmpty else { continue }
      try disk.makeOwnFolder(folder.reviews)
      try disk.makeOwnFolder(path.folder)
      var free = path
      var number = 1
      while try disk.look(free) != nil {
        number += 1
        free = "\(path.folder)/\(path.fileName.prefix(7))-\(number).tsv"
      }
      try disk.write(free, lost.flatMap { $0 + [0x0A] })
      try disk.syncFolder(path.folder)
    }
  }
}

/// The rule for which backups are kept: the most recent ones, then one a day, then one a week.
enum Retention {
  static let recent = 10
  static let days = 7
  static let weeks = 4

  private static let day: Milliseconds = 24 * 60 * 60 * 1000

  /// Returns which backups to keep, given the times they were made.
  static func kept(_ times: [Milliseconds]) -> Set<Milliseconds> {
    let newest = times.sorted(by: >)
    return Set(newest.prefix(recent)).union(last(newest, each: day, days)).union(last(newest, each: 7 * day, weeks))
  }

  /// Returns the newest time of each of the last `count` time spans that have any.
  private static func last(_ newest: [Milliseconds], each span: Milliseconds, _ count: Int) -> [Milliseconds] {
    var found: [Milliseconds] = []
    for time in newest where found.last.map({ $0 / span != time / span }) ?? true {
      if found.count == count { break }
      found.append(time)
    }
    return found
  }
}

extension Library {
  /// Returns the change into an earlier state, by a person's word: what that lacks is deleted, on other machines too, and
  /// nothing is missing any more.
  func restoring(_ old: Library) -> Change {
    var change = change(into: old)
    change.steps += givingUpLost.steps
    if let known = exchanged, !change.isEmpty {
      change.steps.append(.exchange(from: known, to: Exchanged(known.state, isConfirmed: true, server: known.server)))
    }
    return change
  }

  /// Applies a change exactly as it is, without merging, and returns it.
  mutating func applying(_ change: Change) -> Change {
    apply(change)
    return change
  }
}
