import CardStore
import FlashcardKit
import Merging

/// The libraries of commits, each read as what differs from one that is known.
struct LibraryHistory {
  let repository: any CommitStore
  private var known: [GitObjectID: Library] = [:]
  /// The commit whose library was last read.
  private var last: GitObjectID?
  /// Damaged files by their paths, with what they have.
  private(set) var damaged: [String: [UInt8]] = [:]

  init(_ repository: any CommitStore) { self.repository = repository }

  /// The most merges of bases within bases.
  private static let deepest = 16

  /// Records the library of a commit.
  mutating func note(_ library: Library, of commit: GitObjectID) {
    known[commit] = library
    last = commit
  }

  /// Returns the library of a commit. What cannot be read of damaged files is as in the library of `other`, if that is
  /// known.
  mutating func library(of commit: GitObjectID, besides other: GitObjectID? = nil) throws(SyncFailure) -> Library {
    if let library = known[commit] { return library }
    let near = other.flatMap { known[$0] == nil ? nil : $0 } ?? last
    var entries: [String: GitEntry?]
    if let near {
      entries = try repository.differences(from: near, to: commit).mapValues(\.new)
    } else {
      entries = try repository.files(of: commit).mapValues { $0 }
    }
    entries = entries.filter { CardShard(path: $0.key) != nil || ExchangedHead(rawValue: $0.key) != nil }
    let files = try contents(of: entries)
    let read = ExchangedLibrary(files, besides: near.flatMap { known[$0] } ?? Library())
    for path in read.damaged { damaged[path] = files[path] ?? [] }
    note(read.library, of: commit)
    return read.library
  }

  /// Returns the library that two commits have in common: of several, their merge.
  mutating func base(
    of one: GitObjectID, _ other: GitObjectID, depth: Int = 0
  ) throws(SyncFailure) -> Library {
    let bases = try repository.bases(of: one, other)
    guard let first = bases.first else { return Library() }
    var library = try library(of: first, besides: one)
    guard depth < LibraryHistory.deepest else { return library }
    for base in bases.dropFirst() {
      library = LibraryMerge.merge(
        base: try self.base(of: first, base, depth: depth + 1), ours: library,
        theirs: try self.library(of: base, besides: first), at: try time(of: first, base))
    }
    return library
  }

  /// Returns the time that counts as now in the merge of two commits: the same on all machines, and before what a clock
  /// that is ahead gave as the time of an edit.
  func time(of one: GitObjectID, _ other: GitObjectID) throws(SyncFailure) -> Milliseconds {
    let seconds = min(try repository.time(of: one), try repository.time(of: other))
    return seconds.clamped(to: Moment.times.lowerBound / 1000...Moment.times.upperBound / 1000 - 1) * 1000 + 999
  }

  /// Returns the contents of files. Links, and what is too large to read, have none.
  private func contents(of entries: [String: GitEntry?]) throws(SyncFailure) -> [String: [UInt8]?] {
    let blobs = entries.values.compactMap { entry in entry.flatMap { $0.isFile ? $0.blob : nil } }
    let contents = try repository.contents(of: blobs, atMost: GitRepository.largestShard)
    return entries.mapValues { entry in entry.map { contents[$0.blob] ?? [] } }
  }
}
