import Essentials

/// A failed system call.
package struct DiskFailure: Error, Hashable, Sendable {
  /// The operation that failed.
  package enum Step: Hashable, Sendable, CaseIterable {
    case look, list, read, makeFolder, write, sync, rename, remove, syncFolder, lock
  }

  package let step: Step
  package let path: String
  /// The value of `errno`, such as `ENOSPC`.
  package let code: Int32

  /// Creates a failure.
  package init(step: Step, path: String, code: Int32) {
    self.step = step
    self.path = path
    self.code = code
  }

  package var isMissing: Bool { code == ENOENT }
}
