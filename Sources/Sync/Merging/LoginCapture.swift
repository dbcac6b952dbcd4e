import CardStore
import Effects
import FlashcardKit
import Merging

/// A login's cards and reviews, taken into the repository as they are.
struct LoginCapture {
  let login: Login
  let locations: Locations
  let disk: Disk
  let folder: SyncFolder
  let repository: any CommitStore
  let settings: SyncSettings

  /// What was captured.
  struct Result {
    /// The commit that has it.
    var commit: GitObjectID
    /// The library of the login, or `nil` if it has not changed since it was last captured.
    var library: Library?
    /// The library of the commit: that of the login, and cards that damage took from it.
    var captured: Library?
    var sent = SyncCounts()
  }

  /// The most bytes of pictures, sounds, and originals in one commit.
  private static let mostBytes = 64 << 20

  /// Captures a login at a time; also one that has lost all its cards, if it may be empty.
  ///
  /// - Parameters:
  ///   - now: The current time.
  ///   - mayEmpty: Whether the login may have lost all its cards.
  ///   - isReadAnyway: Whether the login is read even if its files seem to be as they were last captured.
  /// - Returns: What was captured.
  /// - Throws: A `SyncFailure`.
  func capture(
    at now: Milliseconds, mayEmpty: Bool, isReadAnyway: Bool = false
  ) throws(SyncFailure) -> Result {
    let files = ExchangeFolder(login, in: locations, on: disk)
    let head = try repository.commit(of: GitRepository.branch)
    var known = CapturedState.read(folder, on: disk)
    if known?.commit != head { known = nil }
    if !isReadAnyway, let known, let state = known.state, state == (try attempt { try files.state(at: now) }) {
      return Result(commit: known.commit)
    }
    let snapshot = try LoginSnapshot.whole(login, in: locations, on: disk)
    try attempt { try files.waitForJournal() }
    let library = snapshot.library
    let isDamaged = try attempt { try files.damage() } != known?.damage ?? ""
    if !mayEmpty, let known, known.cards > 0, library.count == 0, !isDamaged { throw .emptied(cards: known.cards) }
    var captured = CapturedState(commit: head ?? GitObjectID.none)
    captured.state = snapshot.settledState(at: now)
    captured.damage = try attempt { try files.damage() }
    captured.cards = library.count
    captured.files = library.exchangeChecksums
    var result = Result(commit: captured.commit, library: library, captured: library)
    var changes: [String: GitCommit.File] = [:]
    try captureLibrary(captured, known, head, restoring: isDamaged && known != nil, &result, &changes)
    captured.reviews = try captureReviews(files, known, head, &result, &changes)
    if head == nil { changes[ExchangeInfo.path] = .bytes(ExchangeInfo(settings, login).bytes) }
    if !changes.isEmpty { result.commit = try commit(changes, after: head, at: now) }
    result.commit = try captureFiles(files, library, after: result.commit, at: now, &result.sent)
    captured.commit = result.commit
    try attempt { try captured.write(folder, on: disk) }
    return result
  }

  /// Captures what differs of the library.
  private func captureLibrary(
    _ captured: CapturedState, _ known: CapturedState?, _ head: GitObjectID?, restoring: Bool,
    _ result: inout Result, _ changes: inout [String: GitCommit.File]
  ) throws(SyncFailure) {
    guard let library = result.library else { return }
    var before = Library()
    if let head {
      let entries = try repository.files(of: head)
      var differing = Set(entries.keys.filter { CardShard(path: $0) != nil || ExchangedHead(rawValue: $0) != nil })
      differing.formUnion(captured.files.keys)
      if let known { differing = differing.filter { known.files[$0] == nil || known.files[$0] != captured.files[$0] } }
      if differing.isEmpty { return }
      let contents = try repository.contents(of: differing.compactMap { entries[$0]?.blob })
      let old = Dictionary(
        uniqueKeysWithValues: differing.map { path in
          (path, entries[path].map { contents[$0.blob] ?? [] })
        })
      before = ExchangedLibrary(old, besides: library).library
    }
    var after = library
    if restoring { after.apply(library.restoring(before)) }
    result.captured = after
    result.sent.count(before.change(into: after), of: before)
    for (path, file) in ExchangedLibrary.files(of: after, differingFrom: before) {
      changes[path] = file.map(GitCommit.File.bytes) ?? GitCommit.File.none
    }
    guard head == nil else { return }
    // Also those that are empty.
    for file in ExchangedHead.allCases { changes[file.rawValue] = .bytes(file.file(of: after)) }
  }

  /// Captures review logs that have changed. Lines that this machine has lost, as by a power cut, come back.
  private func captureReviews(
    _ files: ExchangeFolder, _ known: CapturedState?, _ head: GitObjectID?, _ result: inout Result,
    _ changes: inout [String: GitCommit.File]
  ) throws(SyncFailure) -> [String: String] {
    let marks = try attempt { try files.reviews() }
    var paths = Set(marks.keys)
    if let known {
      paths.formUnion(known.reviews.keys)
    } else if let head {
      for path in try repository.files(of: head, below: "reviews/").keys {
        if let file = ReviewLines.block(at: path)?.file, ExchangeFolder.isReviews(file) { paths.insert(file) }
      }
    }
    var wasRestored = false
    for path in paths.sorted() where known?.reviews[path] != marks[path] || marks[path] == nil {
      let old = try head.map { head throws(SyncFailure) in
        try repository.reviews(try repository.reviewBlocks(of: path, in: head))
      }
      let own = try attempt { try files.reviews(path) }
      let before = old ?? []
      let new = ReviewLines.union(before, ReviewLines.blocks(of: own).flatMap(\.self))
      changes.merge(ReviewLines.changes(from: before, to: new, of: path)) { $1 }
      result.sent.reviews += new.count { $0 == 0x0A } - before.count { $0 == 0x0A }
      if own.count(where: { $0 == 0x0A }) == new.count(where: { $0 == 0x0A }) { continue }
      let restored = try attempt { try files.append(before.split(separator: 0x0A), to: path) }
      wasRestored = wasRestored || restored > 0
    }
    return wasRestored ? try attempt { try files.reviews() } : marks
  }

  /// Captures pictures, sounds, and originals, some at a time. Those that this machine has lost come back. Returns the
  /// last commit.
  private func captureFiles(
    _ files: ExchangeFolder, _ library: Library, after head: GitObjectID, at now: Milliseconds,
    _ sent: inout SyncCounts
  ) throws(SyncFailure) -> GitObjectID {
    var head = head
    var changes: [String: GitCommit.File] = [:]
    var size = 0
    for part in ExchangeFolder.Part.allCases {
      let names = try attempt { try files.names(in: part) }
      let there = try repository.files(of: head, below: part.rawValue + "/")
      if names.isEmpty, there.isEmpty { continue }
      var wanted = names
      var lost = there.filter { !names.contains($0.key.fileName) }
      if part == .media {
        let used = library.mediaFiles
        wanted.formIntersection(used)
        lost = lost.filter { used.contains($0.key.fileName) }
        for path in there.keys where !used.contains(path.fileName) { changes[path] = GitCommit.File.none }
      }
      try bring(lost, to: part, files)
      for name in wanted.sorted() where there[part.path(of: name)] == nil {
        let bytes = try attempt { try files.bytes(of: name, in: part) }
        guard part.isSound(bytes, as: name), bytes.count <= GitRepository.largestFile else { continue }
        changes[part.path(of: name)] = .bytes(bytes)
        sent.files += 1
        size += bytes.count
        guard size > LoginCapture.mostBytes else { continue }
        head = try commit(changes, after: head, at: now)
        (changes, size) = ([:], 0)
      }
    }
    return changes.isEmpty ? head : try commit(changes, after: head, at: now)
  }

  /// Brings files of a commit.
  private func bring(
    _ lost: [String: GitEntry], to part: ExchangeFolder.Part, _ files: ExchangeFolder
  ) throws(SyncFailure) {
    for (path, entry) in lost where entry.isFile && part.holds(path.fileName) && path == part.path(of: path.fileName) {
      guard let bytes = try repository.contents(of: [entry.blob])[entry.blob], part.isSound(bytes, as: path.fileName)
      else { continue }
      try attempt { try files.keep(bytes, as: path.fileName, in: part) }
    }
  }

  private func commit(
    _ files: [String: GitCommit.File], after head: GitObjectID?, at now: Milliseconds
  ) throws(SyncFailure) -> GitObjectID {
    let commit = try repository.make(
      GitCommit(
        parents: head.map { [$0] } ?? [], author: settings.machine, time: now / 1000, message: "Changes", files: files))
    try repository.set(GitRepository.branch, to: commit)
    return commit
  }
}

extension ExchangeFolder.Part {
  /// Returns the path of a file in a commit.
  func path(of name: String) -> String { "\(rawValue)/\(name.prefix(2))/\(name)" }
}

/// Runs file operations, whose failures are those of the sync.
func attempt<Value>(_ body: () throws -> Value) throws(SyncFailure) -> Value {
  do { return try body() } catch let failure as DiskFailure { throw .store(StoreFailure(failure)) } catch let failure
    as StoreFailure
  { throw .store(failure) } catch { throw .store(.disk(path: "", code: 0)) }
}
