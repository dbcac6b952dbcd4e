import Foundation

/// Starting and ending helper processes.
enum HelperProcess {
  /// The number of the file that a process gets.
  private static let file: Int32 = 3

  /// Kills the process and everything it started.
  static func kill(_ id: pid_t) {
    Foundation.kill(-id, SIGKILL)
    Foundation.kill(id, SIGKILL)
  }

  /// Starts a process with no signals blocked and in a process group of its own, so that signals sent by keys do not
  /// reach it.
  ///
  /// - Parameters:
  ///   - command: The path of the program, and its arguments.
  ///   - input: What the process gets as its standard input.
  ///   - output: What the process gets as its standard output.
  ///   - file: A file that the process gets as 3, if any.
  /// - Returns: The ID of the process, or `nil` if it could not be started.
  static func start(_ command: [String], input: Int32, output: Int32, file: Int32? = nil) -> pid_t? {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
    posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
    if let file { posix_spawn_file_actions_adddup2(&actions, file, HelperProcess.file) }
    // Don't pass on any other open files: a script that is open for writing, for instance, cannot be run.
    let first = file == nil ? HelperProcess.file : HelperProcess.file + 1
    for file in first..<max(first, min(1024, getdtablesize())) { posix_spawn_file_actions_addclose(&actions, file) }
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setpgroup(&attributes, 0)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETPGROUP))
    var arguments = command.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var id = pid_t()
    return posix_spawn(&id, command[0], &actions, &attributes, &arguments, environ) == 0 ? id : nil
  }
}

/// A pipe whose ends other processes do not inherit.
struct HelperPipe {
  let reading: Int32
  let writing: Int32

  init?() {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    #if canImport(Darwin)
      _ = fcntl(ends[1], F_SETNOSIGPIPE, 1)
    #endif
    (reading, writing) = (ends[0], ends[1])
  }
}
