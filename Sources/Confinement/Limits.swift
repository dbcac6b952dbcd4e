import Essentials

#if os(Linux)
  import CSeccomp
#endif

/// Limits on the resources of a process that handles untrusted data.
public enum Limits {
  /// Closes files inherited from the program, and limits memory, time and files.
  public static func set() {
    closeFiles(keeping: nil)
    if !isSanitized { limit(RLIMIT_AS, 1 << 30) }
    limit(RLIMIT_FSIZE, 0)
  }

  /// Closes files inherited from the program but one, and limits memory, time and files.
  ///
  /// - Parameters:
  ///   - kept: The file that stays open.
  ///   - memory: The most memory in bytes, without that of the code.
  ///   - isWriting: Whether the file is written.
  public static func set(keeping kept: Int32, memory: Int, isWriting: Bool) {
    closeFiles(keeping: kept)
    if !isSanitized { limit(RLIMIT_DATA, rlim_t(memory)) }
    if !isWriting { limit(RLIMIT_FSIZE, 0) }
  }

  /// Says that a helper program is not run by hand, and ends it.
  public static func refuseHand(_ program: String) -> Never {
    let said = "\(program): started by flashcards when needed; not run by hand.\n"
    _ = said.withCString { write(STDERR_FILENO, $0, strlen($0)) }
    exit(EXIT_FAILURE)
  }

  private static func closeFiles(keeping kept: Int32?) {
    for file in 3..<Int32(1024) where file != kept { close(file) }
    signal(SIGPIPE, SIG_IGN)
    // Libraries that keep caches try to write them, as fontconfig does once fonts have changed. They do without.
    signal(SIGXFSZ, SIG_IGN)
    allow(seconds: 120)
    limit(RLIMIT_NOFILE, 64)
    limit(RLIMIT_CORE, 0)
  }

  /// Allows this many more seconds of processor time, after which the process is ended.
  public static func allow(seconds: Int) {
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

  /// Makes this process end when the program that started it does, even in the middle of its work.
  public static func endWithProgram() {
    #if os(Linux)
      _ = cs_end_with_parent()
    #endif
    // If the program has already ended, no one holds the other end of the input.
    var input = pollfd(fd: STDIN_FILENO, events: 0, revents: 0)
    if poll(&input, 1, 0) > 0, input.revents & Int16(POLLHUP) != 0 { exit(EXIT_SUCCESS) }
  }

  /// Whether the program was built with a sanitizer, which takes more memory than the limit.
  private static var isSanitized: Bool {
    #if os(Linux)
      cs_is_sanitized() != 0
    #else
      false
    #endif
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
