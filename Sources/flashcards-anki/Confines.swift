import Confinement
import Essentials

#if os(Linux)
  import CSeccomp
  import SeccompLibrary
#endif

/// The confinement while reading untrusted packages: memory, the time, replies and the open package are allowed; system
/// libraries can be read, and nothing else. Kernels that support only part of this enforce that part.
enum Confines {
  /// Confines the program.
  ///
  /// - Parameter hasThreads: Whether threads may be started.
  static func set(hasThreads: Bool) {
    #if os(Linux)
      Landlock.allowReading(["/usr", "/lib", "/lib64", "/nix/store"], isNetworkless: true)
      guard let calls = SystemCalls(refusingOthers: true) else { return }
      calls.allowMemory()
      calls.allow(files + others)
      if hasThreads { calls.allowThreadsAlone(refusingOthers: true) }
      calls.allowOpening()
      calls.allow(["fcntl"], where: [.value(1, is: UInt64(F_GETFL))])
      calls.allowLimits()
      calls.confine()
    #endif
  }

  private static let files = [
    "read", "readv", "pread64", "write", "writev", "close", "lseek", "_llseek", "fstat", "fstat64", "stat", "stat64",
    "lstat", "lstat64", "newfstatat", "fstatat64", "statx", "access", "faccessat", "faccessat2", "readlink",
    "readlinkat", "getcwd", "poll", "ppoll",
  ]
  private static let others = [
    "exit", "exit_group", "restart_syscall", "rt_sigaction", "rt_sigprocmask", "rt_sigreturn", "getpid", "gettid",
    "getppid", "getuid", "geteuid", "getrandom", "getrlimit", "getrusage", "gettimeofday", "time", "clock_gettime",
    "clock_gettime64", "sysinfo",
  ]
}
