import CardStore
import Foundation

/// Opens files and addresses in the system's viewers, which run independently of this program and its terminal.
final class PictureViewer: Sendable {
  #if canImport(Darwin)
    private static let command = "open"
  #else
    private static let command = "xdg-open"
  #endif

  /// The running viewers, each the leader of its process group.
  private let running = Guarded<Set<pid_t>>([])

  /// Opens a file, or an address. Returns whether the viewer could be started.
  func open(_ path: String) -> Bool {
    guard let process = PictureViewer.start([PictureViewer.command, path]) else { return false }
    running.withLock { _ = $0.insert(process) }
    Thread.detachNewThread { [self] in
      // The process id is not reused before its status is read.
      var end = siginfo_t()
      while waitid(P_PID, id_t(process), &end, WEXITED | WNOWAIT) < 0, errno == EINTR {}
      running.withLock { running in
        running.remove(process)
        var status: Int32 = 0
        waitpid(process, &status, WNOHANG)
      }
    }
    return true
  }

  /// Terminates the running viewers.
  func end() { running.withLock { for process in $0 { kill(-process, SIGTERM) } } }

  private static func start(_ words: [String]) -> pid_t? {
    #if canImport(Darwin)
      var attributes: posix_spawnattr_t?
      var actions: posix_spawn_file_actions_t?
    #else
      var attributes = posix_spawnattr_t()
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for number in Int32(0)...2 { posix_spawn_file_actions_addopen(&actions, number, "/dev/null", O_RDWR, 0) }
    // The viewer does not get the signals of keys such as Ctrl-C, and starts with no signal blocked or ignored.
    var (none, usual) = (sigset_t(), sigset_t())
    sigemptyset(&none)
    sigemptyset(&usual)
    sigaddset(&usual, SIGPIPE)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &usual)
    posix_spawnattr_setpgroup(&attributes, 0)
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP))
    var arguments = words.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var process = pid_t()
    guard posix_spawnp(&process, words[0], &actions, &attributes, &arguments, environ) == 0 else { return nil }
    return process
  }
}
