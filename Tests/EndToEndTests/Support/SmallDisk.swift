/// A file system of a few pages, if one can be mounted.
final class SmallDisk {
  /// Whether one can be mounted here.
  static let isPossible = (try? Home()).map { SmallDisk(in: $0) != nil } ?? false

  /// The path where it is mounted.
  let path: String

  init?(in home: Home) {
    path = home.path + "/disk"
    let place = Shell.quote(path)
    guard Shell.run("{ mkdir -p \(place) && mount -t tmpfs -o size=256k tmpfs \(place); } 2>/dev/null").status == 0
    else { return nil }
  }

  deinit { Shell.run("umount -l \(Shell.quote(path)) 2>/dev/null") }

  /// Fills the disk.
  func fill() { Shell.run("cat /dev/zero >\(Shell.quote(path))/filler 2>/dev/null") }
  /// Frees the space again.
  func empty() { Shell.run("rm \(Shell.quote(path))/filler") }
  /// Makes the disk writable or read-only.
  func setWritable(_ isWritable: Bool) {
    Shell.run("mount -o remount,\(isWritable ? "rw" : "ro") \(Shell.quote(path)) 2>/dev/null")
  }
}
