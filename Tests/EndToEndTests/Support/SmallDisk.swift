/// A file system of a few pages, where one may be mounted.
final class SmallDisk {
  /// Whether that can be done here.
  static let isPossible = (try? Home()).map { SmallDisk(in: $0) != nil } ?? false

  /// Where it is.
  let path: String

  init?(in home: Home) {
    path = home.path + "/disk"
    let place = Shell.quote(path)
    guard Shell.run("{ mkdir -p \(place) && mount -t tmpfs -o size=256k tmpfs \(place); } 2>/dev/null").status == 0
    else { return nil }
  }

  deinit { Shell.run("umount -l \(Shell.quote(path)) 2>/dev/null") }

  /// Leaves no room.
  func fill() { Shell.run("cat /dev/zero >\(Shell.quote(path))/filler 2>/dev/null") }
  /// Gives the room back.
  func empty() { Shell.run("rm \(Shell.quote(path))/filler") }
  /// Whether it can be written to.
  func setWritable(_ isWritable: Bool) {
    Shell.run("mount -o remount,\(isWritable ? "rw" : "ro") \(Shell.quote(path)) 2>/dev/null")
  }
}
