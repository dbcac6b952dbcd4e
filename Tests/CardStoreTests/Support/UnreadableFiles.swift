import Essentials
import Foundation

@testable import CardStore

/// Files that cannot be read until a test allows it, but can otherwise be used, as with `chmod 000` or a failing disk.
final class UnreadableFiles: Sendable {
  private let codes = Guarded<[String: Int32]>([:])

  /// Makes reading a file or folder fail with a code, or succeed again if `code` is `nil`.
  func set(_ code: Int32?, for path: String) { codes.withLock { $0[path] = code } }

  /// Returns a disk with these files.
  func disk(on disk: Disk) -> Disk {
    var result = disk
    result.read = { [self] path, offset, limit throws(DiskFailure) in
      try refuse(.read, path)
      return try disk.read(path, offset, limit)
    }
    result.list = { [self] path throws(DiskFailure) in
      try refuse(.list, path)
      return try disk.list(path)
    }
    return result
  }

  private func refuse(_ step: DiskFailure.Step, _ path: String) throws(DiskFailure) {
    if let code = codes.withLock({ $0[path] }) { throw DiskFailure(step: step, path: path, code: code) }
  }
}
