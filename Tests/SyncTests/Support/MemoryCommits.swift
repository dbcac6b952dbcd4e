import CardStore
import Essentials
import FlashcardKit

@testable import Sync

/// Commits in memory. The objects are shared by all machines of a test, the references are its own.
final class MemoryCommits: CommitStore {
  struct Commit: Sendable {
    let parents: [GitObjectID]
    let files: [String: GitEntry]
    let time: Int64
    /// All ancestors, and the commit itself.
    let ancestors: Set<GitObjectID>
  }

  struct Pool: Sendable {
    var commits: [GitObjectID: Commit] = [:]
    var blobs: [GitObjectID: [UInt8]] = [:]
  }

  private let pool: Guarded<Pool>
  private let references = Guarded<[String: GitObjectID]>([:])
  private let breakdown: Breakdown

  init(_ pool: Guarded<Pool>, _ breakdown: Breakdown) {
    self.pool = pool
    self.breakdown = breakdown
  }

  func make(on disk: Disk) {}
  func tidy() {}

  func commit(of reference: String) -> GitObjectID? {
    if let id = GitObjectID(reference) { return pool.withLock { $0.commits[id] == nil ? nil : id } }
    return references.withLock { $0[reference] }
  }

  func set(_ reference: String, to commit: GitObjectID?) throws(SyncFailure) {
    try breakdown.check()
    references.withLock { $0[reference] = commit }
  }

  func ancestors(of commit: GitObjectID) -> Set<GitObjectID> {
    pool.withLock { $0.commits[commit]?.ancestors ?? [] }
  }

  func heads(among commits: [GitObjectID]) -> [GitObjectID] {
    let all = Set(commits)
    return all.filter { commit in !all.contains { $0 != commit && ancestors(of: $0).contains(commit) } }.sorted()
  }

  func bases(of one: GitObjectID, _ other: GitObjectID) -> [GitObjectID] {
    heads(among: Array(ancestors(of: one).intersection(ancestors(of: other))))
  }

  func time(of commit: GitObjectID) -> Int64 { pool.withLock { $0.commits[commit]?.time ?? 0 } }

  func files(of commit: GitObjectID, below path: String?) -> [String: GitEntry] {
    let files = pool.withLock { $0.commits[commit]?.files ?? [:] }
    guard let path else { return files }
    return files.filter { $0.key == path || $0.key.hasPrefix(path) }
  }

  func differences(
    from one: GitObjectID, to other: GitObjectID
  ) -> [String: (old: GitEntry?, new: GitEntry?)] {
    let (old, new) = (files(of: one, below: nil), files(of: other, below: nil))
    var differences: [String: (old: GitEntry?, new: GitEntry?)] = [:]
    for path in Set(old.keys).union(new.keys) where old[path] != new[path] {
      differences[path] = (old[path], new[path])
    }
    return differences
  }

  func contents(of blobs: [GitObjectID], atMost largest: Int) -> [GitObjectID: [UInt8]] {
    pool.withLock { pool in
      Dictionary(blobs.compactMap { id in pool.blobs[id].map { (id, $0) } }) { first, _ in first }
        .filter { $0.value.count <= largest }
    }
  }

  func make(_ commit: GitCommit) throws(SyncFailure) -> GitObjectID {
    try breakdown.check()
    var files = commit.parents.first.map { self.files(of: $0, below: nil) } ?? [:]
    for (path, file) in commit.files {
      switch file {
      case .none: files[path] = nil
      case .blob(let blob): files[path] = GitEntry(mode: "100644", blob: blob)
      case .bytes(let bytes):
        let blob = MemoryCommits.id(of: bytes)
        pool.withLock { $0.blobs[blob] = bytes }
        files[path] = GitEntry(mode: "100644", blob: blob)
      }
    }
    let tree = files.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value.blob)" }.joined(separator: "\n")
    let text = "\(commit.parents)\(commit.author)\(commit.time)\(commit.message)\(tree)"
    let id = MemoryCommits.id(of: Array(text.utf8))
    let ancestors = commit.parents.reduce(into: [id] as Set) { $0.formUnion(self.ancestors(of: $1)) }
    pool.withLock { [files] in
      $0.commits[id] = Commit(parents: commit.parents, files: files, time: commit.time, ancestors: ancestors)
    }
    return id
  }

  static func id(of bytes: [UInt8]) -> GitObjectID {
    GitObjectID(Checksum.text(Checksum.of(bytes)) + Checksum.text(Checksum.of(bytes.reversed())) + "00000000") ?? .none
  }
}
