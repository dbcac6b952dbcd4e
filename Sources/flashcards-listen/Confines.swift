import Confinement
import Essentials

#if os(Linux)
  import CSeccomp
  import SeccompLibrary
#endif

/// The confinement while reading what any program of this machine sends: it reads and writes connections that were
/// accepted, and the pipes to the program with the cards. There are no files, no further sockets, no other addresses, and
/// no programs. Kernels that support only part of this enforce that part.
enum Confines {
  /// Forbids files and connections of its own. Comes before any thread, which all have it then.
  static func forbidFiles() {
    #if os(Linux)
      Landlock.allowReading(["/usr", "/lib", "/lib64", "/nix/store"], isNetworkless: true)
    #endif
  }

  /// Allows only what answering takes, once all threads are there.
  static func set() {
    #if os(Linux)
      guard let calls = SystemCalls(refusingOthers: true) else { return }
      calls.allowMemory()
      calls.allow(connections + others)
      for question in [F_GETFD, F_SETFD, F_GETFL, F_SETFL] {
        calls.allow(["fcntl", "fcntl64"], where: [.value(1, is: UInt64(question))])
      }
      calls.allowLimits()
      calls.confine()
    #endif
  }

  private static let connections = [
    "read", "readv", "write", "writev", "close", "accept", "accept4", "recv", "recvfrom", "recvmsg", "send", "sendto",
    "sendmsg", "sendfile", "sendfile64", "shutdown", "setsockopt", "getsockopt", "getsockname", "getpeername", "poll",
    "ppoll", "select", "_newselect", "pselect6", "epoll_wait", "epoll_pwait", "epoll_ctl",
  ]
  private static let others = [
    "exit", "exit_group", "restart_syscall", "rt_sigaction", "rt_sigprocmask", "rt_sigreturn", "sched_yield",
    "sched_getaffinity", "getpid", "gettid", "getppid", "getrandom", "getrlimit", "getrusage", "gettimeofday",
    "clock_gettime", "clock_gettime64", "clock_nanosleep", "nanosleep",
  ]
}
