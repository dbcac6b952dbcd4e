import CardStore
import Essentials
import FlashcardKit
import Merging

/// A commit to be made: what differs from its first parent.
struct GitCommit {
  /// The contents of a file.
  enum File {
    case bytes([UInt8])
    /// A blob that the repository has.
    case blob(GitObjectID)
    /// No file.
    case none
  }

  let parents: [GitObjectID]
  /// The name of the machine that made it. The same for merges, whichever machine makes them.
  let author: String
  /// When it was made, in seconds.
  let time: Int64
  let message: String
  var files: [String: File] = [:]
}

extension GitRepository {
  /// The number of files from which on speed matters more than size, which `gc` reduces.
  private static let many = 1000

  /// Makes a commit. The same commit always has the same ID, so that machines that merge the same make the same.
  func make(_ commit: GitCommit) throws(SyncFailure) -> GitObjectID {
    var stream: [UInt8] = []
    stream.reserveCapacity(
      commit.files.values.reduce(4096) { size, file in
        if case .bytes(let bytes) = file { size + bytes.count + 120 } else { size + 120 }
      })
    func line(_ text: String) { stream += Array(text.utf8) + [0x0A] }
    func data(_ bytes: [UInt8]) {
      line("data \(bytes.count)")
      stream += bytes
      stream.append(0x0A)
    }
    // Scalar by scalar: a line break may be a part of a character.
    let scalars = commit.author.unicodeScalars.filter { $0.value >= 0x20 && !["<", ">", "\u{7F}"].contains($0) }
    let author = String(String.UnicodeScalarView(scalars))
    line("commit \(GitRepository.made)")
    line("mark :1")
    for role in ["author", "committer"] { line("\(role) \(author) <> \(commit.time) +0000") }
    data(Array(commit.message.utf8))
    for (index, parent) in commit.parents.enumerated() { line("\(index == 0 ? "from" : "merge") \(parent)") }
    for (path, file) in commit.files.sorted(by: { $0.key < $1.key }) {
      switch file {
      case .none: line("D \(GitRepository.quoted(path))")
      case .blob(let id): line("M 100644 \(id) \(GitRepository.quoted(path))")
      case .bytes(let bytes):
        line("M 100644 inline \(GitRepository.quoted(path))")
        data(bytes)
      }
    }
    line("")
    line("get-mark :1")
    line("done")
    let isLarge = commit.files.count > GitRepository.many
    let output = try run(
      ["fast-import", "--quiet", "--done", "--force", "--date-format=raw"], input: stream,
      settings: isLarge ? ["core.compression=1"] : [])
    guard let id = GitObjectID(output.text.trimmed) else { throw .git(output.complaint) }
    return id
  }

  /// Returns a path as `fast-import` reads it whatever it has: with a line break, the rest would be a command.
  private static func quoted(_ path: String) -> String {
    var text = "\""
    for byte in path.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): text += "\\" + String(UnicodeScalar(byte))
      case 0x20..<0x7F: text += String(UnicodeScalar(byte))
      default:
        let octal = String(byte, radix: 8)
        text += "\\" + String(repeating: "0", count: 3 - octal.count) + octal
      }
    }
    return text + "\""
  }

  /// The reference that keeps a new commit until a branch has it.
  static let made = "refs/flashcards/made"
}

/// The name of a commit, tree, or blob in a git repository: 40 hexadecimal digits, or 64 in repositories that use
/// SHA-256.
struct GitObjectID: Hashable, Sendable, Comparable, CustomStringConvertible {
  let description: String

  /// Creates an ID from its digits, or returns `nil` if they are none.
  init?(_ text: some StringProtocol) {
    guard text.utf8.count == 40 || text.utf8.count == 64,
      text.utf8.allSatisfy({ (48...57).contains($0) || (97...102).contains($0) })
    else { return nil }
    description = String(text)
  }

  /// The ID that stands for nothing.
  static let none = GitObjectID(zeros: 40)

  private init(zeros: Int) { description = String(repeating: "0", count: zeros) }

  /// Whether it consists of zeros, which stand for nothing.
  var isNone: Bool { description.utf8.allSatisfy { $0 == 48 } }

  static func < (a: GitObjectID, b: GitObjectID) -> Bool { a.description < b.description }
}

/// A file in a commit.
struct GitEntry: Hashable, Sendable {
  /// The mode as git writes it, such as `100644` for a file.
  let mode: String
  let blob: GitObjectID

  /// Whether it is a file, rather than a link or another repository.
  var isFile: Bool { mode == "100644" || mode == "100755" }
}

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
