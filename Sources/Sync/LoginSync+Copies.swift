import CardStore
public import FlashcardKit
import Merging

/// Copies of a login that were made by hand, or by a program that copies folders.
extension LoginSync {
  /// Merges a copy into the login: all that either has. It is a step that can be undone, and the copy stays as it is.
  ///
  /// - Parameters:
  ///   - path: The folder of a login, a folder by which machines exchange a login, or the file of a deck. In the login's
  ///     own folder, copies that were made when two machines wrote at once.
  ///   - now: The current time.
  /// - Returns: What was new, or `nil` if there is no copy at the path.
  /// - Throws: A `SyncFailure` if something can't be read or saved.
  public func merge(copyAt path: String, at now: Milliseconds) throws(SyncFailure) -> SyncCounts? {
    var counts = SyncCounts()
    if try isExchange(path) {
      let libraries = try exchanged(in: path)
      try merge(libraries, at: now, path, &counts)
      return counts
    }
    let copies: [LoginCopy] = try attempt {
      try LoginCopy.find(at: path, besides: locations.folder(of: login, on: disk), on: disk)
    }
    if copies.isEmpty { return nil }
    for copy in copies { counts.add(try bring(copy)) }
    try merge(copies.map(\.library), at: now, path, &counts)
    return counts
  }

  private func merge(
    _ libraries: [Library], at now: Milliseconds, _ label: String, _ counts: inout SyncCounts
  ) throws(SyncFailure) {
    var added = SyncCounts()
    try attempt {
      var editor = try LoginEditor(login, in: locations, on: disk)
      try editor.commit(at: now) { own in
        var library = own
        for other in libraries {
          library = LibraryMerge.merge(base: Library(), ours: library, theirs: other, at: now)
        }
        let change = own.change(into: library)
        added = SyncCounts()
        added.count(change, of: own)
        return (change, label.fileName)
      }
    }
    counts.add(added)
  }

  /// Brings the reviews and files of a copy.
  private func bring(_ copy: LoginCopy) throws(SyncFailure) -> SyncCounts {
    guard let files = copy.files else { return SyncCounts() }
    let own = ExchangeFolder(login, in: locations, on: disk)
    return try attempt {
      var counts = SyncCounts()
      var new: [ArraySlice<UInt8>] = []
      for log in try files.reviews().keys.sorted() {
        new += try own.append(try files.reviews(log).split(separator: 0x0A), to: log)
      }
      counts.count(ExchangeFolder.log(of: new))
      for part in ExchangeFolder.Part.allCases {
        for name in try files.names(in: part).subtracting(try own.names(in: part)).sorted() {
          let bytes = try files.bytes(of: name, in: part)
          guard part.isSound(bytes, as: name) else { continue }
          try own.keep(bytes, as: name, in: part)
          counts.files += 1
        }
      }
      return counts
    }
  }

  /// Whether a folder is one by which machines exchange a login, or that of one of these.
  private func isExchange(_ path: String) throws(SyncFailure) -> Bool {
    if MachineFiles.read(path, on: disk) != nil { return true }
    return try attempt { try disk.listIfThere(path) }.contains { MachineFiles.read("\(path)/\($0)", on: disk) != nil }
  }

  /// Returns the libraries of the machines in such a folder.
  private func exchanged(in path: String) throws(SyncFailure) -> [Library] {
    let lock = try hold()
    defer { lock.release() }
    guard let git = commits as? GitRepository else { return [] }
    try git.make(on: disk)
    let isMachine = MachineFiles.read(path, on: disk) != nil
    let settings = SyncSettings(
      place: .folder(isMachine ? path.folder : path), machine: "", machineID: "", exchangeID: "")
    let carrier = FolderCarrier(path: settings.place.address, settings: settings, repository: git, disk: disk)
    var report = SyncReport()
    let heads = try git.heads(among: try carrier.fetch(&report))
    var libraries: [Library] = []
    for head in heads {
      // Also what was exchanged before the login was protected.
      var history = LibraryHistory(try readInfo(of: head).isSealed ? repository : git)
      if try readInfo(of: head).isSealed { _ = try info(of: head) }
      libraries.append(try history.library(of: head))
    }
    return libraries
  }
}

/// What a sync does to the login.
extension LoginSync {
  /// Changes the login into what was merged, and notes as which commit that is. What waits for a person's word stays.
  func apply(
    _ merged: Library, to reading: LoginCapture.Reading, _ own: GitObjectID, _ commit: GitObjectID,
    _ settings: inout SyncSettings, at now: Milliseconds, _ deletions: SyncDeletions, _ report: inout SyncReport
  ) throws(SyncFailure) {
    let library = reading.library
    var held = reading.heldHere
    let target = wanted(merged, reading, deletions, &held, own)
    // What waited until now went with an earlier commit.
    let before = deletions == .accept ? reading.heldHere.commit ?? own : own
    (report.heldBack, report.heldHere) = (reading.heldBack.count, held.cards.count)
    report.recovered += reading.recovered.reduce(0) { sum, step in
      if case .lose(_, let before, let after) = step { sum + (before ?? 0) - (after ?? 0) } else { sum }
    }
    let change = library.change(into: target)
    let isNoted = library.exchanged == Exchanged(commit.description, server: library.exchanged?.server)
    if change.isEmpty, reading.recovered.isEmpty, isNoted, held == reading.heldHere { return }
    var counts = SyncCounts()
    counts.count(change, of: library)
    do throws(StoreFailure) {
      // Opened first, because a new login has no files to back up.
      var editor = try LoginEditor(login, in: locations, on: disk)
      // A machine that has no cards yet still has its first backup before it.
      if !change.isEmpty, !library.isUnused, !settings.hasBackup || counts.deleted > LoginSync.fewDeleted {
        if try Backups(locations: locations, disk: disk).make(login, at: now) != nil { report.madeBackup = true }
        settings.hasBackup = true
      }
      // First: a card that waits and isn't known to would come back everywhere.
      do throws(DiskFailure) { try held.write(folder, on: disk) } catch { throw StoreFailure(error) }
      // Listed first: a merge that is interrupted now is done again, but one that was done isn't seen again.
      if !change.isEmpty { try list(MergeRecord(time: now, before: before, after: commit)) }
      _ = try editor.merge { current in
        var change = change
        // Mostly nothing was saved since the login was read.
        if !library.change(into: current).isEmpty {
          let merge = LibraryMerge(base: library, ours: current, theirs: target, at: now)
          change = current.change(into: merge.contents)
        }
        change.steps += reading.recovered
        let state = Exchanged(commit.description, server: current.exchanged?.server)
        if current.exchanged != state { change.steps.append(.exchange(from: current.exchanged, to: state)) }
        return change
      }
    } catch { throw .store(error) }
    report.received.add(counts)
  }

  /// Returns what the login is to be: what was merged, without the cards whose deletion here waits, and with those that
  /// others deleted, if a person has to agree to that.
  private func wanted(
    _ merged: Library, _ reading: LoginCapture.Reading, _ deletions: SyncDeletions, _ held: inout HeldDeletions,
    _ commit: GitObjectID
  ) -> Library {
    let (library, shared) = (reading.library, reading.shared)
    var target = merged
    if !reading.heldBack.isEmpty {
      // A card that was edited elsewhere meanwhile is back.
      let sent = Dictionary(shared.cards(Array(reading.heldBack)).map { ($0.id, $0) }) { first, _ in first }
      let gone = Set(merged.cards(Array(reading.heldBack)).filter { sent[$0.id] == $0 }.map(\.id))
      let decks = Set(shared.decks.lazy.map(\.id).filter { library.deck($0) == nil })
      target = target.leavingOut(gone, emptying: decks)
    }
    let own = library.cardIDs
    var deleted = own.subtracting(merged.cardIDs)
    held.keep(deleted)
    let new = deleted.subtracting(held.cards.keys)
    if deletions == .wait, HeldDeletions.needAgreement(new.count, of: own.count) {
      held.add(new, of: library, in: commit)
    } else {
      deleted.formIntersection(held.cards.keys)
    }
    if deletions == .accept {
      held.keep([])
      return target
    }
    return target.adding(deleted, of: library)
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
    var arriving: [(log: String, lines: [ArraySlice<UInt8>])] = []
    for log in logs.sorted() {
      arriving.append(
        (log, try repository.reviews(try repository.reviewBlocks(of: log, in: commit)).split(separator: 0x0A)))
    }
    // What an Anki server has sent to two machines, each has in a file of its own.
    let known = try attempt {
      guard try disk.look(folder.server) != nil else { return ReviewLog() }
      var new: [ArraySlice<UInt8>] = []
      for (log, lines) in arriving { new += try files.missing(of: lines, in: log) }
      return try files.log(about: Set(ExchangeFolder.log(of: new).answers.map(\.prompt.card)), in: locations)
    }
    var new: [ArraySlice<UInt8>] = []
    for (log, lines) in arriving { new += try attempt { try files.append(lines, to: log) } }
    let log = ExchangeFolder.log(of: new)
    received.count(known.count == 0 ? log : known.missing(of: log.answers))
  }

  /// Keeps damaged files of other machines whole, as long as there is room, and returns their paths.
  func keep(_ damaged: [String: [UInt8]], _ report: inout SyncReport) throws(SyncFailure) -> [String] {
    if damaged.isEmpty { return [] }
    try attempt {
      try disk.makeOwnFolder(folder.damaged)
      var room = LoginSync.mostDamaged
      for name in try disk.list(folder.damaged) { room -= try disk.look("\(folder.damaged)/\(name)")?.size ?? 0 }
      for (path, bytes) in damaged.sorted(by: { $0.key < $1.key }) {
        let name = path.replacing("/", with: "-") + "-" + Checksum.text(Checksum.of(bytes))
        if bytes.isEmpty || bytes.count > room {
          report.unkept += 1
        } else if try disk.look("\(folder.damaged)/\(name)") == nil {
          try disk.replace("\(folder.damaged)/\(name)", with: bytes)
          room -= bytes.count
        }
      }
    }
    return damaged.keys.sorted()
  }

  /// Notes by what it is noticed the next time what has changed, without the files that a merge changed: these are
  /// compared.
  func note(
    _ captured: CapturedState?, from own: GitObjectID, to commit: GitObjectID
  ) throws(SyncFailure) {
    guard var captured else { return }
    for path in try repository.differences(from: own, to: commit).keys {
      captured.files[path] = nil
      if let block = ReviewLines.block(at: path) { captured.reviews[block.file] = nil }
      captured.state = nil
    }
    captured.commit = commit
    try attempt { try captured.write(folder, on: disk) }
  }
}

extension Library {
  /// Whether there are neither cards nor decks, of which a backup would have nothing.
  var isUnused: Bool { count == 0 && decks.isEmpty }
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
