import Effects
import Foundation

/// A program that is given bytes and whose output is collected, without a shell.
struct CapturedProcess {
  /// Whether it may ask on the terminal; otherwise it has none.
  let mayAsk: Bool
  /// Returns whether to end it, with all that it started.
  let isStopped: @Sendable () -> Bool
  /// Called with the part that is done, from 0 to 1, as far as it is known.
  let progress: @Sendable (Double) -> Void

  /// The interval at which `isStopped` is asked, in milliseconds.
  private static let interval: Int32 = 50
  /// The number of bytes of input from which on the part that was taken is told.
  private static let longInput = 1 << 20
  #if canImport(Darwin)
    private static let newSession: Int32 = 0x0400
  #else
    private static let newSession: Int32 = 0x80
  #endif

  /// Runs a program, which is searched for as the shell does.
  ///
  /// - Throws: `SyncFailure.noGit` if it can't be started, or `.stopped`.
  func run(
    _ command: [String], _ environment: [String], _ input: [UInt8]
  ) throws(SyncFailure) -> GitProcess.Output {
    var pipes: [ProcessPipe] = []
    defer { for pipe in pipes { pipe.close() } }
    for _ in 0..<3 {
      guard let pipe = ProcessPipe() else { throw .git(String(cString: strerror(errno))) }
      pipes.append(pipe)
    }
    // A program that ends early must not end this one.
    signal(SIGPIPE, SIG_IGN)
    _ = fcntl(pipes[0].writing, F_SETFL, O_NONBLOCK)
    guard let id = start(command, environment, pipes) else { throw .noGit }
    pipes[0].closeReading()
    pipes[1].closeWriting()
    pipes[2].closeWriting()
    guard let (bytes, complaint) = exchange(input, &pipes) else {
      kill(mayAsk ? id : -id, SIGTERM)
      _ = end(of: id)
      throw .stopped
    }
    return GitProcess.Output(
      status: end(of: id), bytes: bytes, complaint: String(decoding: complaint.text, as: UTF8.self))
  }

  /// Waits for the end of a process and returns its exit status; that of the shell if a signal ended it.
  private func end(of id: pid_t) -> Int32 {
    var status: Int32 = 0
    while waitpid(id, &status, 0) < 0, errno == EINTR {}
    let signal = status & 0x7F
    return signal == 0 ? status >> 8 & 0xFF : 128 + signal
  }

  /// Writes the input and reads the output until it ends. Returns `nil` if told to stop.
  private func exchange(
    _ input: [UInt8], _ pipes: inout [ProcessPipe]
  ) -> (output: [UInt8], complaint: GitComplaint)? {
    var output: [UInt8] = []
    var complaint = GitComplaint()
    var done = 0
    var buffer = [UInt8](repeating: 0, count: 64 << 10)
    if input.isEmpty { pipes[0].closeWriting() }
    while pipes[1].reading >= 0 || pipes[2].reading >= 0 {
      if isStopped() { return nil }
      var polled = [
        pollfd(fd: pipes[0].writing, events: Int16(POLLOUT), revents: 0),
        pollfd(fd: pipes[1].reading, events: Int16(POLLIN), revents: 0),
        pollfd(fd: pipes[2].reading, events: Int16(POLLIN), revents: 0),
      ]
      guard poll(&polled, 3, CapturedProcess.interval) > 0 else { continue }
      if polled[0].revents != 0 {
        let count = input[done...].withUnsafeBytes { write(pipes[0].writing, $0.baseAddress, $0.count) }
        if count > 0 { done += count }
        if input.count >= CapturedProcess.longInput { progress(Double(done) / Double(input.count)) }
        // It may end without having read everything.
        if done == input.count || count < 0 && errno != EAGAIN && errno != EINTR { pipes[0].closeWriting() }
      }
      for pipe in 1...2 where polled[pipe].revents != 0 {
        let count = read(pipes[pipe].reading, &buffer, buffer.count)
        if count > 0 {
          if pipe == 1 {
            output += buffer[..<count]
          } else if let share = complaint.take(buffer[..<count]) {
            progress(share)
          }
        } else if count == 0 || errno != EINTR && errno != EAGAIN {
          pipes[pipe].closeReading()
        }
      }
    }
    complaint.end()
    return (output, complaint)
  }

  private func start(_ command: [String], _ environment: [String], _ pipes: [ProcessPipe]) -> pid_t? {
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
    posix_spawn_file_actions_adddup2(&actions, pipes[0].reading, STDIN_FILENO)
    posix_spawn_file_actions_adddup2(&actions, pipes[1].writing, STDOUT_FILENO)
    posix_spawn_file_actions_adddup2(&actions, pipes[2].writing, STDERR_FILENO)
    // Other files that are open here, such as the terminal, are none of its business.
    for file in 3..<max(3, min(1024, getdtablesize())) { posix_spawn_file_actions_addclose(&actions, file) }
    var (none, usual) = (sigset_t(), sigset_t())
    sigemptyset(&none)
    sigemptyset(&usual)
    for signal in [SIGPIPE, SIGINT, SIGTERM, SIGHUP, SIGQUIT] { sigaddset(&usual, signal) }
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &usual)
    // Without a terminal there is nowhere to ask.
    let session = mayAsk ? 0 : CapturedProcess.newSession
    posix_spawnattr_setflags(
      &attributes, Int16(Int32(POSIX_SPAWN_SETSIGMASK) | Int32(POSIX_SPAWN_SETSIGDEF) | session))
    var arguments = command.map { strdup($0) } + [nil]
    var variables = environment.map { strdup($0) } + [nil]
    defer { for text in arguments + variables { free(text) } }
    var id = pid_t()
    return posix_spawnp(&id, command[0], &actions, &attributes, &arguments, &variables) == 0 ? id : nil
  }
}

/// A pipe whose ends other processes do not inherit. Ends that are closed are -1.
private struct ProcessPipe {
  private(set) var reading: Int32
  private(set) var writing: Int32

  init?() {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    (reading, writing) = (ends[0], ends[1])
  }

  mutating func closeReading() {
    if reading >= 0 { Foundation.close(reading) }
    reading = -1
  }

  mutating func closeWriting() {
    if writing >= 0 { Foundation.close(writing) }
    writing = -1
  }

  func close() {
    if reading >= 0 { Foundation.close(reading) }
    if writing >= 0 { Foundation.close(writing) }
  }
}
