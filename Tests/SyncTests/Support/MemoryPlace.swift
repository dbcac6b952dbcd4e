import CardStore
import Essentials
import FlashcardKit
import Sealing

@testable import Sync

/// A place in memory where machines exchange commits: one branch as in a git repository, or a branch of each machine as
/// in a folder that something copies.
final class MemoryPlace: Sendable {
  /// What each branch has had, the last one last.
  let branches = Guarded<[String: [GitObjectID]]>([:])
  let isFolder: Bool
  let pool = Guarded(MemoryCommits.Pool())
  private let random: Guarded<RandomSource>
  /// The key by which its files are sealed, if they are.
  let key: DataKey?

  init(isFolder: Bool, seed: UInt64, key: DataKey? = nil) {
    self.isFolder = isFolder
    self.key = key
    random = Guarded(RandomSource(seed: seed))
  }

  /// Whether files arrive late, or only half.
  let isUnreliable = Guarded(false)

  /// Returns commits as a machine sees them that has the key.
  func seen(_ commits: MemoryCommits) -> any CommitStore {
    guard let key else { return commits }
    return SealedCommits(commits, key: key, except: [ExchangeInfo.path])
  }

  func chance(_ most: Int) -> Int { random.withLock { Int.random(in: 0..<most, using: &$0) } }

  /// Loses all that was sent, or the last of it, as when a repository is deleted or rewound.
  func lose(all: Bool) {
    branches.withLock { branches in
      for name in branches.keys { if all { branches[name] = [] } else { _ = branches[name]?.popLast() } }
    }
  }

  /// The files of the last commit of the branch.
  var files: [String: GitEntry] {
    guard let last = branches.withLock({ $0["flashcards"]?.last }) else { return [:] }
    return pool.withLock { $0.commits[last]?.files ?? [:] }
  }

  func contents(of path: String) -> [UInt8]? { files[path].flatMap { entry in pool.withLock { $0.blobs[entry.blob] } } }

  /// Adds a commit with other contents of files, as somebody may who has the repository.
  func replace(_ files: [String: [UInt8]], mode: String = "100644") throws {
    let commits = MemoryCommits(pool, Breakdown())
    let last = branches.withLock { $0["flashcards"]?.last }
    let id = try commits.make(
      GitCommit(
        parents: last.map { [$0] } ?? [], author: "x", time: 1_800_000_000, message: "x",
        files: files.mapValues { .bytes($0) }))
    pool.withLock { pool in
      guard let made = pool.commits[id] else { return }
      var entries = made.files
      for path in files.keys { if let entry = entries[path] { entries[path] = GitEntry(mode: mode, blob: entry.blob) } }
      pool.commits[id] = MemoryCommits.Commit(
        parents: made.parents, files: entries, time: made.time, ancestors: made.ancestors)
    }
    branches.withLock { $0["flashcards", default: []].append(id) }
  }
}

/// The exchange of a machine with a place in memory.
struct MemoryCarrier: Carrier {
  let place: MemoryPlace
  let machine: String
  let store: MemoryCommits
  let breakdown: Breakdown

  private var own: String { place.isFolder ? machine : "flashcards" }

  var sent: String { "refs/sent" }

  func make() -> Bool { false }
  func unmake() {}

  func fetch(_ report: inout SyncReport) throws(SyncFailure) -> [GitObjectID] {
    try breakdown.check()
    let isUnreliable = place.isUnreliable.withLock { $0 }
    return place.branches.withLock { $0 }.sorted { $0.key < $1.key }.compactMap { name, commits in
      guard isUnreliable, place.isFolder else { return commits.last }
      return commits.dropLast(place.chance(3)).last
    }
  }

  func send(_ commit: GitObjectID) throws(SyncFailure) -> Bool {
    try breakdown.check()
    let ancestors = store.ancestors(of: commit)
    let isSent = place.branches.withLock { branches in
      if let last = branches[own]?.last, !place.isFolder, !ancestors.contains(last) { return false }
      if branches[own]?.last != commit { branches[own, default: []].append(commit) }
      return true
    }
    // Stopped after sending, a machine doesn't know that it has.
    try breakdown.check()
    if isSent { try store.set(sent, to: commit) }
    return isSent
  }
}
