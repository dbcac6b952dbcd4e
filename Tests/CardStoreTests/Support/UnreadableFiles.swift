import Foundation

@testable import CardStore

/// Files that cannot be read for as long as a test wants it so, whatever else can be done to them: as with `chmod 000`,
/// or a disk that fails.
final class UnreadableFiles: Sendable {
  private let codes = Guarded<[String: Int32]>([:])

  /// From now on reading a file or folder fails with a code; nil: it can be read again.
  func set(_ code: Int32?, for path: String) { codes.withLock { $0[path] = code } }

  /// A disk with such files.
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
