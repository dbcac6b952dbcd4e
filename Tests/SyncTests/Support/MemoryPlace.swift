import CardStore
import Essentials
import FlashcardKit

@testable import Sync

/// A place in memory where machines exchange commits: one branch as in a git repository, or a branch of each machine as
/// in a folder that something copies.
final class MemoryPlace: Sendable {
  /// What each branch has had, the last one last.
  let branches = Guarded<[String: [GitObjectID]]>([:])
  let isFolder: Bool
  let pool = Guarded(MemoryCommits.Pool())
  private let random: Guarded<RandomSource>

  init(isFolder: Bool, seed: UInt64) {
    self.isFolder = isFolder
    random = Guarded(RandomSource(seed: seed))
  }

  /// Whether files arrive late, or only half.
  let isUnreliable = Guarded(false)

  func chance(_ most: Int) -> Int { random.withLock { Int.random(in: 0..<most, using: &$0) } }

  /// Loses all that was sent, or the last of it, as when a repository is deleted or rewound.
  func lose(all: Bool) {
    branches.withLock { branches in
      for name in branches.keys { if all { branches[name] = [] } else { _ = branches[name]?.popLast() } }
    }
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
