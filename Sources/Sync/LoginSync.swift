public import CardStore
import Essentials
public import FlashcardKit

/// The exchange of a login with other machines.
///
/// What comes in enters the login only as a change through the journal, so programs that have it open take part. Each
/// step can be interrupted: what was merged and not recorded is merged once more, which changes nothing.
public struct LoginSync: Sendable {
  /// The login.
  public let login: Login
  let locations: Locations
  let disk: Disk
  let folder: SyncFolder
  /// The commits as whoever has the key sees them.
  let repository: any CommitStore
  /// The commits as they lie.
  let commits: any CommitStore
  /// The key, if the login is protected.
  let key: ExchangedKey?
  /// Returns the way by which commits are exchanged.
  let carrier: @Sendable (SyncSettings) -> any Carrier
  let isStopped: @Sendable () -> Bool
  /// Called with what is being done, and how far that is.
  let tell: @Sendable (SyncProgress) -> Void
  /// Returns a failure in words.
  private let sentence: @Sendable (SyncFailure) -> String

  /// Creates access to the exchange of a login.
  ///
  /// - Parameters:
  ///   - login: The login, which must exist.
  ///   - locations: The folders where files are stored.
  ///   - mayAsk: Whether git and ssh may ask for names and passwords on the terminal.
  ///   - isStopped: Returns whether to stop. Asked often, from the thread that syncs.
  ///   - tell: Called with what is being done, and how far that is, at most a hundred times for each step.
  ///   - sentence: Returns a failure in words, as it is kept for whoever asks how the last sync went.
  public init(
    _ login: Login, in locations: Locations, mayAsk: Bool = false,
    isStopped: @escaping @Sendable () -> Bool = { false }, tell: @escaping @Sendable (SyncProgress) -> Void = { _ in },
    sentence: @escaping @Sendable (SyncFailure) -> String = { "\($0)" }
  ) {
    let told = Guarded((progress: SyncProgress(.fetching), since: ContinuousClock.now))
    let folder = SyncFolder(login, in: locations, on: locations.disk)
    let room = GitProcess.room(at: locations.users)
    let git = GitProcess(mayAsk: mayAsk, isStopped: isStopped, largestFile: room) { share in
      let progress = told.withLock { told -> SyncProgress? in
        // In whole percent.
        let share = (share * 100).rounded(.down) / 100
        if told.progress.share == share || .now - told.since < LoginSync.short { return nil }
        told.progress = SyncProgress(told.progress.step, share: share)
        return told.progress
      }
      if let progress { tell(progress) }
    }
    let repository = GitRepository(path: folder.repository, git: git)
    self.init(
      login, in: locations, on: locations.disk, repository, isStopped: isStopped,
      tell: { progress in
        told.withLock { $0 = (progress, .now) }
        tell(progress)
      }, sentence: sentence,
      carrier: { settings in
        switch settings.place {
        case .git(let address): GitCarrier(address: address, repository: repository, disk: .real)
        case .folder(let path): FolderCarrier(path: path, settings: settings, repository: repository, disk: .real)
        }
      })
  }

  init(
    _ login: Login, in locations: Locations, on disk: Disk, _ repository: any CommitStore,
    isStopped: @escaping @Sendable () -> Bool = { false }, tell: @escaping @Sendable (SyncProgress) -> Void = { _ in },
    sentence: @escaping @Sendable (SyncFailure) -> String = { "\($0)" },
    carrier: @escaping @Sendable (SyncSettings) -> any Carrier
  ) {
    self.login = login
    self.locations = locations
    self.disk = disk.waiting(atMost: Disk.patience)
    commits = repository
    key = ExchangedKey(login, in: locations, on: disk)
    self.repository = key.map { SealedCommits(repository, key: $0.key, except: ExchangedKey.open) } ?? repository
    self.carrier = carrier
    self.isStopped = isStopped
    self.tell = tell
    self.sentence = sentence
    folder = SyncFolder(login, in: locations, on: disk)
  }

  /// The time until which it isn't told how much of a step is done.
  private static let short = Duration.milliseconds(500)
  /// The number of attempts to send while others send.
  static let attempts = 10
  /// The most cards that a merge deletes without a backup before.
  static let fewDeleted = 5
  /// The most bytes of damaged files of other machines that are kept.
  static let mostDamaged = 256 << 20

  /// Exchanges the login with the other machines.
  ///
  /// - Parameters:
  ///   - now: The current time.
  ///   - deletions: What happens to deletions of a large part of the cards, which could be a mistake.
  ///   - isJoining: Whether to merge the login also if it was made anew since it was last exchanged.
  /// - Returns: What was done.
  /// - Throws: A `SyncFailure`. What was merged until then stays, and the rest follows the next time.
  public func sync(
    at now: Milliseconds, _ deletions: SyncDeletions = .wait, joining isJoining: Bool = false
  ) throws(SyncFailure) -> SyncReport {
    let lock = try hold()
    defer { lock.release() }
    guard let settings = try attempt({ try SyncSettings.read(folder, on: disk) }) else { throw .notSetUp }
    return try record(settings, at: now) { settings throws(SyncFailure) in
      try exchange(
        &settings, at: now, deletions,
        joining: isJoining ? .anyLogin : settings.place.isFolder ? .thisLogin : .none)
    }
  }

  /// Makes or joins a place where the login is exchanged, and does so.
  ///
  /// - Parameters:
  ///   - place: The place.
  ///   - machine: The name of this machine.
  ///   - mustJoin: Whether somebody must have sent cards there, since the login is new to this machine.
  ///   - joiningOther: Whether to merge with the cards of a login that is called otherwise, or of another exchange. A login
  ///     without cards and decks takes those of any name the first time.
  ///   - deletions: What happens to deletions of a large part of the cards, which could be a mistake.
  ///   - now: The current time.
  /// - Returns: What was done.
  /// - Throws: A `SyncFailure`. Nothing is set up then.
  public func setUp(
    at place: SyncSettings.Place, machine: String, mustJoin: Bool = false, joiningOther: Bool = false,
    _ deletions: SyncDeletions = .wait, at now: Milliseconds
  ) throws(SyncFailure) -> SyncReport {
    let lock = try hold()
    defer { lock.release() }
    let (before, isUnknown) = try storedOrAltered()
    var settings =
      before
      ?? SyncSettings(
        place: place, machine: machine, machineID: LoginSync.newID, exchangeID: LoginSync.newID)
    (settings.place, settings.machine) = (place, machine)
    let carrier = carrier(settings)
    var (isNew, isJoining) = (false, joiningOther)
    do throws(SyncFailure) {
      try repository.make(on: disk)
      if !mustJoin { isNew = try carrier.make() }
      var found = SyncReport()
      let heads = try carrier.fetch(&found)
      if mustJoin, heads.isEmpty { throw .nothingThere }
      if let head = heads.sorted().first {
        let info = try self.info(of: head)
        let isOther = before != nil && info.exchangeID != settings.exchangeID || (try? Login(info.login)) != login
        // A login that is new has nothing to mix up with the cards of another name.
        if isOther, !isJoining, before == nil { isJoining = try isEmpty() }
        if isOther, !isJoining { throw .otherLogin(info.login) }
        settings.exchangeID = info.exchangeID
      }
      return try record(settings, at: now) { settings throws(SyncFailure) in
        var report = try exchange(&settings, at: now, deletions, joining: isJoining ? .anyLogin : .thisLogin)
        report.madeRepository = isNew
        // Another place has lost nothing.
        if before?.place != place { report.wasRestored = false }
        return report
      }
    } catch {
      if isNew { carrier.unmake() }
      // Unless it is synced with a server, too.
      if before == nil, !isUnknown, (try? disk.look(folder.server)) == .some(nil) {
        try? disk.removeAll(in: folder.path)
      }
      throw error
    }
  }

  /// Returns what was chosen before, and whether that was altered, so that it is chosen anew.
  private func storedOrAltered() throws(SyncFailure) -> (SyncSettings?, isUnknown: Bool) {
    do throws(SyncFailure) { return (try stored(), false) } catch {
      if case .store(.altered) = error { return (nil, true) }
      throw error
    }
  }

  /// Returns whether the login has no cards and decks, as one that is new to this machine.
  private func isEmpty() throws(SyncFailure) -> Bool {
    try LoginSnapshot.whole(login, in: locations, on: disk).library.isUnused
  }

  static var newID: String { CardID(rawValue: .random(in: .min ... .max)).description }

  /// Locks the exchange, so that only one program at a time syncs a login.
  func hold() throws(SyncFailure) -> DiskLock {
    if locations.isLocked(login, on: disk) { throw .store(.locked) }
    try attempt {
      try disk.makeFolders(folder.path)
      try disk.requireOwn(folder.path)
    }
    guard let lock = try attempt({ try disk.tryLock(folder.lock) }) else { throw .busy }
    return lock
  }

  /// Does something and keeps how it went.
  private func record(
    _ settings: SyncSettings, at now: Milliseconds,
    _ body: (inout SyncSettings) throws(SyncFailure) -> SyncReport
  ) throws(SyncFailure) -> SyncReport {
    var settings = settings
    do throws(SyncFailure) {
      let report = try body(&settings)
      (settings.lastSync, settings.lastFailure) = (now, nil)
      try attempt { try settings.write(folder, on: disk) }
      return report
    } catch {
      // The first time, nothing was set up.
      if settings.lastSync != nil || (try? SyncSettings.read(folder, on: disk)) ?? nil != nil {
        settings.lastFailure = ([sentence(error)] + [error.details].compactMap(\.self)).joined(separator: "\n")
        try? settings.write(folder, on: disk)
      }
      throw error
    }
  }
}

/// The list of what was merged.
extension LoginSync {
  /// Returns the merges that changed the login on this machine, the last one first.
  public func merges() throws(SyncFailure) -> [MergeRecord] {
    try attempt { try MergeList(folder: folder, disk: disk).records() }
  }

  /// Returns what a merge changed.
  public func items(of merge: MergeRecord) throws(SyncFailure) -> [MergedItem] {
    var history = LibraryHistory(repository)
    let before = try history.library(of: merge.before)
    return MergedItem.items(from: before, to: try history.library(of: merge.after, besides: merge.before))
  }

  /// Makes something what it was before a merge, in a step that can be undone.
  ///
  /// - Parameters:
  ///   - item: What the merge changed.
  ///   - merge: The merge.
  ///   - label: What the step is called.
  ///   - now: The current time.
  /// - Returns: What was done. What was made or changed since the merge stays.
  /// - Throws: A `SyncFailure` if it can't be saved.
  @discardableResult public func restore(
    _ item: MergedItem, of merge: MergeRecord, label: String, at now: Milliseconds
  ) throws(SyncFailure) -> TakenBack {
    var history = LibraryHistory(repository)
    let before = try history.library(of: merge.before)
    let after = try history.library(of: merge.after, besides: merge.before)
    var outcome = TakenBack.unchanged
    try attempt {
      var editor = try LoginEditor(login, in: locations, on: disk)
      try editor.commit(at: now) { library in
        let taken = item.takingBack(in: library, of: (before, after), at: now)
        outcome = taken.outcome
        return (taken.change, label)
      }
    }
    return outcome
  }
}

/// How sync is set up for a login, and what there is to send.
public struct SyncStatus: Hashable, Sendable {
  /// What was chosen, and how the last sync went.
  public let settings: SyncSettings
  /// What the other side lacks, or `nil` if that can't be told now.
  public let toSend: SyncCounts?
}

extension LoginSync {
  /// What was chosen when sync was set up, or `nil` if it wasn't, or can't be read.
  public var settings: SyncSettings? { (try? SyncSettings.read(folder, on: disk)) ?? nil }

  /// Returns what was chosen when sync was set up, or `nil` if it wasn't.
  ///
  /// - Throws: A `SyncFailure` if it can't be read, or was altered.
  public func stored() throws(SyncFailure) -> SyncSettings? {
    try attempt { try SyncSettings.read(folder, on: disk) }
  }

  /// Returns how sync is set up, without asking the other side.
  ///
  /// - Throws: `SyncFailure.notSetUp` if it isn't, or another failure if files can't be read.
  public func status(at now: Milliseconds) throws(SyncFailure) -> SyncStatus {
    guard let settings = try attempt({ try SyncSettings.read(folder, on: disk) }) else { throw .notSetUp }
    return SyncStatus(settings: settings, toSend: try? pending(settings, at: now))
  }

  /// The library as it was last exchanged, from which lost cards are taken; `nil` if there is none, or another program is
  /// syncing.
  public func lastState() -> Library? {
    guard settings != nil, let lock = try? hold() else { return nil }
    defer { lock.release() }
    guard let snapshot = try? LoginSnapshot.read(login, in: locations, withLog: false, on: disk),
      let commit = try? repository.commit(
        of: snapshot.library.exchanged.flatMap { $0.state.isEmpty ? nil : $0.state } ?? GitRepository.branch)
    else { return nil }
    var history = LibraryHistory(repository)
    return try? history.library(of: commit)
  }

  /// Returns the reason why the login isn't synced as itself any more, `SyncFailure.madeAnew`, or `nil` if there is none
  /// that can be found here. Writes nothing.
  public func estrangement(at now: Milliseconds) -> SyncFailure? {
    guard let settings, let lock = try? hold() else { return nil }
    defer { lock.release() }
    let capture = LoginCapture(
      login: login, locations: locations, disk: disk, folder: folder, repository: repository, settings: settings,
      key: key)
    do throws(SyncFailure) { _ = try capture.read(at: now) } catch {
      if case .madeAnew = error { return error }
    }
    return nil
  }

  /// Returns what was changed here since the last time that all was sent.
  private func pending(_ settings: SyncSettings, at now: Milliseconds) throws(SyncFailure) -> SyncCounts {
    let lock = try hold()
    defer { lock.release() }
    let sent = try repository.commit(of: carrier(settings).sent)
    let capture = LoginCapture(
      login: login, locations: locations, disk: disk, folder: folder, repository: repository, settings: settings,
      key: key)
    let reading = try capture.read(at: now)
    var history = LibraryHistory(repository)
    if let head = reading.head { history.note(reading.before, of: head) }
    var before = Library()
    if let sent { before = try history.library(of: sent, besides: reading.head) }
    var counts = SyncCounts()
    counts.count(before.change(into: reading.shared), of: before)
    return counts
  }
}
