import Essentials

extension Disk {
  /// How long commands let another program hold a lock.
  package static let patience = Duration.seconds(5)

  /// Returns this disk with locks that are waited for no longer than `limit`: for commands, which should rather fail
  /// than hang.
  package func waiting(atMost limit: Duration) -> Disk {
    var disk = self
    disk.lock = { [tryLock] path throws(DiskFailure) in
      let end = ContinuousClock.now + limit
      while true {
        if let lock = try tryLock(path) { return lock }
        guard ContinuousClock.now < end else { throw DiskFailure(step: .lock, path: path, code: EWOULDBLOCK) }
        _ = poll(nil, 0, 10)
      }
    }
    return disk
  }
}
