import CardStore
import Effects
import Foundation

/// A git repository elsewhere, at any address that git understands.
struct GitCarrier: Carrier {
  let address: String
  let repository: GitRepository
  let disk: Disk

  /// The reference that has what the other side had last.
  private static let last = "refs/remotes/sync/"
  private static let name = "flashcards"

  /// The path of a repository on this machine, or `nil` if it is on another one.
  private var path: String? {
    if address.hasPrefix("file://") { return String(address.dropFirst(7)).removingPercentEncoding }
    return address.hasPrefix("/") ? address : nil
  }

  /// Settings that a repository on this machine may have. Others could run programs.
  private static let harmless: Set = [
    "core.repositoryformatversion", "core.filemode", "core.bare", "core.sharedrepository", "core.logallrefupdates",
    "core.ignorecase", "core.precomposeunicode", "core.symlinks", "core.compression", "pack.compression",
    "extensions.objectformat", "gc.auto", "receive.denynonfastforwards", "receive.denydeletes",
    "receive.denycurrentbranch", "receive.fsckobjects", "transfer.fsckobjects", "receive.autogc", "user.name",
    "user.email", "init.defaultbranch",
  ]

  var sent: String { GitCarrier.last + GitCarrier.name }

  /// Makes the repository if it is on this machine and doesn't exist.
  func make() throws(SyncFailure) -> Bool {
    guard let path, !exists(path) else { return false }
    let output = try repository.git.run(
      ["init", "--quiet", "--bare", "--template=", "--initial-branch=" + GitCarrier.name, path])
    if output.status != 0 { throw .git(output.complaint) }
    return true
  }

  func fetch(_ report: inout SyncReport) throws(SyncFailure) -> [GitObjectID] {
    try checkConfiguration()
    let before = try repository.commit(of: GitCarrier.last + GitCarrier.name)
    let output = try repository.attempt(
      [
        "fetch", "--progress", "--no-tags", "--no-recurse-submodules", "--no-auto-gc", "--no-write-fetch-head",
        "--prune",
      ]
        + program("upload-pack") + [
          "--", address, "+refs/heads/\(GitCarrier.name)*:\(GitCarrier.last)\(GitCarrier.name)*",
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
    let output = try repository.attempt(
      [
        "push", "--progress", "--no-verify", "--porcelain", "--no-signed", "--no-follow-tags",
        "--recurse-submodules=no",
      ]
        + program("receive-pack") + ["--", address, "\(commit):\(GitRepository.branch)"])
    if output.status != 0 {
      if GitCarrier.isOvertaken(output.text + output.complaint) { return false }
      throw GitCarrier.failure(output.complaint.isEmpty ? output.text : output.complaint)
    }
    try repository.set(GitCarrier.last + GitCarrier.name, to: commit)
    return true
  }

  /// Returns options by which the other end, if it runs on this machine, runs no hooks.
  private func program(_ name: String) -> [String] {
    guard path != nil else { return [] }
    return ["--\(name)=git -c core.hooksPath=/dev/null -c core.fsmonitor=false -c core.alternateRefsCommand=: \(name)"]
  }

  private func exists(_ path: String) -> Bool { ((try? disk.look(path + "/HEAD")) ?? nil) != nil }

  /// Refuses a repository on this machine, such as on a stick, whose settings could run programs.
  private func checkConfiguration() throws(SyncFailure) {
    guard let path else { return }
    guard let mark = try attempt({ try disk.look(path) }) else { throw .noFolder(path: path) }
    if mark.kind != .folder { throw .missing(path) }
    for folder in [path, path + "/.git"] where try attempt({ try disk.look(folder + "/config") }) != nil {
      let output = try repository.git.run(["config", "--file", folder + "/config", "--null", "--name-only", "--list"])
      if output.status != 0 { throw .git(output.complaint) }
      for name in output.bytes.split(separator: 0).map({ String(decoding: $0, as: UTF8.self).lowercased() })
      where !GitCarrier.harmless.contains(name) {
        throw .unsafe(setting: name)
      }
    }
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
