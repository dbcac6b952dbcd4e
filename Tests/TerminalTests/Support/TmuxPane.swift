import Foundation
import Testing

/// The probe in a pane of its own tmux server. The probe reports through a named pipe. No call waits longer than 10 s.
final class TmuxPane {
  /// The path of tmux, if it is installed.
  static let tmux = ["/usr/bin/tmux", "/usr/local/bin/tmux", "/opt/homebrew/bin/tmux"]
    .first(where: FileManager.default.isExecutableFile)

  private let folder: URL
  private let reports: FileHandle
  private var unread = Data()

  init(environment: String = "TERM=tmux-256color") throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("probe-\(UUID().uuidString.prefix(8))")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let pipe = folder.appendingPathComponent("reports").path
    try #require(mkfifo(pipe, 0o600) == 0)
    // For writing too, so that the pipe never ends, however often the probe opens it.
    let file = Foundation.open(pipe, O_RDWR)
    try #require(file >= 0)
    reports = FileHandle(fileDescriptor: file, closeOnDealloc: true)
    let probe = try #require(TmuxPane.probe)
    let command =
      "echo before; env -u NO_COLOR -u COLORTERM -u TERM_PROGRAM -u TERMINFO LC_ALL=C.UTF-8 PROBE_LOG='\(pipe)' SWIFT_BACKTRACE=enable=no"
      + " \(environment) '\(probe)';"
      + " echo after $?; exec cat"
    try run("-f", "/dev/null", "new-session", "-d", "-x", "80", "-y", "24", "sh", "-c", command)
  }

  deinit {
    _ = try? run("kill-server")
    try? FileManager.default.removeItem(at: folder)
  }

  /// Returns the next report of the probe, or as much of it as arrived before the timeout.
  func report() -> String {
    let end = TmuxPane.patience
    while true {
      if let end = unread.firstIndex(of: 10) {
        defer { unread = Data(unread[(end + 1)...]) }
        return String(decoding: unread[..<end], as: UTF8.self)
      }
      var ready = pollfd(fd: reports.fileDescriptor, events: Int16(POLLIN), revents: 0)
      guard ContinuousClock.now < end else { return "nothing more than “\(String(decoding: unread, as: UTF8.self))”" }
      if Foundation.poll(&ready, 1, 100) > 0 { unread += reports.availableData }
    }
  }

  /// Returns the screen once the shell has printed the probe's exit status, or as it is after the timeout.
  func screenAfterEnd() throws -> String {
    try screen { $0.contains("\nafter ") }.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// Returns the screen, with colors if the options ask for them, once it is as wanted, or as it is after the timeout.
  func screen(_ options: String..., until isWanted: (String) -> Bool) throws -> String {
    let end = TmuxPane.patience
    while true {
      let screen = try run(["capture-pane", "-p"] + options)
      if isWanted(screen) || ContinuousClock.now > end { return screen }
      _ = Foundation.poll(nil, 0, 10)
    }
  }

  private static var patience: ContinuousClock.Instant { .now + .seconds(60) }

  /// Returns the modes of the pane's terminal, as tmux reports them.
  func modes() throws -> String {
    try run("display-message", "-p", "#{mouse_any_flag}#{mouse_button_flag}#{alternate_on}#{cursor_flag}")
      .trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// Runs a tmux command and returns its output.
  @discardableResult
  func run(_ words: String...) throws -> String { try run(words) }

  private func run(_ words: [String]) throws -> String {
    // Not Foundation's `Process`, which would also wait for the server that tmux leaves behind.
    let answer = folder.appendingPathComponent("answer").path
    let all = [TmuxPane.tmux ?? "tmux", "-S", folder.appendingPathComponent("s").path] + words
    let quoted = all.map { "'" + $0.replacingOccurrences(of: "'", with: "'\\''") + "'" }.joined(separator: " ")
    _ = system("unset TMUX; LC_ALL=C.UTF-8 \(quoted) </dev/null >'\(answer)' 2>/dev/null")
    return try String(decoding: Data(contentsOf: URL(fileURLWithPath: answer)), as: UTF8.self)
  }

  /// The probe, which is built next to the tests.
  private static var probe: String? {
    let here = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    let path = here.appendingPathComponent("terminal-probe").path
    return FileManager.default.isExecutableFile(atPath: path) ? path : nil
  }
}
