import Foundation

/// A system call that said no.
struct DiskFailure: Error, Hashable, Sendable {
  /// What was tried.
  enum Step: Hashable, Sendable, CaseIterable {
    case look, list, read, makeFolder, write, sync, rename, remove, syncFolder, lock
  }

  let step: Step
  let path: String
  /// The system's number for it, such as ENOSPC.
  let code: Int32

  var isMissing: Bool { code == ENOENT }
}
