public import Effects
import Essentials
import FlashcardKit

extension StoreFailure {
  /// Creates the failure that a failed system call amounts to.
  package init(_ failure: DiskFailure) {
    self =
      switch (failure.step, StoreFailure(code: failure.code, path: failure.path)) {
      case (.look, .notPermitted(let path)), (.list, .notPermitted(let path)), (.read, .notPermitted(let path)):
        .notReadable(path: path)
      case (_, let other): other
      }
  }

  /// Creates the failure that an error number of the system amounts to, for a file at a path.
  public init(code: Int32, path: String) {
    self =
      switch code {
      case ENOSPC, EDQUOT, EFBIG: .full(path: path)
      case EROFS: .readOnly(path: path)
      case EACCES, EPERM: .notPermitted(path: path)
      case ELOOP, ENOTDIR, EISDIR, EEXIST, ENXIO: .inTheWay(path: path)
      case ENOENT: .missing(path: path)
      case EWOULDBLOCK: .inUse
      default: .disk(path: path, code: code)
      }
  }
}
