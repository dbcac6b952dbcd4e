import Essentials

extension Disk {
  /// Locks the lock file of every program that may have a login open, and returns the locks.
  ///
  /// - Throws: A `DiskFailure` with code `EWOULDBLOCK` if a program has the login open.
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
