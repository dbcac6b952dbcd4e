import Foundation

/// What this process may use at most: bytes from strangers are unpacked here.
enum Confines {
  static func set() {
    // What the program that started this one has open is not for us.
    for file in 3..<Int32(1024) { close(file) }
    signal(SIGPIPE, SIG_IGN)
    limit(RLIMIT_AS, 1 << 30)
    allow(seconds: 120)
    limit(RLIMIT_NOFILE, 64)
    limit(RLIMIT_FSIZE, 0)
    limit(RLIMIT_CORE, 0)
  }

  /// From now on so much of the processor's time: a process that needs more is ended.
  static func allow(seconds: Int) {
    var usage = rusage()
    #if canImport(Darwin)
      let own = RUSAGE_SELF
    #else
      let own = RUSAGE_SELF.rawValue
    #endif
    guard getrusage(own, &usage) == 0 else { return }
    let used = usage.ru_utime.tv_sec + usage.ru_stime.tv_sec
    limit(RLIMIT_CPU, rlim_t(used + seconds), most: .max)
  }

  #if canImport(Darwin)
    private static func limit(_ resource: Int32, _ now: rlim_t, most: rlim_t? = nil) {
      var limit = rlimit(rlim_cur: now, rlim_max: most ?? now)
      setrlimit(resource, &limit)
    }
  #else
    private static func limit(_ resource: __rlimit_resource, _ now: rlim_t, most: rlim_t? = nil) {
      var limit = rlimit(rlim_cur: now, rlim_max: most ?? now)
      setrlimit(__rlimit_resource_t(resource.rawValue), &limit)
    }
  #endif
}
