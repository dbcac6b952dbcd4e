import CardStore
import Essentials
import FlashcardKit

/// A repository on this machine, such as on a stick or in an unpacked archive, which may be anybody's: git never works in
/// it.
///
/// git works in a folder of ours instead, its frame, which has the objects and the references of the repository by links,
/// and nothing else of it: no configuration, hooks, attributes, or worktrees. So nothing that lies there can run, and what
/// is swapped after it was looked at is still only data.
struct LocalRepository {
  /// The folder that has the objects and the references.
  let folder: String
  /// The folder of ours in which git works.
  let frame: String
  /// Whether the repository belongs to no worktree.
  let isBare: Bool

  private static let branch = GitRepository.branch
  /// The names of files that refer to objects or settings elsewhere, or leave out a part of the history.
  private static let unsupported = [
    "commondir", "shallow", "objects/info/alternates", "objects/info/http-alternates", "reftable",
  ]
  private static let longestFile = 1 << 20

  /// Returns whether there is something at a path that could be a repository.
  static func isThere(_ path: String, on disk: Disk) -> Bool {
    [path + "/HEAD", path + "/.git"].contains { ((try? disk.look($0)) ?? nil) != nil }
  }

  /// Looks at the repository at a path, and makes its frame.
  ///
  /// - Parameters:
  ///   - path: The path of a bare repository, or of a folder with one in `.git`.
  ///   - frame: The path of the frame, which is made anew.
  ///   - repository: The repository beside the login, in which git parses the configuration.
  ///   - disk: The disk.
  /// - Throws: `SyncFailure.noFolder`, `.missing`, or `.unsupported` if it can't be used.
  init(
    at path: String, frame: String, _ repository: GitRepository, on disk: Disk
  ) throws(SyncFailure) {
    func kind(_ path: String) throws(SyncFailure) -> FileMark.Kind? {
      try attempt { try disk.look(path) }?.kind
    }
    guard let top = try kind(path) else { throw .noFolder(path: path) }
    isBare = try kind(path + "/HEAD") != nil
    folder = isBare ? path : path + "/.git"
    self.frame = frame
    guard top == .folder, try kind(folder) != nil else { throw .missing(path) }
    // A file in its place names another repository.
    guard try kind(folder) == .folder else { throw .unsupported(".git") }
    guard try kind(folder + "/HEAD") == .file, try kind(folder + "/objects") == .folder,
      try kind(folder + "/refs") == .folder
    else { throw .missing(path) }
    for name in LocalRepository.unsupported where try kind("\(folder)/\(name)") != nil { throw .unsupported(name) }
    for name in ["packed-refs", "config"] {
      if let kind = try kind("\(folder)/\(name)"), kind != .file { throw .unsupported(name) }
    }
    let settings = try LocalRepository.settings(in: folder + "/config", repository, on: disk)
    if !isBare {
      let head = try attempt { try disk.read(folder + "/HEAD", 0, 4096) }
      // Files would be beside the branch as it was.
      if String(decoding: head, as: UTF8.self).trimmed == "ref: \(LocalRepository.branch)" {
        throw .refused("the branch \(GitCarrier.name) is checked out in \(path)")
      }
    }
    try makeFrame(settings, on: disk)
  }

  /// Returns the lines of the frame's configuration. What isn't known there changes what git understands of the objects.
  private static func settings(
    in file: String, _ repository: GitRepository, on disk: Disk
  ) throws(SyncFailure) -> String {
    guard let mark = try attempt({ try disk.look(file) }) else { return "" }
    if mark.size > longestFile { throw .unsupported("config") }
    // Read as data: with --file, nothing is included and nothing applies.
    let output = try repository.attempt(["config", "--no-includes", "--file", file, "--null", "--list"])
    if output.status != 0 { throw .git(output.complaint) }
    var lines = ""
    for entry in output.bytes.split(separator: 0) {
      let parts = String(decoding: entry, as: UTF8.self).split(separator: "\n", maxSplits: 1).map(String.init)
      guard let name = parts.first?.lowercased() else { continue }
      let value = parts.count > 1 ? parts[1] : "true"
      switch name {
      case "core.repositoryformatversion": if !["0", "1"].contains(value) { throw .unsupported(name) }
      case "extensions.objectformat": if value.lowercased() != "sha1" { throw .unsupported(name) }
      case "extensions.refstorage": if value.lowercased() != "files" { throw .unsupported(name) }
      case "extensions.partialclone", "extensions.compatobjectformat": throw .unsupported(name)
      // Who else may use it.
      case "core.sharedrepository":
        if value.count <= 16, value.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber) }) {
          lines += "\tsharedRepository = \(value)\n"
        }
      default: break
      }
    }
    return lines
  }

  private func makeFrame(_ settings: String, on disk: Disk) throws(SyncFailure) {
    try? FileManager.default.removeItem(atPath: frame)
    try attempt {
      try disk.makeFolders(frame)
      try disk.write(frame + "/HEAD", Array("ref: refs/heads/none\n".utf8))
      try disk.write(frame + "/config", Array("[core]\n\trepositoryformatversion = 0\n\tbare = true\n\(settings)".utf8))
    }
    for name in ["objects", "refs", "packed-refs"] where symlink("\(folder)/\(name)", "\(frame)/\(name)") != 0 {
      throw .store(StoreFailure(DiskFailure(step: .write, path: "\(frame)/\(name)", code: errno)))
    }
  }

  /// Makes the repository smaller if that is worthwhile. Nothing is ever deleted that only its own settings keep.
  func tidy(_ git: GitProcess) {
    guard isBare else { return }
    _ = try? git.run(
      ["--git-dir=" + frame, "gc", "--auto", "--quiet"],
      settings: ["gc.pruneExpire=never", "gc.packRefs=false", "gc.worktreePruneExpire=never"])
  }
}
