import Confinement
import Essentials

#if os(Linux)
  import CSeccomp
  import SeccompLibrary
#endif

/// The confinement while decoding untrusted bytes: memory, threads, the time and replies are allowed; system libraries
/// and fonts can be read, and nothing else. Kernels that support only part of this enforce that part.
enum Confines {
  static func set() {
    #if os(Linux)
      Landlock.allowReading(
        ["/usr", "/lib", "/lib64", "/etc/fonts", "/etc/ld.so.cache", "/var/cache/fontconfig", "/nix/store"],
        isNetworkless: true)
      guard let calls = SystemCalls(refusingOthers: true) else { return }
      calls.allow(memory + files + others)
      calls.allowThreadsAlone(refusingOthers: true)
      // Executable memory only from files, never writable and never written before: all code is that of libraries.
      calls.allow(["mmap"], where: [.bits(2, UInt64(PROT_EXEC), are: 0)])
      calls.allow(
        ["mmap"],
        where: [
          .bits(2, UInt64(PROT_EXEC | PROT_WRITE), are: UInt64(PROT_EXEC)), .bits(3, UInt64(MAP_ANONYMOUS), are: 0),
        ])
      calls.allow(["mprotect"], where: [.bits(2, UInt64(PROT_EXEC), are: 0)])
      calls.allowOpening()
      for question in [F_GETFD, F_SETFD, F_GETFL, F_DUPFD, F_DUPFD_CLOEXEC] {
        calls.allow(["fcntl"], where: [.value(1, is: UInt64(question))])
      }
      calls.allowLimits()
      calls.allow(["prctl"], where: [.value(0, is: UInt64(PR_SET_NAME))])
      calls.confine()
    #endif
  }

  private static let memory = ["brk", "munmap", "mremap", "madvise", "futex", "membarrier", "set_robust_list", "rseq"]
  private static let files = [
    "read", "readv", "pread64", "preadv", "write", "writev", "close", "lseek", "_llseek", "fstat", "fstat64", "stat",
    "stat64", "lstat", "lstat64", "newfstatat", "fstatat64", "statx", "fstatfs", "fstatfs64", "statfs", "statfs64",
    "access", "faccessat", "faccessat2", "readlink", "readlinkat", "getdents", "getdents64", "getcwd", "fadvise64",
    "poll", "ppoll", "select", "pselect6", "eventfd2", "pipe2",
  ]
  private static let others = [
    "exit", "exit_group", "restart_syscall", "rt_sigaction", "rt_sigprocmask", "rt_sigreturn", "sigaltstack",
    "sched_yield", "sched_getaffinity", "getcpu", "getpid", "gettid", "getppid", "getuid", "geteuid", "getgid",
    "getegid", "getresuid", "getresgid", "uname", "sysinfo", "getrandom", "getrlimit", "getrusage", "times", "time",
    "gettimeofday", "clock_gettime", "clock_gettime64", "clock_getres", "nanosleep", "clock_nanosleep",
  ]
}
