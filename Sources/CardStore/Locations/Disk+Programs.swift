import Foundation

extension Disk {
  /// The locks that programs hold which have a login open: all of them, or EWOULDBLOCK where a program runs.
  func locksOfPrograms(in unfinished: String) throws(DiskFailure) -> [DiskLock] {
    guard try look(unfinished) != nil else { return [] }
    var locks: [DiskLock] = []
    for name in try list(unfinished) where name.hasSuffix(".lock") {
      guard let lock = try tryLock(unfinished + "/" + name) else {
        for lock in locks { lock.release() }
        throw DiskFailure(step: .lock, path: unfinished, code: EWOULDBLOCK)
      }
      locks.append(lock)
    }
    return locks
  }
}
