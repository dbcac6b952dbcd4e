extension Disk {
  /// A copy of this disk that silently ignores all writes, for looking without touching.
  var readOnly: Disk {
    var disk = self
    disk.makeFolder = { _ in }
    disk.write = { _, _ in }
    disk.append = { _, _, _ in }
    disk.appendUnsynced = { _, _, _ in }
    disk.rename = { _, _ in }
    disk.remove = { _ in }
    disk.removeFolder = { _ in }
    disk.link = { _, _ in }
    disk.syncFolder = { _ in }
    disk.protect = { _ in }
    disk.lock = { _ in DiskLock {} }
    disk.tryLock = { _ in DiskLock {} }
    return disk
  }
}
