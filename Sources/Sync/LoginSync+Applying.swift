import CardStore
import Effects
import FlashcardKit
import Merging

/// What a sync does to the login.
extension LoginSync {
  /// Changes the login into what was merged.
  func apply(
    _ merged: Library, to library: Library, _ own: GitObjectID, _ commit: GitObjectID,
    _ settings: inout SyncSettings, at now: Milliseconds, _ report: inout SyncReport
  ) throws(SyncFailure) {
    let change = library.change(into: merged)
    guard !change.isEmpty else { return }
    var counts = SyncCounts()
    counts.count(change, of: library)
    do throws(StoreFailure) {
      // Opened first, because a new login has no files to back up.
      var editor = try LoginEditor(login, in: locations, on: disk)
      if !settings.hasBackup || counts.deleted >= LoginSync.manyDeleted {
        if try Backups(locations: locations, disk: disk).make(login, at: now) != nil { report.madeBackup = true }
        settings.hasBackup = true
      }
      // Listed first: a merge that is interrupted now is done again, but one that was done isn't seen again.
      try list(MergeRecord(time: now, before: own, after: commit))
      _ = try editor.merge { current in
        // Mostly nothing was saved since the login was read.
        if library.change(into: current).isEmpty { return change }
        let merge = LibraryMerge(base: library, ours: current, theirs: merged, at: now)
        return current.change(into: merge.contents)
      }
    } catch { throw .store(error) }
    report.received.add(counts)
  }

  private func list(_ record: MergeRecord) throws(StoreFailure) {
    do throws(DiskFailure) { try MergeList(folder: folder, disk: disk).append(record) } catch {
      throw StoreFailure(error)
    }
  }

  /// Brings the reviews, pictures, sounds, and originals of a commit into the login.
  func bringFiles(
    from own: GitObjectID, to commit: GitObjectID, _ received: inout SyncCounts
  ) throws(SyncFailure) {
    let files = ExchangeFolder(login, in: locations, on: disk)
    var logs: Set<String> = []
    for (path, entry) in try repository.differences(from: own, to: commit) {
      if let block = ReviewLines.block(at: path), ExchangeFolder.isReviews(block.file) {
        logs.insert(block.file)
        continue
      }
      guard let new = entry.new, new.isFile else { continue }
      for part in ExchangeFolder.Part.allCases where part.holds(path.fileName) && path == part.path(of: path.fileName) {
        guard let bytes = try repository.contents(of: [new.blob])[new.blob], part.isSound(bytes, as: path.fileName)
        else { continue }
        try attempt { try files.keep(bytes, as: path.fileName, in: part) }
        received.files += 1
      }
    }
    for log in logs.sorted() {
      let lines = try repository.reviews(try repository.reviewBlocks(of: log, in: commit)).split(separator: 0x0A)
      received.reviews += try attempt { try files.append(lines, to: log) }
    }
  }

  /// Keeps damaged files of other machines whole, and returns their paths.
  func keep(_ damaged: [String: [UInt8]]) throws(SyncFailure) -> [String] {
    for (path, bytes) in damaged {
      let name = path.replacing("/", with: "-") + "-" + Checksum.text(Checksum.of(bytes))
      try attempt {
        try disk.makeOwnFolder(folder.damaged)
        if try disk.look("\(folder.damaged)/\(name)") == nil {
          try disk.replace("\(folder.damaged)/\(name)", with: bytes)
        }
      }
    }
    return damaged.keys.sorted()
  }

  /// Forgets what was captured of the files that a merge changed, so that the next capture compares them.
  func forget(from own: GitObjectID, to commit: GitObjectID, _ library: Library) throws(SyncFailure) {
    guard var captured = CapturedState.read(folder, on: disk), captured.commit == own else { return }
    for path in try repository.differences(from: own, to: commit).keys {
      captured.files[path] = nil
      if let block = ReviewLines.block(at: path) { captured.reviews[block.file] = nil }
    }
    captured.commit = commit
    captured.state = nil
    captured.cards = library.count
    try attempt { try captured.write(folder, on: disk) }
  }
}

extension LoginSnapshot {
  /// Reads a login without its reviews.
  ///
  /// - Throws: `SyncFailure.damaged` if a part can't be read: it would look as if cards had been deleted.
  static func whole(_ login: Login, in locations: Locations, on disk: Disk) throws(SyncFailure) -> LoginSnapshot {
    let snapshot: LoginSnapshot
    do throws(StoreFailure) {
      snapshot = try read(login, in: locations, withLog: false, on: disk)
    } catch { throw .store(error) }
    for notice in snapshot.notices {
      if case .newerSchema = notice { throw .store(.newerSchema) }
      if case .found = notice { continue }
      throw .damaged
    }
    return snapshot
  }
}
