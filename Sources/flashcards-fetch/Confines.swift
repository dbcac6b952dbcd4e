import Foundation

/// What this process may use at most: bytes from strangers are unpacked here.
enum Confines {
  static func set() {
    // What the program that started this one has open is not for us.
    for file in 3..<Int32(1024) { close(file) }
    signal(SIGPIPE, SIG_IGN)
    limit(RLIMIT_AS, 1 << 30)
    limit(RLIMIT_CPU, 120)
    limit(RLIMIT_NOFILE, 64)
    limit(RLIMIT_FSIZE, 0)
    limit(RLIMIT_CORE, 0)
  }

  #if canImport(Darwin)
    private static func limit(_ resource: Int32, _ most: rlim_t) {
      var limit = rlimit(rlim_cur: most, rlim_max: most)
      setrlimit(resource, &limit)
    }
  #else
    private static func limit(_ resource: __rlimit_resource, _ most: rlim_t) {
      var limit = rlimit(rlim_cur: most, rlim_max: most)
      setrlimit(__rlimit_resource_t(resource.rawValue), &limit)
    }
  #endif
}
