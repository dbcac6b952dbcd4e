import CardStore
import FlashcardKit
import Merging

/// Merges commits. The same commits become the same one on all machines, so that machines that merge at once agree.
struct CommitMerge {
  let repository: any CommitStore
  var history: LibraryHistory
  /// The names of files that no program of ours writes, and that are left out: they have characters that control terminals
  /// or git.
  private(set) var oddNames: [String] = []
  /// Where both sides had changed the same thing.
  private(set) var conflicts: [MergeConflict] = []

  init(_ repository: any CommitStore, _ history: LibraryHistory) {
    self.repository = repository
    self.history = history
  }

  /// The author of merges, whichever machine makes them.
  private static let author = "flashcards"
  private static let message = "Merge"

  /// Returns the commit that has all that is in some and in one's own, made if necessary, and its library.
  mutating func merge(
    _ commits: [GitObjectID], into own: GitObjectID
  ) throws(SyncFailure) -> (commit: GitObjectID, library: Library) {
    let heads = try repository.heads(among: commits + [own])
    guard var merged = heads.first else { throw .git("") }
    for head in heads.dropFirst() { merged = try merge(merged, head) }
    let library = try history.library(of: merged)
    var files: [String: GitCommit.File] = [:]
    for (path, entry) in try repository.differences(from: own, to: merged) where entry.new != nil && path.isOdd {
      oddNames.append(path)
      files[path] = GitCommit.File.none
    }
    // What is sound again is sent, so that nobody else has to deal with the damage.
    if heads.count == 1 { for path in history.damaged.keys { files[path] = try mended(path, library) } }
    if files.isEmpty { return (merged, library) }
    let time = try repository.time(of: merged)
    merged = try repository.make(
      GitCommit(
        parents: [merged], author: CommitMerge.author, time: time, message: CommitMerge.message, files: files))
    history.note(library, of: merged)
    return (merged, library)
  }

  private mutating func merge(_ one: GitObjectID, _ other: GitObjectID) throws(SyncFailure) -> GitObjectID {
    // In a fixed order, so that not even texts in another normal form of Unicode tell who merged.
    let (first, second) = one < other ? (one, other) : (other, one)
    let library = try history.library(of: first)
    let base = try history.base(of: first, second)
    let theirs = try history.library(of: second, besides: first)
    let merge = LibraryMerge(base: base, ours: library, theirs: theirs, at: try history.time(of: first, second))
    conflicts += merge.conflicts
    var merged = library
    merged.apply(library.change(into: merge.contents))
    var files = ExchangedLibrary.files(of: merged, differingFrom: library).mapValues { file in
      file.map(GitCommit.File.bytes) ?? .none
    }
    for path in history.damaged.keys where files[path] == nil { files[path] = try mended(path, merged) }
    try mergeOthers(of: first, second, merged, &files)
    let time = max(try repository.time(of: first), try repository.time(of: second))
    let commit = try repository.make(
      GitCommit(
        parents: [first, second], author: CommitMerge.author, time: time, message: CommitMerge.message, files: files))
    history.note(merged, of: commit)
    return commit
  }

  /// Returns a file that was damaged on some side as the merged library has it.
  private func mended(_ path: String, _ library: Library) throws(SyncFailure) -> GitCommit.File {
    if let head = ExchangedHead(rawValue: path) { return .bytes(head.file(of: library)) }
    guard let shard = CardShard(path: path), let cards = CardShard.cards(of: library)[shard] else { return .none }
    return .bytes(CardShard.file(of: cards))
  }

  /// Merges the files that do not belong to the library: of review logs all lines, of others all that either side has.
  private func mergeOthers(
    of one: GitObjectID, _ other: GitObjectID, _ library: Library, _ files: inout [String: GitCommit.File]
  ) throws(SyncFailure) {
    var logs: Set<String> = []
    var media: [String: GitEntry] = [:]
    for (path, entry) in try repository.differences(from: one, to: other) {
      if ExchangedHead(rawValue: path) != nil || CardShard(path: path) != nil { continue }
      if let block = ReviewLines.block(at: path) {
        logs.insert(block.file)
      } else if path == ExchangedKey.path {
        files[path] = try mergedKey(entry, one, other)
      } else if let new = entry.new, new.isFile {
        if path.hasPrefix(ExchangeFolder.Part.media.rawValue + "/") {
          media[path] = new
        } else if entry.old.map({ !$0.isFile || $0.blob < new.blob }) ?? true {
          files[path] = .blob(new.blob)
        }
      }
    }
    if !media.isEmpty {
      let used = library.mediaFiles
      for (path, entry) in media where used.contains(path.fileName) { files[path] = .blob(entry.blob) }
    }
    for log in logs where ExchangeFolder.isReviews(log) {
      try repository.mergeReviews(of: log, one, other).forEach { files[$0.key] = $0.value }
    }
  }
}

extension CommitMerge {
  /// Returns the wrapped key of that side whose passphrase was changed since both were the same.
  private func mergedKey(
    _ entry: (old: GitEntry?, new: GitEntry?), _ one: GitObjectID, _ other: GitObjectID
  ) throws(SyncFailure) -> GitCommit.File? {
    guard let new = entry.new, new.isFile else { return nil }
    guard let old = entry.old, old.isFile else { return .blob(new.blob) }
    let base = try repository.bases(of: one, other).first
    let before = try base.flatMap { base throws(SyncFailure) in
      try repository.files(of: base, below: ExchangedKey.path)[ExchangedKey.path]
    }
    if before == new { return nil }
    return before == old || old.blob < new.blob ? .blob(new.blob) : nil
  }
}

extension CommitStore {
  /// Returns the blocks of a file of the review log by which the second commit's lines are added to those of the first.
  fileprivate func mergeReviews(
    of file: String, _ one: GitObjectID, _ other: GitObjectID
  ) throws(SyncFailure) -> [String: GitCommit.File] {
    let (own, theirs) = (try reviewBlocks(of: file, in: one), try reviewBlocks(of: file, in: other))
    if own.isEmpty { return theirs.mapValues { .blob($0) } }
    let bytes = (try reviews(own), try reviews(theirs))
    return ReviewLines.changes(from: bytes.0, to: ReviewLines.union(bytes.0, bytes.1), of: file)
  }
}

extension ReviewLines {
  /// Returns the blocks in which two versions of a file differ, by path.
  static func changes(from old: [UInt8], to new: [UInt8], of file: String) -> [String: GitCommit.File] {
    if old == new { return [:] }
    let (before, after) = (blocks(of: old), blocks(of: new))
    var files: [String: GitCommit.File] = [:]
    for number in 0..<max(before.count, after.count) {
      let path = path(of: number, in: file)
      if number >= after.count {
        files[path] = GitCommit.File.none
      } else if number >= before.count || before[number] != after[number] {
        files[path] = .bytes(after[number])
      }
    }
    return files
  }
}

extension String {
  /// Whether a path has characters that control terminals, or bytes that are no text.
  fileprivate var isOdd: Bool {
    unicodeScalars.contains { $0.properties.generalCategory == .control || $0 == "\u{FFFD}" }
  }
}
