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
      calls.allow(memory + files + others)
      if hasThreads { calls.allowThreadsAlone(refusingOthers: true) }
      // No executable memory: all code was loaded at the start.
      calls.allow(["mmap", "mprotect"], where: [.bits(2, UInt64(PROT_EXEC), are: 0)])
      let change = UInt64(O_ACCMODE | O_CREAT | O_TRUNC)
      calls.allow(["open"], where: [.bits(1, change, are: 0)])
      calls.allow(["openat"], where: [.bits(2, change, are: 0)])
      calls.allow(["fcntl"], where: [.value(1, is: UInt64(F_GETFL))])
      // Reading its own limits, and setting the processor time for the next media file.
      calls.allow(["prlimit64"], where: [.value(0, is: 0), .value(2, is: 0)])
      calls.allow(["prlimit64", "setrlimit"], where: [.value(0, is: 0), .value(1, is: UInt64(RLIMIT_CPU.rawValue))])
      calls.allow(["tgkill"], where: [.value(0, is: UInt64(getpid()))])
      calls.confine()
    #endif
  }

  private static let memory = ["brk", "munmap", "mremap", "madvise", "futex", "set_robust_list", "rseq"]
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
