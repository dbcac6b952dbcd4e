import ArgumentParser
import CPseudoterminal
import Foundation
import Processes

/// A program in a terminal of its own, seen from outside: what is typed and when the answer is complete.
///
/// No emulator is in the way: the bytes that the program writes are counted and thrown away.
final class TerminalRun {
  /// What a program wrote until it was quiet.
  struct Burst {
    /// The time until the last byte, or `nil` if there was none.
    var time: Duration?
    /// The number of bytes.
    var bytes = 0
  }

  private let process: pid_t
  private let terminal: Int32
  private let rows: Int32
  private let started = ContinuousClock.now
  /// What came last.
  private var output: [UInt8] = []

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - words: The path of the program and its arguments.
  ///   - folder: Where it is started, and its home.
  ///   - columns: The width of the terminal.
  ///   - rows: Its height.
  /// - Throws: `ValidationError` if it does not start.
  init(_ words: [String], in folder: String, columns: Int32 = 100, rows: Int32 = 30) throws {
    self.rows = rows
    var path = [CChar](repeating: 0, count: 256)
    terminal = cp_open(columns, rows, 0, 0, &path, path.count)
    guard terminal >= 0 else { throw ValidationError("There is no terminal to be had.") }
    _ = fcntl(terminal, F_SETFD, FD_CLOEXEC)
    var environment = ProcessInfo.processInfo.environment
    environment["TERM"] = "xterm-256color"
    environment["LC_ALL"] = "C.UTF-8"
    environment["HOME"] = folder
    for name in ["LINES", "COLUMNS", "TMUX"] { environment[name] = nil }
    var start = ProcessStart(["/bin/sh", "-c", "cd \"$0\" && exec \"$@\"", folder] + words)
    start.environment = environment.map { "\($0.key)=\($0.value)" }
    // The first terminal that the leader of a session opens is the one that controls it.
    start.group = .session
    let name = String(decoding: path.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    start.files = [0: .opened(name, O_RDWR), 1: .same(0), 2: .same(0)]
    guard let process = start.start() else {
      close(terminal)
      throw ValidationError("\(words[0]) did not start.")
    }
    self.process = process
  }

  /// Waits for the first screen, and until the program is quiet. Times count from the start of the program.
  ///
  /// - Returns: What was written until the first pause after as many bytes as a screen has at least, and all of it.
  func first() -> (screen: Burst, all: Burst) {
    var screen = Burst()
    while screen.bytes < TerminalRun.leastScreen {
      let more = read(since: started, quiet: .milliseconds(10), limit: .seconds(10))
      guard more.time != nil else { break }
      screen.time = more.time
      screen.bytes += more.bytes
    }
    let rest = read(since: started, quiet: .milliseconds(300), limit: .milliseconds(300))
    return (screen, Burst(time: rest.time ?? screen.time, bytes: screen.bytes + rest.bytes))
  }

  /// The number of bytes from which on something counts as a screen.
  private static let leastScreen = 1000

  /// Types a key, and waits for the answer.
  func press(_ key: String) -> Burst {
    let start = ContinuousClock.now
    write(key)
    return read(since: start, quiet: .milliseconds(30), limit: .seconds(1))
  }

  /// Has the screen drawn anew with Ctrl-L, and waits until its last row comes.
  ///
  /// - Returns: The time that it took, and what was drawn, with the control sequences.
  func redraw() -> (time: Duration, screen: String) {
    let start = ContinuousClock.now
    var (time, screen) = (Duration.seconds(10), "")
    write("\u{C}")
    while !screen.contains("\u{1B}[\(rows)H"), ContinuousClock.now - start < .seconds(10) {
      time = read(since: start, quiet: .zero, limit: .seconds(1)).time ?? time
      screen += String(decoding: output, as: UTF8.self)
    }
    _ = read(since: start, quiet: .milliseconds(3), limit: .milliseconds(3))
    return (time, screen + String(decoding: output, as: UTF8.self))
  }

  /// The most memory that the program has had, in bytes. 0 without `/proc`.
  var peak: Int {
    let status = (try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)) ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
    return (line?.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0) << 10
  }

  /// Ends the program.
  deinit {
    kill(process, SIGKILL)
    waitpid(process, nil, 0)
    close(terminal)
  }

  /// Types a text, and waits for nothing.
  func write(_ text: String) {
    let bytes = Array(text.utf8)
    _ = Foundation.write(terminal, bytes, bytes.count)
  }

  /// Reads until nothing has come for a while.
  private func read(since start: ContinuousClock.Instant, quiet: Duration, limit: Duration) -> Burst {
    var burst = Burst()
    output.removeAll(keepingCapacity: true)
    var bytes = [UInt8](repeating: 0, count: 65_536)
    var end = ContinuousClock.now + limit
    while true {
      let left = end - .now
      var wanted = pollfd(fd: terminal, events: Int16(POLLIN), revents: 0)
      let wait = left > .zero ? Int32(left / .milliseconds(1)) + 1 : 0
      guard poll(&wanted, 1, wait) > 0 else { return burst }
      let count = Foundation.read(terminal, &bytes, bytes.count)
      guard count > 0 else { return burst }
      burst.time = ContinuousClock.now - start
      burst.bytes += count
      output += bytes[..<count]
      answer(bytes[..<count])
      end = .now + quiet
    }
  }

  /// Answers what terminals are asked at start, so that the program does not wait.
  private func answer(_ bytes: ArraySlice<UInt8>) {
    let text = String(decoding: bytes, as: UTF8.self)
    if text.contains("\u{1B}[c") { write("\u{1B}[?62;c") }
    if text.contains("\u{1B}[6n") { write("\u{1B}[1;1R") }
  }
}
