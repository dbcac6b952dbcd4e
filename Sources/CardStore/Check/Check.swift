import Essentials
public import FlashcardKit

/// The examination and repair of files, which also works while programs have them open.
public struct Check: Sendable {
  private let locations: Locations
  private let disk: Disk

  /// Creates a check of the files in these locations.
  public init(locations: Locations) { self.init(locations: locations, disk: locations.disk) }

  init(locations: Locations, disk: Disk) {
    self.locations = locations
    self.disk = disk
  }

  /// Returns everything that is wrong with a login's files, without altering them. The login's lock is not held, so
  /// programs can go on saving.
  public func examine(_ login: Login) -> [Finding] {
    let folder = LoginFolder(locations.folder(of: login, on: disk))
    var found = look(at: folder) + sessionFindings(of: login)
    if !found.isEmpty {
      // A file may have been in the middle of being written; real damage is still there the second time.
      let again = Set(look(at: folder) + sessionFindings(of: login))
      found = found.filter(again.contains)
    }
    // Lines are only appended: one that is incomplete stays incomplete.
    found += leftovers(in: folder) + readReviewLog(in: folder, on: disk.readOnly).map(Finding.notice)
    let sealed = SealedCheck(login, in: locations, on: disk)
    let altered = sealed?.findings ?? []
    return found.filter { !Check.isTold($0, by: altered) } + altered
  }

  /// Whether it is told of a file that it was altered, which says more.
  private static func isTold(_ finding: Finding, by altered: [Finding]) -> Bool {
    let file: String
    switch finding {
    case .notice(.damaged(let path, _)), .unreadable(let path), .notice(.unread(let path, .altered)),
      .notice(.reviewsUnread(let path, .altered)):
      file = path
    default: return false
    }
    return altered.contains { if case .altered(file, _) = $0 { true } else { false } }
  }

  /// Moves altered files of a login that is unlocked out of the way of others, where they can't be mended: pictures, sounds,
  /// backups, and what is known of sync. Part of a repair, before the rest of it.
  ///
  /// - Returns: The folder in which they are now, still sealed, for 30 days; `nil` if there were none.
  /// - Throws: A `StoreFailure` if something can't be moved.
  public func setAsideAltered(_ login: Login, at now: Milliseconds) throws(StoreFailure) -> String? {
    guard let sealed = SealedCheck(login, in: locations, on: disk) else { return nil }
    return try sealed.setAside(at: now)
  }

  /// Returns everything that is wrong with `config.plist`, without altering it.
  public func examineConfiguration() -> [Finding] {
    ConfigFile.load(from: locations, on: disk.readOnly).notices.map(Finding.notice)
  }

  /// Repairs `config.plist`: sets the damaged file aside whole and keeps what can be read of it.
  public func repairConfiguration() { _ = ConfigFile.load(from: locations, on: disk) }

  /// Repairs a login's files as opening the login does, and recovers what it can from damaged files, backups, and what was
  /// synced. The originals of damaged files are kept whole.
  ///
  /// - Parameters:
  ///   - login: The login.
  ///   - synced: The library as it was last exchanged with other machines.
  /// - Throws: `StoreFailure.newerSchema` if the files were written by a newer program, or another `StoreFailure` if
  ///   something cannot be read or written.
  public func repair(_ login: Login, from synced: Library? = nil) throws(StoreFailure) {
    let folder = LoginFolder(locations.folder(of: login, on: disk))
    let setAside = SetAsideDecks(disk: disk, folder: folder)
    var opened: (loginFiles: LoginFiles, notices: [Notice])
    do throws(DiskFailure) {
      for path in shared(under: folder.path) { try disk.protect(path) }
      let damaged = DamagedFiles(disk: disk, folder: folder)
      for path in inTheWay(in: folder) where path != folder.damaged { _ = damaged.move(path) }
      opened = try LoginFiles.open(folder.path, on: disk)
    } catch { throw StoreFailure(error) }
    if opened.loginFiles.isReadOnly { throw .newerSchema }
    for case .notWritable(let failure) in opened.notices { throw failure }
    do throws(DiskFailure) {
      // Files that were moved kept their permissions.
      for path in setAside.moved { try disk.protect(path) }
      try setAside.bringBack(to: &opened.loginFiles)
      let backups = Backups(locations: locations, disk: disk)
      let states = backups.states(of: login, after: synced)
      let change = opened.loginFiles.library.recovering(from: states, isCurrent: synced != nil)
      if !change.isEmpty { try opened.loginFiles.commit(change, isExact: true) { _ in } }
    } catch { throw StoreFailure(error) }
    MediaFiles(locations: locations, disk: disk).bringBack(folder, opened.loginFiles.library)
    SealedCheck(login, in: locations, on: disk)?.mend()
    _ = readReviewLog(in: folder, on: disk)
    let sessions = SessionFiles(locations: locations, disk: disk)
    _ = try sessions.open(login)
    sessions.close(login)
    // Files that still hold readable work are set aside at the next start, which saves that work.
    let rescue = Rescue(locations: locations, disk: disk)
    for file in rescue.found(of: login) where file.failure == nil && !file.isSound && file.work.isEmpty {
      _ = rescue.setAside(file.path)
    }
    let study = self.studyPosition(of: login)
    if self.sessionFindings(of: login).contains(.unreadable(file: study)) { _ = try? disk.setAside(study) }
  }

  /// Notes that a person does without what decks have lost.
  ///
  /// - Throws: A `StoreFailure` if that can't be saved.
  public func giveUp(_ login: Login) throws(StoreFailure) {
    var editor = try LoginEditor(login, in: locations, on: disk)
    _ = try editor.merge(\.givingUpLost)
  }

  /// Returns what decks have lost, except what the notices tell of, and what is intact elsewhere.
  private func lost(
    _ library: Library, besides notices: [Notice], _ intact: [SetAsideDecks.Found], in folder: LoginFolder
  ) -> [Finding] {
    library.decks.compactMap { deck in
      guard let count = library.lost[deck.id] else { return nil }
      if intact.contains(where: { $0.deck.id == deck.id && $0.cards.count >= count }) { return nil }
      let path = folder.deck(deck.id)
      let isTold = notices.contains {
        switch $0 {
        case .damaged(path, _), .missing(path, _), .older(path, _): true
        default: false
        }
      }
      return isTold ? nil : .lost(title: deck.title, cards: count)
    }
  }

  private func look(at folder: LoginFolder) -> [Finding] {
    do throws(DiskFailure) {
      guard try disk.look(folder.path)?.kind == .folder else {
        throw DiskFailure(step: .look, path: folder.path, code: ENOENT)
      }
      var reader = LoginReader(disk: disk.readOnly, folder: folder, kinds: .standard)
      let loginFiles = try reader.read()
      var found = reader.notices.map(Finding.notice)
      switch disk.exposure(folder.path) {
      case .replaceable(let place): found.append(.notice(.replaceable(login: folder.path, at: place)))
      case .anothers(let path): found.append(.closed(.anothers(path: path)))
      case .open, nil: break
      }
      found += inTheWay(in: folder).map { .inTheWay(file: $0) }
      found += unread(in: folder)
      let setAside = SetAsideDecks(disk: disk, folder: folder)
      let intact = setAside.find(for: loginFiles.library)
      found += lost(loginFiles.library, besides: reader.notices, intact, in: folder)
      found += intact.map { .setAside(file: $0.path, title: $0.deck.title, cards: $0.cards.count) }
      found += setAside.moved.compactMap { unread($0) }
      found += try MediaFiles(locations: locations, disk: disk).missing(folder, loginFiles.library).map {
        .missingPicture(file: folder.media + "/" + $0)
      }
      found += shared(under: folder.path).map { .shared(file: $0) }
      return found
    } catch { return [.closed(StoreFailure(error))] }
  }

  /// While the lock is held nothing is being written, so leftovers are certain. It is held only to list the folders.
  private func leftovers(in folder: LoginFolder) -> [Finding] {
    guard !folder.leftovers(on: disk).isEmpty, let lock = try? disk.lock(folder.lock) else { return [] }
    defer { lock.release() }
    return folder.leftovers(on: disk).map { .leftover(file: $0) }
  }

  /// Returns the paths where there is something other than the file or folder that belongs there, as far as reading the
  /// login does not report it.
  private func inTheWay(in folder: LoginFolder) -> [String] {
    let places: [(String, FileMark.Kind)] = [
      (folder.lock, .file), (folder.media, .folder), (folder.trash, .folder), (folder.backups, .folder),
      (folder.damaged, .folder),
    ]
    return places.filter { path, kind in ((try? disk.look(path)) ?? nil).map { $0.kind != kind } ?? false }.map(\.0)
  }

  /// Returns the remaining files and folders that the program needs and cannot read.
  private func unread(in folder: LoginFolder) -> [Finding] {
    let folders = [folder.media, folder.trash, folder.backups, folder.damaged].filter {
      ((try? disk.look($0)) ?? nil)?.kind == .folder
    }
    var found = folders.compactMap { path -> Finding? in
      do throws(DiskFailure) { _ = try disk.list(path) } catch {
        return .notice(.unread(file: path, StoreFailure(error)))
      }
      return nil
    }
    if ((try? disk.look(folder.lock)) ?? nil)?.kind == .file { found += [unread(folder.lock)].compactMap(\.self) }
    do throws(DiskFailure) {
      _ = try ReviewLogWriter(locations, disk: disk.readOnly, machine: disk.machine()).name()
    } catch { found.append(.notice(.unread(file: error.path, StoreFailure(error)))) }
    return found
  }

  /// Returns the finding that a file cannot be read, or `nil` if it can be or does not exist.
  private func unread(_ path: String) -> Finding? {
    do throws(DiskFailure) { _ = try disk.read(path) } catch {
      return error.isMissing ? nil : .notice(.unread(file: path, StoreFailure(error)))
    }
    return nil
  }

  private func readReviewLog(in folder: LoginFolder, on disk: Disk) -> [Notice] {
    let writer = ReviewLogWriter(locations, disk: disk, machine: disk.machine())
    var files = ReviewLogFiles(disk: disk, folder: folder, writer: writer)
    return files.readAll().1
  }

  private func studyPosition(of login: Login) -> String {
    locations.unfinished(of: login, on: disk).folder + "/study.plist"
  }

  /// Returns what is wrong with unfinished cards, undo histories, the place in a quiz, and rescue files.
  private func sessionFindings(of login: Login) -> [Finding] {
    let unfinished = locations.unfinished(of: login, on: disk)
    let names: [String]
    do throws(DiskFailure) { names = try disk.listIfThere(unfinished) } catch {
      return [.notice(.unread(file: unfinished, StoreFailure(error)))]
    }
    var found = names.sorted().compactMap { name -> Finding? in
      if name.hasSuffix(".plist") {
        return finding(unfinished + "/" + name) { SessionFiles.drafts(in: $0, .standard).isSound }
      }
      if name.hasSuffix(HistoryFile.ending) {
        return finding(unfinished + "/" + name) { HistoryFile.records(in: $0).isSound }
      }
      return nil
    }
    found += [finding(studyPosition(of: login)) { StudyPlace.places(in: $0) != nil }].compactMap(\.self)
    for file in Rescue(locations: locations, disk: disk).found(of: login) {
      if let failure = file.failure {
        found.append(.notice(.unread(file: file.path, StoreFailure(failure))))
      } else if !file.isSound {
        found.append(.notice(.damaged(file: file.path, original: nil)))
      }
    }
    return found
  }

  private func finding(_ path: String, _ isSound: ([UInt8]) -> Bool) -> Finding? {
    do throws(DiskFailure) {
      let (bytes, isWhole) = try disk.readable(path)
      return isWhole && isSound(bytes) ? nil : .unreadable(file: path)
    } catch {
      return error.isMissing || error.code == ENOTDIR ? nil : .notice(.unread(file: path, StoreFailure(error)))
    }
  }

  /// Returns the files and folders that other users can access.
  private func shared(under path: String) -> [String] {
    guard let mark = try? disk.look(path) else { return [] }
    let own = mark.isShared ? [path] : []
    guard mark.kind == .folder else { return own }
    return own + ((try? disk.list(path)) ?? []).sorted().flatMap { shared(under: path + "/" + $0) }
  }
}

/// Intact decks among the damaged files. Earlier versions mistook a file that was only temporarily unreadable for a
/// damaged one and moved it there.
struct SetAsideDecks {
  let disk: Disk
  let folder: LoginFolder

  /// A deck's file, and those of its cards that are nowhere else.
  struct Found {
    let path: String
    let deck: Deck
    let cards: [Card]
  }

  /// The suffix of files whose cards have been recovered.
  private static let done = ".back"

  /// The files that were moved because they could not be read.
  var moved: [String] { files.filter { $0.fileName.contains(".plist-unreadable-") } }

  private var files: [String] {
    ((try? disk.list(folder.damaged)) ?? []).sorted()
      .filter { !$0.hasSuffix(SetAsideDecks.done) && SetAsideDecks.deck(named: $0) != nil }
      .map { folder.damaged + "/" + $0 }
  }

  /// Returns the cards that can be recovered safely, that is, those the library lacks.
  ///
  /// For a deck that still has cards, only a file that was moved whole counts; others are copies of files whose cards
  /// were already recovered.
  func find(for library: Library) -> [Found] {
    let moved = Set(moved)
    return files.compactMap { path in
      guard let id = SetAsideDecks.deck(named: path.fileName), !library.isUnread(id),
        moved.contains(path) || library.count(in: id) == 0, let bytes = try? disk.read(path)
      else { return nil }
      let file = DeckFile(bytes)
      guard file.isSound, file.schema <= LibraryFile.schema else { return nil }
      let cards = file.cards.filter { library.home(of: $0.id) == nil }
      let deck = library.deck(id) ?? file.deck ?? Deck(id: id, title: id.description, created: 0)
      return cards.isEmpty ? nil : Found(path: path, deck: deck, cards: cards)
    }
  }

  /// Appends the recovered cards to their decks and renames the files to say so.
  func bringBack(to loginFiles: inout LoginFiles) throws(DiskFailure) {
    while let found = find(for: loginFiles.library).first {
      var change = Change([])
      if loginFiles.library.deck(found.deck.id) == nil {
        change.steps.append(.addDeck(found.deck, after: loginFiles.library.decks.last?.id))
      }
      let last = loginFiles.library.cards(in: found.deck.id).last?.id
      change.steps.append(.insert(found.cards, deck: found.deck.id, after: last))
      if let lost = loginFiles.library.lost[found.deck.id] {
        let left = lost - found.cards.count
        change.steps.append(.lose(found.deck.id, from: lost, to: left > 0 ? left : nil))
      }
      try loginFiles.commit(change) { _ in }
      try disk.rename(found.path, found.path + SetAsideDecks.done)
    }
  }

  /// Returns the deck that a set-aside file was named after.
  private static func deck(named name: String) -> DeckID? {
    let parts = name.split(separator: "-", maxSplits: 1)
    return parts.count == 2 ? LoginFolder.deck(named: String(parts[0])) : nil
  }
}

extension Disk {
  /// A copy of this disk that silently ignores all writes, for looking without touching.
  var readOnly: Disk {
    var disk = self
    disk.makeFolder = { _ in }
    disk.write = { _, _ in }
    disk.begin = { _, _ in }
    disk.append = { _, _, _ in }
    disk.appendUnsynced = { _, _, _ in }
    disk.rename = { _, _ in }
    disk.remove = { _ in }
    disk.removeFolder = { _ in }
    disk.link = { _, _ in }
    disk.syncFolder = { _ in }
    disk.protect = { _ in }
    disk.lock = { _ in DiskLock {} }
    disk.tryLock = { _ in DiskLock {} }
    return disk
  }
}
