#if os(Linux)
  import CSeccomp
  import Essentials

  /// Restrictions on the file system and network by the kernel's Landlock. Older kernels ignore what they cannot
  /// restrict.
  public enum Landlock {
    /// Restricts this thread, and threads and processes it starts, to reading these files and what is in these folders,
    /// and to no connections if `isNetworkless`.
    ///
    /// - Returns: Whether the kernel enforces the restrictions.
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
      // Without this, only processes of the superuser may restrict themselves.
      _ = cs_no_new_privileges()
      return cs_landlock_restrict(ruleset) == 0
    }

    private static let readFile: UInt64 = 1 << 2
    private static let readFolder: UInt64 = 1 << 3

    /// Returns all rights that a Landlock version can restrict: thirteen at first, then moving, truncating and
    /// controlling devices.
    private static func rights(_ version: Int) -> UInt64 {
      let count = version >= 5 ? 16 : version >= 3 ? 15 : version == 2 ? 14 : 13
      return 1 << UInt64(count) - 1
    }
  }
#endif
