import Foundation

/// A running program that makes random changes.
final class Probe {
  private let process: pid_t
  private let output: Int32
  private var text: [UInt8] = []
  private var isDone = false

  /// Starts the program from a shell after another command, which may set limits, for example.
  init(
    _ folder: TestFolder, seed: UInt64, _ form: DiskForm = .plain, changes: Int? = nil, after command: String = ":"
  ) throws {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw POSIXError(.EMFILE) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    _ = fcntl(ends[0], F_SETFL, O_NONBLOCK)
    output = ends[0]
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    posix_spawn_file_actions_adddup2(&actions, ends[1], 1)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      close(ends[1])
    }
    let here = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    let program = here.appendingPathComponent("store-probe").path
    let probe =
      [program, folder.path, "\(seed)", form == .sealed ? "sealed" : "plain"] + (changes.map { ["\($0)"] } ?? [])
    let words = command == ":" ? probe : ["/bin/sh", "-c", command + "; exec \"$@\"", "sh"] + probe
    var arguments = words.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var process = pid_t()
    let code = posix_spawn(&process, words[0], &actions, nil, &arguments, environ)
    guard code == 0 else {
      close(output)
      throw POSIXError(POSIXErrorCode(rawValue: code) ?? .ENOENT)
    }
    self.process = process
  }

  deinit {
    if !isDone { _ = end(by: SIGKILL) }
    close(output)
  }

  /// The number of the last change reported as confirmed.
  var confirmed: Int { lines.compactMap { Int($0) }.last ?? 0 }

  /// The complete lines of output so far.
  var lines: [Substring] {
    let whole = text.lastIndex(of: 0x0A).map { text[..<$0] } ?? []
    return String(decoding: whole, as: UTF8.self).split(separator: "\n")
  }

  /// Reads output for this long, or until the program ends or `isEnough` returns `true`.
  func listen(for time: Duration, until isEnough: () -> Bool = { false }) {
    let end = ContinuousClock.now + time
    while !isEnough(), .now < end {
      let left = (end - .now).components
      var ready = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
      let milliseconds = left.seconds * 1000 + left.attoseconds / 1_000_000_000_000_000
      guard poll(&ready, 1, Int32(milliseconds)) >= 0 || errno == EINTR else { return }
      guard drain() else { return }
    }
  }

  /// Ends the program with a signal, or waits for it to end, for a minute at most. Returns its status as a shell would.
  func end(by signal: Int32? = nil) -> Int32 {
    if let signal { kill(process, signal) }
    var status: Int32 = 0
    let end = ContinuousClock.now + .seconds(60)
    while waitpid(process, &status, WNOHANG) == 0 {
      if ContinuousClock.now > end { kill(process, SIGKILL) }
      _ = poll(nil, 0, 2)
    }
    isDone = true
    drain()
    return status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + status & 0x7F
  }

  /// Reads available output. Returns whether there may be more.
  @discardableResult
  private func drain() -> Bool {
    var buffer = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = read(output, &buffer, buffer.count)
      if count > 0 { text += buffer.prefix(count) } else { return count < 0 && errno == EAGAIN }
    }
  }
}
