import CardStore
import Effects
import Merging

/// Commits, as the repository beside a login has them.
protocol CommitStore: Sendable {
  /// Creates the store if there is none.
  func make(on disk: Disk) throws(SyncFailure)
  /// Returns the commit of a reference, or `nil` if there is none.
  func commit(of reference: String) throws(SyncFailure) -> GitObjectID?
  /// Makes a reference name a commit, or removes it.
  func set(_ reference: String, to commit: GitObjectID?) throws(SyncFailure)
  /// Returns those of several commits that are no ancestors of others, in a fixed order.
  func heads(among commits: [GitObjectID]) throws(SyncFailure) -> [GitObjectID]
  /// Returns the best common ancestors of two commits, in a fixed order; none if their histories have nothing in common.
  func bases(of one: GitObjectID, _ other: GitObjectID) throws(SyncFailure) -> [GitObjectID]
  /// Returns when a commit was made, in seconds.
  func time(of commit: GitObjectID) throws(SyncFailure) -> Int64
  /// Returns the files of a commit by path, or those below a path.
  func files(of commit: GitObjectID, below path: String?) throws(SyncFailure) -> [String: GitEntry]
  /// Returns the files that two commits have differently, by path; `nil` for those that are missing.
  func differences(
    from one: GitObjectID, to other: GitObjectID
  ) throws(SyncFailure) -> [String: (old: GitEntry?, new: GitEntry?)]
  /// Returns the contents of blobs. Those that are larger than a number of bytes are left out.
  ///
  /// - Throws: `SyncFailure.tooLarge` if all together are more than any login has.
  func contents(of blobs: [GitObjectID], atMost largest: Int) throws(SyncFailure) -> [GitObjectID: [UInt8]]
  /// Makes a commit. The same commit always has the same ID, so that machines that merge the same make the same.
  func make(_ commit: GitCommit) throws(SyncFailure) -> GitObjectID
  /// Makes the store smaller if that is worthwhile.
  func tidy()
}

extension CommitStore {
  /// Returns the contents of blobs. Those that are too large for any file are left out.
  func contents(of blobs: [GitObjectID]) throws(SyncFailure) -> [GitObjectID: [UInt8]] {
    try contents(of: blobs, atMost: GitRepository.largestFile)
  }

  /// Returns the files of a commit by path.
  func files(of commit: GitObjectID) throws(SyncFailure) -> [String: GitEntry] {
    try files(of: commit, below: nil)
  }

  /// Returns the blocks of a file of the review log by path.
  func reviewBlocks(of file: String, in commit: GitObjectID) throws(SyncFailure) -> [String: GitObjectID] {
    try files(of: commit, below: "reviews/\(file)/").filter { ReviewLines.block(at: $0.key) != nil && $0.value.isFile }
      .mapValues(\.blob)
  }

  /// Returns the lines of blocks.
  func reviews(_ blocks: [String: GitObjectID]) throws(SyncFailure) -> [UInt8] {
    let contents = try contents(of: Array(blocks.values))
    return blocks.sorted { $0.key < $1.key }.flatMap { contents[$0.value] ?? [] }
  }
}
