import CGlibc
import Essentials

/// Copies of the program's memory that the system makes when it crashes, or that other programs of the account make.
enum Cores {
  /// The limit of their size before they were forbidden.
  private static let limit = Guarded<rlimit?>(nil)

  /// Forbids them: for a program that has a key, or a passphrase that is being typed.
  static func forbid() {
    limit.withLock { before in
      guard before == nil else { return }
      var limit = rlimit()
      guard getrlimit(resource, &limit) == 0 else { return }
      before = limit
      limit.rlim_cur = 0
      setrlimit(resource, &limit)
    }
    #if os(Linux)
      cg_forbid_dumps()
    #endif
  }

  /// Allows them as they were before, for the program that takes this one's place and has no key.
  static func allow() {
    limit.withLock { before in
      guard var limit = before else { return }
      setrlimit(resource, &limit)
      before = nil
    }
  }

  #if os(Linux)
    private static var resource: __rlimit_resource_t { __rlimit_resource_t(RLIMIT_CORE.rawValue) }
  #else
    private static var resource: Int32 { RLIMIT_CORE }
  #endif
}
