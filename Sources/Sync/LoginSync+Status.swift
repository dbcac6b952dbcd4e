import CardStore
public import Effects
public import FlashcardKit

/// How sync is set up for a login, and what there is to send.
public struct SyncStatus: Hashable, Sendable {
  /// What was chosen, and how the last sync went.
  public let settings: SyncSettings
  /// What the other side lacks, or `nil` if that can't be told now.
  public let toSend: SyncCounts?
}

extension LoginSync {
  /// What was chosen when sync was set up, or `nil` if it wasn't.
  public var settings: SyncSettings? { (try? SyncSettings.read(folder, on: disk)) ?? nil }

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
      let commit = try? repository.commit(of: snapshot.library.exchanged?.state ?? GitRepository.branch)
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
      login: login, locations: locations, disk: disk, folder: folder, repository: repository, settings: settings)
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
      login: login, locations: locations, disk: disk, folder: folder, repository: repository, settings: settings)
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
