import Fetching
import Foundation
import Synchronization

/// The running program that reads the network: orders go in, answers come out, on a thread of its own.
final class Helper: Sendable {
  /// What it is; nil when it has ended.
  private let process: Mutex<pid_t?>
  /// Orders go out and answers come in by it.
  private let line: Int32

  /// What hears each answer; one that it cannot understand is the last.
  typealias Hear = @Sendable (Frame) throws(Frame.Damaged) -> Void

  /// Starts it; nil where that fails. `ended` is told once, when it has ended.
  init?(_ command: [String], hear: @escaping Hear, ended: @escaping @Sendable () -> Void) {
    var ends: [Int32] = [-1, -1]
    #if canImport(Darwin)
      let stream = SOCK_STREAM
    #else
      let stream = Int32(SOCK_STREAM.rawValue)
    #endif
    guard socketpair(AF_UNIX, stream, 0, &ends) == 0 else { return nil }
    defer { close(ends[1]) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    guard let id = Helper.start(command, line: ends[1]) else {
      close(ends[0])
      return nil
    }
    line = ends[0]
    #if canImport(Darwin)
      var on: Int32 = 1
      setsockopt(line, SOL_SOCKET, SO_NOSIGPIPE, &on, 4)
    #endif
    process = Mutex(id)
    Thread.detachNewThread { [self] in
      listen(hear)
      end()
      ended()
    }
  }

  deinit { close(line) }

  /// Gives an order; false where it cannot be given.
  func tell(_ order: FetchOrder) -> Bool {
    let bytes = order.frame.bytes
    // An order is short: where there is no room for it, none is read any more.
    #if canImport(Darwin)
      let flags = MSG_DONTWAIT
    #else
      let flags = Int32(MSG_DONTWAIT | MSG_NOSIGNAL)
    #endif
    return send(line, bytes, bytes.count, flags) == bytes.count
  }

  /// Ends it at once, whatever it does.
  func end() {
    process.withLock { process in
      guard let id = process else { return }
      process = nil
      kill(id, SIGKILL)
      while waitpid(id, nil, 0) < 0, errno == EINTR {}
    }
  }

  private func listen(_ hear: Hear) {
    var reader = FrameReader()
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(line, &bytes, bytes.count)
      guard count > 0 else {
        if count < 0, errno == EINTR { continue }
        return
      }
      reader.append(bytes[..<count])
      // Who sends what cannot be understood is not listened to any more.
      do throws(Frame.Damaged) {
        while let frame = try reader.next() { try hear(frame) }
      } catch { return }
    }
  }

  /// A process of its own group, so that keys that send signals are not meant for it, and with no signal blocked.
  private static func start(_ command: [String], line: Int32) -> pid_t? {
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
    posix_spawn_file_actions_adddup2(&actions, line, STDIN_FILENO)
    posix_spawn_file_actions_adddup2(&actions, line, STDOUT_FILENO)
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
    // Nothing that is open here shall stay open there: a script that is held for writing cannot be run.
    for file in 3..<max(3, min(1024, getdtablesize())) { posix_spawn_file_actions_addclose(&actions, file) }
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
