#if os(Linux)
  import CSeccomp
  import Foundation

  /// What of the file system a process may still reach. What an older kernel cannot refuse stays allowed.
  public enum Landlock {
    /// From now on nothing but reading these files, and what is beneath these folders; and where `isNetworkless`, no
    /// connection. Returns whether the kernel does so. It does for this thread and those that it starts.
    @discardableResult
    public static func allowReading(_ paths: [String], isNetworkless: Bool) -> Bool {
      let version = Int(cs_landlock_version())
      guard version > 0 else { return false }
      var rules = cs_ruleset(
        files: rights(version), network: isNetworkless && version >= 4 ? 0b11 : 0, scope: version >= 6 ? 0b11 : 0)
      let ruleset = cs_landlock_make(&rules)
      guard ruleset >= 0 else { return false }
      defer { close(ruleset) }
      for path in paths {
        let place = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        guard place >= 0 else { continue }
        defer { close(place) }
        var mark = stat()
        guard fstat(place, &mark) == 0 else { continue }
        let isFolder = mark.st_mode & S_IFMT == S_IFDIR
        _ = cs_landlock_allow(ruleset, isFolder ? readFile | readFolder : readFile, place)
      }
      // Without this only the superuser's processes may.
      _ = cs_no_new_privileges()
      return cs_landlock_restrict(ruleset) == 0
    }

    private static let readFile: UInt64 = 1 << 2
    private static let readFolder: UInt64 = 1 << 3

    /// All that a version knows to refuse: thirteen things at first, then moving, cutting and controlling devices.
    private static func rights(_ version: Int) -> UInt64 {
      let count = version >= 5 ? 16 : version >= 3 ? 15 : version == 2 ? 14 : 13
      return 1 << UInt64(count) - 1
    }
  }
#endif
