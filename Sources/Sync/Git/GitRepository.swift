import CardStore
import Essentials
import FlashcardKit

/// The bare repository beside a login, used through commands that have no work tree: what comes from elsewhere is read
/// from objects and never becomes a file.
struct GitRepository: CommitStore {
  /// The path of the repository.
  let path: String
  let git: GitProcess

  /// The branch that has the history of the login.
  static let branch = "refs/heads/flashcards"
  /// The largest file that is read, in bytes, and the largest one with cards. Larger ones count as damaged.
  static let largestFile = 256 << 20
  static let largestShard = 64 << 20
  /// The most bytes that are read at once.
  var mostAtOnce = 1 << 30

  /// What the repository's own configuration has. Another one, as in a folder of data that somebody has copied from
  /// elsewhere, could run programs.
  private static let configuration = Array("[core]\n\trepositoryformatversion = 0\n\tbare = true\n".utf8)
  /// Files by which git would use another repository, or other objects, in its place.
  private static let links = ["commondir", "objects/info/alternates", "objects/info/http-alternates"]

  /// Creates the repository if there is none.
  func make(on disk: Disk) throws(SyncFailure) {
    let isThere: Bool
    do throws(DiskFailure) {
      if let mark = try disk.look(path), mark.kind != .folder {
        throw DiskFailure(step: .look, path: path, code: ENOTDIR)
      }
      isThere = try disk.look(path + "/HEAD") != nil
      if !isThere { try disk.makeFolders(path.folder) }
    } catch { throw .store(StoreFailure(error)) }
    // Without templates there are no hooks.
    if !isThere { try check(git.run(["init", "--quiet", "--bare", "--template=", path])) }
    do throws(DiskFailure) {
      let file = path + "/config"
      let isFile = try disk.look(file)?.kind == .file
      let own = isFile ? try disk.read(file) : []
      if own != GitRepository.configuration { try disk.replace(file, with: GitRepository.configuration) }
      for link in GitRepository.links.map({ "\(path)/\($0)" }) {
        let mark = try disk.look(link)
        if mark != nil { try disk.remove(link) }
      }
    } catch { throw .store(StoreFailure(error)) }
  }

  /// Runs a command in the repository.
  ///
  /// - Throws: `SyncFailure.git` if it fails.
  @discardableResult func run(
    _ arguments: [String], input: [UInt8] = [], settings: [String] = [], atMost most: Int = GitProcess.mostOutput
  ) throws(SyncFailure) -> GitProcess.Output {
    let output = try attempt(arguments, input: input, settings: settings, atMost: most)
    try check(output)
    return output
  }

  /// Runs a command in the repository, which may fail.
  func attempt(
    _ arguments: [String], input: [UInt8] = [], settings: [String] = [], atMost most: Int = GitProcess.mostOutput
  ) throws(SyncFailure) -> GitProcess.Output {
    try git.run(["--git-dir=" + path] + arguments, input: input, settings: settings, atMost: most)
  }

  func tidy() { _ = try? attempt(["gc", "--auto", "--quiet"], settings: ["gc.auto=3000"]) }

  private func check(_ output: GitProcess.Output) throws(SyncFailure) {
    guard output.status != 0 else { return }
    throw SyncFailure(ofSystem: output.complaint.lowercased(), path: path) ?? .git(output.complaint)
  }
}

/// History.
extension GitRepository {
  /// Returns the commit of a reference, or `nil` if there is none.
  func commit(of reference: String) throws(SyncFailure) -> GitObjectID? {
    let output = try attempt(["rev-parse", "--quiet", "--verify", "--end-of-options", reference + "^{commit}"])
    return output.status == 0 ? GitObjectID(output.text.trimmed) : nil
  }

  /// Returns the commits of all references below a path, by the rest of their names.
  func commits(below path: String) throws(SyncFailure) -> [String: GitObjectID] {
    let lines = try run(["for-each-ref", "--format=%(objectname) %(refname)", path]).text.split(separator: "\n")
    var commits: [String: GitObjectID] = [:]
    for line in lines {
      let parts = line.split(separator: " ", maxSplits: 1)
      guard parts.count == 2, parts[1].hasPrefix(path), let id = GitObjectID(parts[0]) else { continue }
      commits[String(parts[1].dropFirst(path.count))] = id
    }
    return commits
  }

  /// Makes a reference name a commit, or removes it.
  func set(_ reference: String, to commit: GitObjectID?) throws(SyncFailure) {
    guard let commit else {
      try run(["update-ref", "-d", reference])
      return
    }
    try run(["update-ref", reference, commit.description])
  }

  /// Returns whether a commit is another one or an ancestor of it.
  func isAncestor(_ commit: GitObjectID, of other: GitObjectID) throws(SyncFailure) -> Bool {
    if commit == other { return true }
    return try attempt(["merge-base", "--is-ancestor", commit.description, other.description]).status == 0
  }

  /// Returns those of several commits that are no ancestors of others, in a fixed order.
  func heads(among commits: [GitObjectID]) throws(SyncFailure) -> [GitObjectID] {
    let all = Set(commits)
    guard all.count > 1 else { return Array(all) }
    return ids(try run(["merge-base", "--independent"] + all.sorted().map(\.description)).text).sorted()
  }

  /// Returns the best common ancestors of two commits, in a fixed order; none if their histories have nothing in common.
  func bases(of one: GitObjectID, _ other: GitObjectID) throws(SyncFailure) -> [GitObjectID] {
    ids(try attempt(["merge-base", "--all", one.description, other.description]).text).sorted()
  }

  /// Returns when a commit was made, in seconds.
  func time(of commit: GitObjectID) throws(SyncFailure) -> Int64 {
    let text = try run(["show", "--no-patch", "--format=%ct", commit.description]).text.trimmed
    return (Int64(text) ?? 0).clamped(to: 0...Moment.clock.upperBound / 1000)
  }

  private func ids(_ text: String) -> [GitObjectID] { text.split(separator: "\n").compactMap { GitObjectID($0) } }
}

/// Files.
extension GitRepository {
  /// Returns the files of a commit by path.
  func files(of commit: GitObjectID, below path: String?) throws(SyncFailure) -> [String: GitEntry] {
    let output = try run(
      ["ls-tree", "-r", "-z", "--full-tree", commit.description] + (path.map { ["--", $0] } ?? []))
    var files: [String: GitEntry] = [:]
    for line in output.bytes.split(separator: 0) {
      let line = String(decoding: line, as: UTF8.self)
      guard let tab = line.firstIndex(of: "\t") else { continue }
      let parts = line[..<tab].split(separator: " ")
      guard parts.count == 3, let id = GitObjectID(parts[2]) else { continue }
      files[String(line[line.index(after: tab)...])] = GitEntry(mode: String(parts[0]), blob: id)
    }
    return files
  }

  /// Returns the files that two commits have differently, by path; `nil` for those that are missing.
  func differences(
    from one: GitObjectID, to other: GitObjectID
  ) throws(SyncFailure) -> [String: (old: GitEntry?, new: GitEntry?)] {
    if one == other { return [:] }
    let output = try run(["diff-tree", "-r", "-z", "--raw", "--no-renames", one.description, other.description])
    var fields = output.bytes.split(separator: 0).makeIterator()
    var files: [String: (old: GitEntry?, new: GitEntry?)] = [:]
    while let head = fields.next(), let path = fields.next() {
      let parts = String(decoding: head.dropFirst(), as: UTF8.self).split(separator: " ")
      guard parts.count == 5, let old = GitObjectID(parts[2]), let new = GitObjectID(parts[3]) else { continue }
      files[String(decoding: path, as: UTF8.self)] = (
        old.isNone ? nil : GitEntry(mode: String(parts[0]), blob: old),
        new.isNone ? nil : GitEntry(mode: String(parts[1]), blob: new)
      )
    }
    return files
  }

  /// Returns the contents of blobs. Those that are larger than a number of bytes are left out.
  ///
  /// - Throws: `SyncFailure.tooLarge` if all together are more than any login has.
  func contents(
    of blobs: [GitObjectID], atMost largest: Int
  ) throws(SyncFailure) -> [GitObjectID: [UInt8]] {
    let all = Array(Set(blobs))
    guard !all.isEmpty else { return [:] }
    let names = Array(all.map { $0.description + "\n" }.joined().utf8)
    // Sizes first, so that nothing too large is ever read.
    let sizes = try run(["cat-file", "--batch-check=%(objectname) %(objecttype) %(objectsize)"], input: names).text
    var small: [GitObjectID] = []
    var room = mostAtOnce
    for line in sizes.split(separator: "\n") {
      let parts = line.split(separator: " ")
      guard parts.count == 3, parts[1] == "blob", let size = Int(parts[2]), size <= largest,
        let id = GitObjectID(parts[0])
      else { continue }
      small.append(id)
      room -= size
      if room < 0 { throw .tooLarge }
    }
    let input = Array(small.map { $0.description + "\n" }.joined().utf8)
    let lines = small.count << 8
    let bytes = try run(["cat-file", "--batch"], input: input, atMost: mostAtOnce + lines).bytes
    var contents: [GitObjectID: [UInt8]] = [:]
    contents.reserveCapacity(small.count)
    var place = 0
    while let end = bytes[place...].firstIndex(of: 0x0A) {
      let parts = String(decoding: bytes[place..<end], as: UTF8.self).split(separator: " ")
      guard parts.count == 3, let id = GitObjectID(parts[0]), let size = Int(parts[2]), end + 1 + size < bytes.count
      else { break }
      contents[id] = Array(bytes[(end + 1)..<(end + 1 + size)])
      place = end + 2 + size
    }
    return contents
  }
}

extension String {
  /// The text without white space around it.
  var trimmed: String { String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed()) }
}
