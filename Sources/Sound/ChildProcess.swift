import Foundation

/// A process in a session of its own: without the terminal, without input and output, and without this program's files.
struct ChildProcess: Sendable {
  /// The process, which leads its process group.
  let id: pid_t

  /// Starts a program that is found like those of a shell. Returns `nil` if there is none, or if it can't be started.
  init?(_ words: [String]) {
    guard let program = words.first else { return nil }
    #if canImport(Darwin)
      var attributes: posix_spawnattr_t?
      var actions: posix_spawn_file_actions_t?
      // POSIX_SPAWN_SETSID and POSIX_SPAWN_CLOEXEC_DEFAULT.
      let own: Int32 = 0x0400 | 0x4000
    #else
      var attributes = posix_spawnattr_t()
      var actions = posix_spawn_file_actions_t()
      // POSIX_SPAWN_SETSID, which glibc declares for GNU sources only.
      let own: Int32 = 0x80
    #endif
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for number in Int32(0)...2 { posix_spawn_file_actions_addopen(&actions, number, "/dev/null", O_RDWR, 0) }
    for file in 3..<max(3, min(1024, getdtablesize())) { posix_spawn_file_actions_addclose(&actions, file) }
    var (none, usual) = (sigset_t(), sigset_t())
    sigemptyset(&none)
    sigemptyset(&usual)
    for signal in [SIGPIPE, SIGINT, SIGTERM, SIGHUP, SIGCHLD] { sigaddset(&usual, signal) }
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &usual)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | own))
    var arguments = words.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var id = pid_t()
    guard posix_spawnp(&id, program, &actions, &attributes, &arguments, environ) == 0 else { return nil }
    self.id = id
  }

  /// Waits until the process has ended. Its id stays its own until `reap`.
  func wait() {
    var end = siginfo_t()
    while waitid(P_PID, id_t(id), &end, WEXITED | WNOWAIT) < 0, errno == EINTR {}
  }

  /// Ends the process and all that it started. Must not be called after `reap`.
  func kill() { _ = Foundation.kill(-id, SIGKILL) }

  /// Frees the id of a process that has ended, and returns whether it succeeded.
  func reap() -> Bool {
    var status: Int32 = 0
    while waitpid(id, &status, 0) < 0, errno == EINTR {}
    return status == 0
  }
}
