import Effects
import FlashcardKit
import Foundation

extension StoreFailure {
  /// Creates the failure that a failed system call amounts to.
  init(_ failure: DiskFailure) {
    self =
      switch failure.code {
      case ENOSPC, EDQUOT, EFBIG: .full(path: failure.path)
      case EROFS: .readOnly(path: failure.path)
      case EACCES, EPERM: .notPermitted(path: failure.path)
      case ELOOP, ENOTDIR, EISDIR, EEXIST, ENXIO: .inTheWay(path: failure.path)
      case ENOENT: .missing(path: failure.path)
      case EWOULDBLOCK: .inUse
      default: .disk(path: failure.path, code: failure.code)
      }
  }
}
