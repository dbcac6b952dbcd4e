import Effects
import Essentials

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
