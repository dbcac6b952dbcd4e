import CardStore
import Essentials
import FlashcardKit
import Sealing

/// Commits whose files are sealed: each is a message by itself, and its name is sealed, too. The same files are sealed in the
/// same way on all machines, so that their commits are merged as others are.
final class SealedCommits: CommitStore {
  private let store: any CommitStore
  private let key: DataKey
  /// The names of files by their blobs. A blob is sealed for one name.
  private let names = Guarded<[GitObjectID: String]>([:])

  /// Files that those read who have no key.
  private let open: Set<String>

  /// Creates access to a store whose files are sealed by a key, except those with some names.
  init(_ store: any CommitStore, key: DataKey, except open: Set<String>) {
    self.store = store
    self.key = key
    self.open = open
  }

  /// What stands in place of a file that is not as it was sealed: it can't be mistaken for one that is empty.
  private static let altered: [UInt8] = [0xFF]

  private func sealed(_ path: String) -> String {
    if open.contains(path) { return path }
    return path.split(separator: "/", omittingEmptySubsequences: false).map { part in
      part.isEmpty ? "" : key.seal(name: String(part))
    }.joined(separator: "/")
  }

  /// Returns the name of a file, or `nil` if it isn't sealed by the key.
  private func opened(_ path: String) -> String? {
    if open.contains(path) { return path }
    var parts: [String] = []
    for part in path.split(separator: "/", omittingEmptySubsequences: false) {
      guard let name = key.open(name: String(part)) else { return nil }
      parts.append(name)
    }
    return parts.joined(separator: "/")
  }

  /// Notes the name of a blob. One that is sealed holds, so that a blob that has two passes for neither.
  private func note(_ path: String, _ entry: GitEntry?) {
    guard let entry else { return }
    names.withLock { names in
      if open.contains(path), let known = names[entry.blob], !open.contains(known) { return }
      names[entry.blob] = path
    }
  }

  func make(on disk: Disk) throws(SyncFailure) { try store.make(on: disk) }
  func commit(of reference: String) throws(SyncFailure) -> GitObjectID? { try store.commit(of: reference) }
  func set(_ reference: String, to commit: GitObjectID?) throws(SyncFailure) { try store.set(reference, to: commit) }
  func heads(among commits: [GitObjectID]) throws(SyncFailure) -> [GitObjectID] { try store.heads(among: commits) }
  func bases(of one: GitObjectID, _ other: GitObjectID) throws(SyncFailure) -> [GitObjectID] {
    try store.bases(of: one, other)
  }
  func time(of commit: GitObjectID) throws(SyncFailure) -> Int64 { try store.time(of: commit) }
  func tidy() { store.tidy() }

  func files(of commit: GitObjectID, below path: String?) throws(SyncFailure) -> [String: GitEntry] {
    var files: [String: GitEntry] = [:]
    for (name, entry) in try store.files(of: commit, below: path.map(sealed)) {
      guard let name = opened(name) else { continue }
      note(name, entry)
      files[name] = entry
    }
    return files
  }

  func differences(
    from one: GitObjectID, to other: GitObjectID
  ) throws(SyncFailure) -> [String: (old: GitEntry?, new: GitEntry?)] {
    var files: [String: (old: GitEntry?, new: GitEntry?)] = [:]
    for (name, entries) in try store.differences(from: one, to: other) {
      guard let name = opened(name) else { continue }
      note(name, entries.old)
      note(name, entries.new)
      files[name] = entries
    }
    return files
  }

  func contents(of blobs: [GitObjectID], atMost largest: Int) throws(SyncFailure) -> [GitObjectID: [UInt8]] {
    let names = names.withLock { $0 }
    var contents = try store.contents(of: blobs, atMost: largest)
    for (blob, bytes) in contents {
      if let name = names[blob], open.contains(name) { continue }
      contents[blob] = names[blob].flatMap { key.open(message: bytes, named: $0) } ?? SealedCommits.altered
    }
    return contents
  }

  func make(_ commit: GitCommit) throws(SyncFailure) -> GitObjectID {
    var sealed = commit
    sealed.files = [:]
    for (path, file) in commit.files {
      let isOpen = open.contains(path)
      sealed.files[self.sealed(path)] =
        if case .bytes(let bytes) = file, !isOpen { .bytes(key.seal(message: bytes, named: path)) } else { file }
    }
    return try store.make(sealed)
  }
}
