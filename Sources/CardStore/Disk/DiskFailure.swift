import Foundation

/// A failed system call.
struct DiskFailure: Error, Hashable, Sendable {
  /// The operation that failed.
  enum Step: Hashable, Sendable, CaseIterable {
    case look, list, read, makeFolder, write, sync, rename, remove, syncFolder, lock
  }

  let step: Step
  let path: String
  /// The value of `errno`, such as `ENOSPC`.
  let code: Int32

  var isMissing: Bool { code == ENOENT }
}
