import Confinement
import Essentials

#if os(Linux)
  import CSeccomp
  import SeccompLibrary
#endif

/// The confinement while highlighting untrusted text: memory, the time and replies are allowed; definitions of languages
/// and system libraries can be read, and nothing else. Kernels that support only part of this enforce that part.
enum Confines {
  static func set(reading folder: String?) {
    #if os(Linux)
      Landlock.allowReading(
        ["/usr", "/lib", "/lib64", "/nix/store"] + [folder].compactMap(\.self), isNetworkless: true)
      guard let calls = SystemCalls(refusingOthers: true) else { return }
      calls.allowMemory()
      calls.allow(files + others)
      calls.allowOpening()
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
    "getppid", "getrandom", "getrlimit", "getrusage", "gettimeofday", "clock_gettime", "clock_gettime64", "sysinfo",
  ]
}
