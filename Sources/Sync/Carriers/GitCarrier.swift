import CardStore
import Essentials
import FlashcardKit

/// A git repository elsewhere, at any address that git understands.
struct GitCarrier: Carrier {
  let address: String
  let repository: GitRepository
  let disk: Disk

  /// The reference that has what the other side had last.
  private static let last = "refs/remotes/sync/"
  static let name = "flashcards"

  /// The path of a repository on this machine, or `nil` if it is on another one.
  private var path: String? {
    if address.hasPrefix("file://") { return String(address.dropFirst(7)).percentDecoded }
    return address.hasPrefix("/") ? address : nil
  }

  var sent: String { GitCarrier.last + GitCarrier.name }

  /// Makes the repository if it is on this machine and doesn't exist. The folder that it is made in must be there: one that is
  /// missing may be that of a stick.
  func make() throws(SyncFailure) -> Bool {
    guard let path, !LocalRepository.isThere(path, on: disk) else { return false }
    let parent = path.folder.isEmpty ? "/" : path.folder
    // It may be a link to a folder.
    guard try attempt({ try disk.look(parent + "/.") })?.kind == .folder else { throw .noFolder(path: parent) }
    let output = try repository.git.run(
      ["init", "--quiet", "--bare", "--template=", "--initial-branch=" + GitCarrier.name, path])
    if output.status != 0 { throw GitCarrier.failure(output.complaint) }
    return true
  }

  func unmake() {
    guard let path, (try? disk.list(path + "/refs/heads"))?.isEmpty == true else { return }
    try? disk.removeAll(in: path)
  }

  func fetch(_ report: inout SyncReport) throws(SyncFailure) -> [GitObjectID] {
    let local = try local()
    let before = try repository.commit(of: GitCarrier.last + GitCarrier.name)
    let output = try repository.attempt(
      [
        "fetch", "--progress", "--no-tags", "--no-recurse-submodules", "--no-auto-gc", "--no-write-fetch-head",
        "--prune",
      ]
        + program("upload-pack", of: local) + [
          "--", local?.frame ?? address, "+refs/heads/\(GitCarrier.name)*:\(GitCarrier.last)\(GitCarrier.name)*",
        ])
    if output.status != 0 { throw GitCarrier.failure(output.complaint) }
    let now = try repository.commit(of: GitCarrier.last + GitCarrier.name)
    guard let now else {
      if before != nil { report.wasRestored = true }
      return []
    }
    if let before, try !repository.isAncestor(before, of: now) { report.wasRestored = true }
    return [now]
  }

  func send(_ commit: GitObjectID) throws(SyncFailure) -> Bool {
    if try repository.commit(of: GitCarrier.last + GitCarrier.name) == commit { return true }
    let local = try local()
    let output = try repository.attempt(
      [
        "push", "--progress", "--no-verify", "--porcelain", "--no-signed", "--no-follow-tags",
        "--recurse-submodules=no",
      ]
        + program("receive-pack", of: local) + ["--", local?.frame ?? address, "\(commit):\(GitRepository.branch)"])
    if output.status != 0 {
      if GitCarrier.isOvertaken(output.text + output.complaint) { return false }
      throw GitCarrier.failure(output.complaint.isEmpty ? output.text : output.complaint)
    }
    try repository.set(GitCarrier.last + GitCarrier.name, to: commit)
    local?.tidy(repository.git)
    return true
  }

  /// Returns the repository if it is on this machine.
  private func local() throws(SyncFailure) -> LocalRepository? {
    guard let path else { return nil }
    return try LocalRepository(at: path, frame: repository.path.folder + "/place.git", repository, on: disk)
  }

  /// Returns options by which the other end, if it runs on this machine, runs no hooks.
  private func program(_ name: String, of local: LocalRepository?) -> [String] {
    local == nil ? [] : ["--\(name)=" + GitProcess.otherEnd(name)]
  }
}

/// What git's words mean.
extension GitCarrier {
  /// Returns whether a push failed because somebody else pushed.
  private static func isOvertaken(_ text: String) -> Bool {
    ["[rejected]", "fetch first", "non-fast-forward", "cannot lock ref", "failed to update ref", "incorrect old value"]
      .contains { text.contains($0) }
  }

  /// Returns the failure that git's complaint amounts to.
  static func failure(_ complaint: String) -> SyncFailure {
    let text = complaint.lowercased()
    if let failure = SyncFailure(ofSystem: text, path: "") { return failure }
    func says(_ words: String...) -> Bool { words.contains { text.contains($0) } }
    if says(
      "permission denied (", "authentication failed", "could not read username", "could not read password",
      "host key verification failed", "terminal prompts disabled", "error: 403", "error: 401", "access denied",
      "protected branch", "pre-receive hook declined", "deny updating", "not permitted")
    {
      return .refused(complaint)
    }
    if says(
      "could not resolve host", "temporary failure in name resolution", "network is unreachable",
      "connection timed out", "connection refused", "no route to host", "operation timed out",
      "failed to connect", "connection reset", "connection closed", "unable to access", "name or service not known",
      "remote end hung up")
      && !says("not appear to be a git repository", "not found")
    {
      return .offline(complaint)
    }
    if says("does not appear to be a git repository", "repository not found", "does not exist", "not found") {
      return .missing(complaint)
    }
    return .git(complaint)
  }
}

extension SyncFailure {
  /// Creates the failure of this machine that a complaint of git's names in lowercase, or returns `nil` if it names none.
  init?(ofSystem complaint: String, path: String) {
    func says(_ words: String) -> Bool { complaint.contains(words) }
    if says("no space left on device") || says("disk quota exceeded") {
      self = .store(.full(path: path))
    } else if says("read-only file system") {
      self = .store(.readOnly(path: path))
    } else if says("input/output error") {
      self = .store(.disk(path: path, code: EIO))
    } else if says("out of memory") || says("file too large") || says("died of signal \(SIGXFSZ)")
      || says("cannot allocate memory") || says("malloc failed") || says("mmap failed")
    {
      self = .tooLarge
    } else {
      return nil
    }
  }
}

/// A way by which machines exchange commits.
protocol Carrier {
  /// The reference that has what was last exchanged.
  var sent: String { get }

  /// Makes the place if there is none. Returns whether there was none.
  func make() throws(SyncFailure) -> Bool

  /// Removes the place that was just made, unless somebody has sent something there since.
  func unmake()

  /// Brings what other machines have into the repository, and returns their commits. The report learns what was wrong.
  func fetch(_ report: inout SyncReport) throws(SyncFailure) -> [GitObjectID]

  /// Gives a commit to the other machines. Returns `false` if others did so at the same time, so that theirs has to be
  /// merged first.
  func send(_ commit: GitObjectID) throws(SyncFailure) -> Bool
}
