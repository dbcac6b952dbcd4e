import CardStore
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
  /// The key, if the login is protected.
  var key: ExchangedKey?
  /// What happens to deletions of a large part of the cards.
  var deletions = SyncDeletions.wait
  /// Whether the login may be merged as if it were another one's, since it was made anew.
  var isJoining = false

  /// What a login is, and what of it other machines get.
  struct Reading {
    /// The login's library.
    var library: Library
    /// The library of the commit that it was last exchanged as, or an empty one.
    var before = Library()
    /// What other machines get: the library with the cards that lost files had, with those whose deletion waits, and
    /// without those that others deleted and that wait here.
    var shared: Library
    /// The cards whose deletion here waits.
    var heldBack: Set<CardID> = []
    /// The cards that others deleted and that are still here.
    var heldHere = HeldDeletions()
    /// What notes that cards aren't lost any more, once they are back.
    var recovered: [Change.Step] = []
    /// The commit that the login was last exchanged as, or `nil` if there is none in the repository.
    var head: GitObjectID?
    /// What was captured then, if that is known.
    var known: CapturedState?
    /// The state of the login's files, if it is settled.
    var state: String?
  }

  /// What was captured.
  struct Result {
    /// The commit that has it.
    var commit: GitObjectID
    /// What was read, or `nil` if it has not changed since it was last captured.
    var reading: Reading?
    /// By what it is noticed the next time what has changed.
    var state: CapturedState?
    var sent = SyncCounts()
  }

  /// The most bytes of pictures, sounds, and originals in one commit.
  private static let mostBytes = 64 << 20
  /// The reference that keeps what was captured until a branch has it.
  private static let captured = "refs/flashcards/captured"

  /// Captures a login at a time.
  ///
  /// - Parameters:
  ///   - now: The current time.
  ///   - isReadAnyway: Whether the login is read even if its files seem to be as they were last captured.
  /// - Returns: What was captured.
  /// - Throws: A `SyncFailure`.
  func capture(at now: Milliseconds, isReadAnyway: Bool = false) throws(SyncFailure) -> Result {
    let files = ExchangeFolder(login, in: locations, on: disk)
    let isKeySent = key?.mark == settings.sentKey
    if !isReadAnyway, isKeySent, let known = CapturedState.read(folder, on: disk), let state = known.state,
      state == (try attempt { try files.state(at: now) }),
      try repository.commit(of: known.commit.description) != nil
    {
      return Result(commit: known.commit)
    }
    let reading = try read(at: now)
    try attempt { try files.waitForJournal() }
    let (known, head) = (reading.known, reading.head)
    var captured = CapturedState(commit: head ?? GitObjectID.none)
    // What waits is told each time.
    if reading.heldBack.isEmpty { captured.state = reading.state }
    captured.files = reading.shared.exchangeChecksums
    var result = Result(commit: captured.commit, reading: reading)
    var changes: [String: GitCommit.File] = [:]
    result.sent.count(reading.before.change(into: reading.shared), of: reading.before)
    for (path, file) in ExchangedLibrary.files(of: reading.shared, differingFrom: reading.before) {
      changes[path] = file.map(GitCommit.File.bytes) ?? GitCommit.File.none
    }
    if head == nil {
      // Also those that are empty.
      for file in ExchangedHead.allCases { changes[file.rawValue] = .bytes(file.file(of: reading.shared)) }
      changes[ExchangeInfo.path] = .bytes(ExchangeInfo(settings, login, key?.key).bytes(key?.key))
    }
    // Also after the passphrase was changed here.
    if let key, head == nil || key.mark != settings.sentKey { changes[ExchangedKey.path] = .bytes(key.file) }
    captured.reviews = try captureReviews(files, known, head, &result, &changes)
    if !changes.isEmpty { result.commit = try commit(changes, after: head, at: now) }
    result.commit = try captureFiles(files, reading, after: result.commit, at: now, &result.sent)
    captured.commit = result.commit
    result.state = captured
    return result
  }

  /// Reads a login, and finds what of it other machines get.
  ///
  /// What is missing since the login was last exchanged counts as deleted only because the login itself says as which
  /// commit that was: an older copy of it names an older commit, and one that was made anew none.
  func read(at now: Milliseconds) throws(SyncFailure) -> Reading {
    let snapshot = try LoginSnapshot.whole(login, in: locations, on: disk)
    let library = snapshot.library
    var reading = Reading(library: library, shared: library)
    reading.state = snapshot.settledState(at: now)
    reading.head = try head(of: library)
    reading.known = CapturedState.read(folder, on: disk).flatMap { $0.commit == reading.head ? $0 : nil }
    reading.before = try before(reading)
    reading.heldHere = try attempt { try HeldDeletions.read(folder, on: disk) }
    try share(&reading)
    return reading
  }

  /// Returns the commit that a library was last exchanged as.
  private func head(of library: Library) throws(SyncFailure) -> GitObjectID? {
    if let name = library.exchanged?.state, !name.isEmpty {
      return try GitObjectID(name).flatMap { id throws(SyncFailure) in try repository.commit(of: id.description) }
    }
    guard !isJoining, let branch = try repository.commit(of: GitRepository.branch) else { return nil }
    if CapturedState.earlierCommit(folder, on: disk) == branch { return branch }
    var history = LibraryHistory(repository)
    throw .madeAnew(cards: library.count, before: try history.library(of: branch).count)
  }

  /// Returns the library of the commit that a login was last exchanged as. What is equal is shared.
  private func before(_ reading: Reading) throws(SyncFailure) -> Library {
    guard let head = reading.head else { return Library() }
    let own = reading.library.exchangeChecksums
    let entries = try repository.files(of: head)
    var differing = Set(entries.keys.filter { CardShard(path: $0) != nil || ExchangedHead(rawValue: $0) != nil })
    differing.formUnion(own.keys)
    if let known = reading.known {
      differing = differing.filter { known.files[$0] == nil || known.files[$0] != own[$0] }
    }
    let contents = try repository.contents(of: differing.compactMap { entries[$0]?.blob })
    let old = Dictionary(
      uniqueKeysWithValues: differing.map { path in (path, entries[path].map { contents[$0.blob] ?? [] }) })
    return ExchangedLibrary(old, besides: reading.library).library
  }

  /// Finds what other machines get.
  private func share(_ reading: inout Reading) throws(SyncFailure) {
    let (library, before) = (reading.library, reading.before)
    if deletions == .reject { reading.heldHere.keep([]) }
    let held = reading.heldHere.unchanged(in: library).filter { before.home(of: $0) == nil }
    reading.heldHere.keep(held)
    let decks = Set(library.decks.lazy.map(\.id).filter { before.deck($0) == nil })
    var shared = held.isEmpty ? library : library.leavingOut(held, emptying: decks)
    let recovering = library.recovering(from: [before], isCurrent: true)
    if !recovering.isEmpty {
      reading.recovered = recovering.steps.filter { if case .lose = $0 { true } else { false } }
      shared.apply(recovering)
    }
    let deleted = before.cardIDs.subtracting(shared.cardIDs)
    let isAgreed = deletions == .accept || library.exchanged?.isConfirmed == true
    if !isAgreed, HeldDeletions.needAgreement(deleted.count, of: before.count) {
      shared = shared.adding(deleted, of: before)
      if deletions == .wait { reading.heldBack = deleted }
    }
    reading.shared = shared
  }

  /// Captures review logs that have changed. Lines that this machine has lost, as by a power cut, come back.
  private func captureReviews(
    _ files: ExchangeFolder, _ known: CapturedState?, _ head: GitObjectID?, _ result: inout Result,
    _ changes: inout [String: GitCommit.File]
  ) throws(SyncFailure) -> [String: String] {
    let marks = try attempt { try files.reviews() }
    var paths = Set(marks.keys)
    paths.formUnion(known?.reviews.keys.map(\.self) ?? [])
    // Also those that a merge brought, of which nothing is noted: they may be lost since.
    if let head {
      for path in try repository.files(of: head, below: "reviews/").keys {
        if let file = ReviewLines.block(at: path)?.file, ExchangeFolder.isReviews(file) { paths.insert(file) }
      }
    }
    var wasRestored = false
    var sent: [ArraySlice<UInt8>] = []
    for path in paths.sorted() where known?.reviews[path] != marks[path] || marks[path] == nil {
      let old = try head.map { head throws(SyncFailure) in
        try repository.reviews(try repository.reviewBlocks(of: path, in: head))
      }
      let own = try attempt { try files.reviews(path) }
      let before = old ?? []
      let new = ReviewLines.union(before, ReviewLines.blocks(of: own).flatMap(\.self))
      changes.merge(ReviewLines.changes(from: before, to: new, of: path)) { $1 }
      let shared = Set(before.split(separator: 0x0A))
      sent += new.split(separator: 0x0A).filter { !shared.contains($0) }
      if own.count(where: { $0 == 0x0A }) == new.count(where: { $0 == 0x0A }) { continue }
      let restored = try attempt { try files.append(before.split(separator: 0x0A), to: path) }
      wasRestored = wasRestored || !restored.isEmpty
    }
    // A grade and its undoing may be in files of two months.
    result.sent.count(ExchangeFolder.log(of: sent))
    return wasRestored ? try attempt { try files.reviews() } : marks
  }

  /// Captures pictures, sounds, and originals, some at a time. Those that this machine has lost come back. Returns the
  /// last commit.
  private func captureFiles(
    _ files: ExchangeFolder, _ reading: Reading, after head: GitObjectID, at now: Milliseconds,
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
        let used = reading.shared.mediaFiles
        wanted.formIntersection(used)
        lost = lost.filter { used.contains($0.key.fileName) }
        for path in there.keys where !used.contains(path.fileName) { changes[path] = GitCommit.File.none }
      }
      try bring(lost, to: part, files)
      for name in wanted.sorted() where there[part.path(of: name)] == nil {
        let bytes: [UInt8]
        do throws(DiskFailure) { bytes = try files.bytes(of: name, in: part) } catch {
          // What was altered here stays here; the check names it.
          if error.isAltered { continue }
          throw .store(StoreFailure(error))
        }
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
    try repository.set(LoginCapture.captured, to: commit)
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
