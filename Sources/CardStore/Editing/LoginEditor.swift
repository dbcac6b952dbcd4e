public import FlashcardKit

/// The files of a login, opened for a few changes by a program that ends right after. Programs that have the login open
/// learn of each change from the journal, and bring the other files up to date.
public struct LoginEditor {
  private var files: LoginFiles
  private var reviews: ReviewLogFiles
  private let login: Login
  private let locations: Locations
  private let disk: Disk
  private let hold: LoginHold
  /// What is wrong with the files.
  public let notices: [Notice]

  /// Why a change could not be saved. The library may have it all the same, so that nothing more is saved.
  private var failure: StoreFailure?

  /// The cards.
  public var library: Library { files.library }

  /// The number of bytes in the journal from which on it is emptied here, since perhaps no other program does.
  private static let longestJournal = 1 << 20

  /// The number of attempts to make a change while other programs make theirs.
  private static let attempts = 1000

  /// Opens the files of a login, which must exist.
  ///
  /// - Throws: A `StoreFailure` if the files cannot be read or nothing can be saved.
  public init(_ login: Login, in locations: Locations) throws(StoreFailure) {
    try self.init(login, in: locations, on: locations.disk)
  }

  package init(_ login: Login, in locations: Locations, on disk: Disk) throws(StoreFailure) {
    let disk = disk.waiting(atMost: Disk.patience)
    self.login = login
    self.locations = locations
    self.disk = disk
    hold = LoginHold(login, in: locations, on: disk)
    Protection(login, in: locations, on: disk).finish()
    do throws(DiskFailure) {
      (files, notices) = try LoginFiles.open(locations.folder(of: login, on: disk), on: disk)
    } catch { throw StoreFailure(error) }
    if files.isReadOnly { throw .newerSchema }
    for case .notWritable(let failure) in notices { throw failure }
    let writer = ReviewLogWriter(locations, disk: disk, machine: disk.machine())
    reviews = ReviewLogFiles(disk: disk, folder: files.folder, writer: writer)
  }

  /// Reads the review log. Also returns what is wrong with its files.
  public mutating func readLog() -> (ReviewLog, [Notice]) { reviews.readAll() }

  /// Returns the entries of the review log that were added after an earlier reading, or `nil` if it must be read as a
  /// whole.
  ///
  /// - Parameter marks: The marks after that reading (`logMarks()`).
  /// - Returns: The entries.
  package mutating func readLog(since marks: [String: String]) -> ReviewLog? { reviews.entries(since: marks) }

  /// Returns all entries of the review log about some cards, without reading those about others.
  package var logReader: @Sendable (Set<CardID>) -> ReviewLog {
    let reviews = reviews
    return { reviews.entries(about: $0) }
  }

  /// Returns what tells a later reading how far the review log has been read, or `nil` if not all of it could be.
  package mutating func logMarks() -> [String: String]? { reviews.marks() }

  /// The number of entries that are written at once.
  private static let mostEntries = 50_000

  /// Appends entries from elsewhere to the review log; when this returns, they are on the disk.
  ///
  /// - Parameters:
  ///   - entries: The entries, which may be old.
  ///   - now: The time of the import.
  /// - Throws: A `StoreFailure` if the entries cannot be written. Some of them may have been; appending the same entries
  ///   again is safe.
  public mutating func append(_ entries: ReviewLog, at now: Milliseconds) throws(StoreFailure) {
    do throws(DiskFailure) {
      for start in stride(from: 0, to: entries.count, by: LoginEditor.mostEntries) {
        let end = min(start + LoginEditor.mostEntries, entries.count)
        try reviews.append(LoggedEntries(log: entries, indices: start..<end), in: now)
      }
    } catch { throw reviews.takeBack() ? StoreFailure(error) : .unsure(path: error.path) }
  }

  /// Some of the entries of a log.
  private struct LoggedEntries: RandomAccessCollection, Sendable {
    let log: ReviewLog
    let indices: Range<Int>
    var startIndex: Int { indices.lowerBound }
    var endIndex: Int { indices.upperBound }
    subscript(index: Int) -> ReviewEntry { log[index] }
  }

  /// Makes a backup if a step is too large to be kept for undo, so that there is a way back.
  ///
  /// - Parameters:
  ///   - change: The change of the step.
  ///   - reviews: The entries of the review log that belong to it.
  ///   - now: The time.
  /// - Returns: Whether the step is too large. There may be no new backup then, because the last one is up to date.
  /// - Throws: A `StoreFailure` if the backup cannot be made.
  public func backUp(
    beforeLarge change: Change, _ reviews: [ReviewEntry.Key] = [], at now: Milliseconds
  ) throws(StoreFailure) -> Bool {
    if HistoryFile.holds(change, reviews) { return false }
    _ = try Backups(locations: locations, disk: disk).make(login, at: now)
    return true
  }

  /// Saves a change; when this returns, it is on the disk. The next program that opens the login can undo it, unless it is
  /// too large.
  ///
  /// - Parameters:
  ///   - reviews: The entries of the review log that belong to the change. Undoing it voids them.
  ///   - now: The time of the change.
  ///   - isExact: Whether the closure makes the change for just the library that it gets, so that there is nothing to
  ///     merge.
  ///   - make: A closure that makes a change for a library, with its description in the undo history. Called again if
  ///     other programs have changed the library meanwhile, so that the change never repeats what they did.
  /// - Throws: A `StoreFailure` if the change cannot be saved, or what the closure throws. Nothing is changed then, and after
  ///   a `StoreFailure` nothing more can be saved.
  public mutating func commit(
    with reviews: [ReviewEntry.Key] = [], at now: Milliseconds, isExact: Bool = false,
    _ make: (Library) throws -> (change: Change, label: String)
  ) throws {
    if let failure { throw failure }
    for _ in 0..<LoginEditor.attempts {
      let (change, label) = try make(files.library)
      let step = History.Entry(change: change, reviews: reviews, label: label, time: now)
      guard !change.isEmpty else { return step.isEmpty ? () : remember(step) }
      do throws(DiskFailure) {
        let isLarge = change.size > LoginEditor.longestJournal
        guard try files.commitIfCurrent(change, isLarge: isLarge, isExact: isExact) else { continue }
        if files.journalSize > LoginEditor.longestJournal { try? files.checkpoint { _ in } }
      } catch {
        let reason = files.isUnsure ? StoreFailure.unsure(path: error.path) : StoreFailure(error)
        failure = reason
        throw reason
      }
      return remember(step)
    }
    throw StoreFailure.inUse
  }

  /// Something that other programs did to the login.
  public enum News: Sendable {
    /// They made these changes, in this order, which the library now has.
    case changes([Change])
    /// The library was read anew.
    case reread
  }

  /// Applies what other programs have done. Cheap if they did nothing.
  ///
  /// - Returns: What they did.
  /// - Throws: A `StoreFailure` if the files cannot be read.
  public mutating func follow() throws(StoreFailure) -> News {
    guard files.hasNewChanges() else { return .changes([]) }
    var changes: [Change] = []
    var isReread = false
    do throws(DiskFailure) {
      try files.catchUp { event in
        switch event {
        case .changedElsewhere(let change): changes.append(change)
        case .reloaded: isReread = true
        default: break
        }
      }
    } catch { throw StoreFailure(error) }
    return isReread ? .reread : .changes(changes)
  }

  /// Returns the entries of the review log that other programs have appended since it was read, or `nil` if there are so
  /// many that the whole log must be read again.
  public mutating func newEntries() -> [ReviewEntry]? { reviews.newEntries()?.0 }

  /// Saves a change that comes from another machine; when this returns, it is on the disk. It is applied as it is, and
  /// isn't added to the undo history.
  ///
  /// - Parameter make: A closure that makes a change for a library. Called again if other programs have changed the
  ///   library meanwhile.
  /// - Returns: Whether there was anything to save.
  /// - Throws: A `StoreFailure` if the change cannot be saved. Nothing is changed then, and nothing more can be saved.
  package mutating func merge(_ make: (Library) -> Change) throws(StoreFailure) -> Bool {
    if let failure { throw failure }
    for _ in 0..<LoginEditor.attempts {
      let change = make(files.library)
      if change.isEmpty { return false }
      do throws(DiskFailure) {
        let isLarge = change.size > LoginEditor.longestJournal
        guard try files.commitIfCurrent(change, isLarge: isLarge, isExact: true) else { continue }
        if files.journalSize > LoginEditor.longestJournal { try? files.checkpoint { _ in } }
        return true
      } catch {
        let reason = files.isUnsure ? StoreFailure.unsure(path: error.path) : StoreFailure(error)
        failure = reason
        throw reason
      }
    }
    throw StoreFailure.inUse
  }

  /// Restores the login from a backup. Programs that have it open take part as with any change by another program, which is
  /// not in their undo history.
  ///
  /// The current state is backed up first. No review is removed, and reviews that only the backup has are added.
  ///
  /// - Parameters:
  ///   - made: The time the backup was made, which identifies it.
  ///   - now: The current time.
  /// - Returns: The backup of the state that was replaced, or `nil` if there was one already.
  /// - Throws: `StoreFailure.missing` if there is no such backup, or another `StoreFailure` if something cannot be read or
  ///   written.
  public mutating func restore(_ made: Milliseconds, at now: Milliseconds) throws(StoreFailure) -> Backup? {
    // All of the current state must be readable before it is replaced.
    if let failure = files.unread.values.first { throw StoreFailure(failure) }
    let (library, replaced) = try Backups(locations: locations, disk: disk).prepareRestore(of: login, made, at: now)
    _ = try merge { $0.restoring(library) }
    return replaced
  }

  /// Adds a step to the undo history unless it is too large. If that fails, the change is saved all the same.
  private func remember(_ step: History.Entry) {
    guard HistoryFile.holds(step.change, step.reviews) else { return }
    try? SessionFiles(locations: locations, disk: disk).leave(step, to: login)
  }
}

/// Creating logins.
extension Locations {
  /// Creates a login without cards.
  ///
  /// - Throws: A `StoreFailure` if its files cannot be written. Nothing is left of it then.
  public func create(_ login: Login) throws(StoreFailure) {
    try create(login, on: self.disk.waiting(atMost: Disk.patience))
  }

  func create(_ login: Login, on disk: Disk) throws(StoreFailure) {
    let isNew = !has(login, on: disk)
    do throws(StoreFailure) { _ = try LoginEditor(login, in: self, on: disk) } catch {
      if isNew { discard(login, on: disk) }
      throw error
    }
  }

  /// Removes a login that was just created, unless something has been put into it since, or a program has it open.
  public func discard(_ login: Login) { discard(login, on: self.disk.waiting(atMost: Disk.patience)) }

  private func discard(_ login: Login, on disk: Disk) {
    guard let locks = try? LoginMove(login: login, locations: self, disk: disk).hold() else { return }
    defer { for lock in locks { lock.release() } }
    let folder = LoginFolder(folder(of: login, on: disk))
    let own = [folder.library, folder.journal].map { [$0, Disk.beside($0)] }.joined() + [folder.lock]
    guard !hasChanges(folder, on: disk), (try? disk.listIfThere(folder.decks))?.isEmpty == true,
      let names = try? disk.list(folder.path),
      Set(names).isSubset(of: own.map(\.fileName) + [folder.decks.fileName])
    else { return }
    try? disk.removeFolder(folder.decks)
    for file in own { try? disk.remove(file) }
    try? disk.removeFolder(folder.path)
  }
}
