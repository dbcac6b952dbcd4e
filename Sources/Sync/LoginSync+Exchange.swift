import CardStore
import Essentials
import FlashcardKit
import Merging

/// The steps of a sync.
extension LoginSync {
  func exchange(
    _ settings: inout SyncSettings, at now: Milliseconds, _ deletions: SyncDeletions, joining: Joining
  ) throws(SyncFailure) -> SyncReport {
    try repository.make(on: disk)
    let carrier = carrier(settings)
    var report = SyncReport()
    for attempt in 0..<LoginSync.attempts {
      tell(SyncProgress(.fetching))
      let heads = try carrier.fetch(&report)
      for head in heads { try check(head, settings, joining) }
      tell(SyncProgress(.reading))
      let capture = LoginCapture(
        login: login, locations: locations, disk: disk, folder: folder, repository: repository, settings: settings,
        key: key, deletions: deletions, isJoining: joining == .anyLogin)
      // What was merged before and never sent, or by a login of which there is only an older copy now, is merged too.
      let branch = try repository.commit(of: GitRepository.branch)
      let others = heads + (branch.map { [$0] } ?? [])
      var captured = try capture.capture(at: now, isReadAnyway: deletions != .wait)
      // A library that is merged must be the one that was captured: what a program saves meanwhile isn't in the commit,
      // and would seem to have been deleted elsewhere.
      if captured.reading == nil, try repository.heads(among: others + [captured.commit]) != [captured.commit] {
        captured = try capture.capture(at: now, isReadAnyway: true)
      }
      report.sent.add(try captured.sent.isEmpty ? unsent(captured.commit, carrier) : captured.sent)
      let head = try merge(others, into: captured, &settings, at: now, deletions, &report)
      tell(SyncProgress(.sending))
      if try carrier.send(head) {
        settings.sentKey = key?.mark
        repository.tidy()
        return report
      }
      try pause(after: attempt)
    }
    throw .overtaken
  }

  /// Returns what was captured before, as when the status was asked for or could not be sent.
  private func unsent(_ own: GitObjectID, _ carrier: any Carrier) throws(SyncFailure) -> SyncCounts {
    var counts = SyncCounts()
    var history = LibraryHistory(repository)
    var before = Library()
    if let sent = try repository.commit(of: carrier.sent) {
      if sent == own { return counts }
      // What others have sent besides isn't from here.
      let base = try repository.bases(of: sent, own).first
      if base == own { return counts }
      if let base { before = try history.library(of: base) }
    }
    counts.count(before.change(into: try history.library(of: own)), of: before)
    return counts
  }

  /// Waits for a moment, a little longer each time, so that machines that send at once get out of each other's way.
  private func pause(after attempt: Int) throws(SyncFailure) {
    for _ in 0..<Int.random(in: 1...(attempt + 2)) {
      if isStopped() { throw .stopped }
      _ = poll(nil, 0, 40)
    }
  }

  /// Returns what a commit says about itself.
  ///
  /// - Throws: `SyncFailure.protectedThere`, `.notProtectedThere`, or `.otherKey` if its files aren't sealed as this login is.
  func info(of commit: GitObjectID) throws(SyncFailure) -> ExchangeInfo {
    let info = try readInfo(of: commit)
    guard let key else {
      if info.isSealed { throw .protectedThere(try openFile(ExchangedKey.path, of: commit) ?? []) }
      return info
    }
    if !info.isSealed { throw .notProtectedThere }
    if !info.isSealed(by: key.key) { throw .otherKey }
    return info
  }

  func readInfo(of commit: GitObjectID) throws(SyncFailure) -> ExchangeInfo {
    guard let bytes = try openFile(ExchangeInfo.path, of: commit), let info = ExchangeInfo(bytes, key?.key) else {
      throw .otherLogin("")
    }
    if info.isNewer { throw .newerSchema }
    return info
  }

  /// Returns a file that is never sealed.
  private func openFile(_ path: String, of commit: GitObjectID) throws(SyncFailure) -> [UInt8]? {
    guard let entry = try commits.files(of: commit, below: path)[path], entry.isFile else { return nil }
    return try commits.contents(of: [entry.blob], atMost: ExchangedKey.most)[entry.blob]
  }

  /// What may be merged besides commits of the same exchange.
  enum Joining {
    case none
    /// Another exchange of a login of the same name, as when two machines were set up before they saw each other.
    case thisLogin
    case anyLogin
  }

  /// Refuses a commit that isn't of this exchange, or that this program can't read.
  private func check(_ commit: GitObjectID, _ settings: SyncSettings, _ joining: Joining) throws(SyncFailure) {
    let info = try self.info(of: commit)
    if info.exchangeID == settings.exchangeID || joining == .anyLogin { return }
    if joining == .thisLogin, (try? Login(info.login)) == login { return }
    // Joined by another machine since.
    if let own = try repository.commit(of: GitRepository.branch), try !repository.bases(of: own, commit).isEmpty {
      return
    }
    throw .otherLogin(info.login)
  }

  /// Returns whether a login names an older commit than the one that it was last merged into.
  private func isOlder(_ reading: LoginCapture.Reading) throws(SyncFailure) -> Bool {
    guard let head = reading.head, let last = CapturedState.read(folder, on: disk)?.commit, last != head else {
      return false
    }
    return try repository.bases(of: head, last) == [head]
  }

  /// Merges commits into the login, and returns the commit that has everything.
  private func merge(
    _ heads: [GitObjectID], into captured: LoginCapture.Result, _ settings: inout SyncSettings, at now: Milliseconds,
    _ deletions: SyncDeletions, _ report: inout SyncReport
  ) throws(SyncFailure) -> GitObjectID {
    let own = captured.commit
    guard let reading = captured.reading else {
      report.heldHere = try attempt { try HeldDeletions.read(folder, on: disk) }.cards.count
      return own
    }
    var (commit, merged) = (own, reading.shared)
    if try repository.heads(among: heads + [own]) != [own] {
      tell(SyncProgress(.merging))
      var history = LibraryHistory(repository)
      history.note(reading.shared, of: own)
      var merge = CommitMerge(repository, history)
      (commit, merged) = try merge.merge(heads, into: own)
      report.oddNames += merge.oddNames.count
      report.conflicts += merge.conflicts
      report.damaged += try keep(merge.history.damaged, &report)
      try bringFiles(from: own, to: commit, &report.received)
    }
    // First, so that the commit that the login is going to name stays.
    try repository.set(GitRepository.branch, to: commit)
    try apply(merged, to: reading, own, commit, &settings, at: now, deletions, &report)
    if commit != own { settings.exchangeID = try info(of: commit).exchangeID }
    if try isOlder(reading) { report.wasOlder = true }
    try note(captured.state, from: own, to: commit)
    return commit
  }
}
