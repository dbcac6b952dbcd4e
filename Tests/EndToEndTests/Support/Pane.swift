import Foundation
import Testing

/// A pane with the program or a shell in it, on a tmux server of its own.
final class Pane {
  /// The path of tmux; `nil` if it is not installed.
  static let tmux = ["/usr/bin/tmux", "/usr/local/bin/tmux", "/opt/homebrew/bin/tmux"]
    .first(where: FileManager.default.isExecutableFile)

  /// The path of the script that runs the program and writes its process ID to a file next to it.
  let script: String
  private let folder: String
  private let home: Home

  /// Runs the program. The screen shows `before` before it runs and `after <status>` after it has ended. With
  /// `isShell`, runs only a shell, in which the script can be run.
  init(
    _ home: Home, _ arguments: [String] = [], term: String? = "tmux-256color", locale: String = "C.UTF-8",
    size: (columns: Int, rows: Int) = (80, 24), environment: [String] = [], isOrdinary: Bool = false,
    isShell: Bool = false
  ) throws {
    self.home = home
    script = try home.script(
      arguments, term: term, locale: locale, environment: environment, isOrdinary: isOrdinary)
    folder = FileManager.default.temporaryDirectory.path + "/pane-\(UUID().uuidString.prefix(8))"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try "set -g status off\nset -s escape-time 0\nset -g remain-on-exit on\nset -s set-clipboard off\n".write(
      toFile: folder + "/conf", atomically: true, encoding: .utf8)
    let command =
      isShell
      ? "exec env -i PATH=/usr/bin:/bin TERM=tmux-256color LC_ALL=C.UTF-8 PS1='$ ' bash --norc --noprofile -i"
      : "echo before; sh \(Shell.quote(script)); printf '\\r\\nafter %s\\n' $?; exec cat"
    run("-f", folder + "/conf", "new-session", "-d", "-x", "\(size.columns)", "-y", "\(size.rows)", "sh", "-c", command)
  }

  deinit {
    close()
    // The program may still write to the home, which is deleted next.
    _ = Pane.poll { isOver }
    try? FileManager.default.removeItem(atPath: folder)
  }

  /// Closes the terminal, as when a window is closed.
  func close() { run("kill-server") }

  /// Runs a tmux command and returns its output.
  @discardableResult
  func run(_ words: String...) -> String { run(words) }

  @discardableResult
  private func run(_ words: [String]) -> String {
    let all = [Pane.tmux ?? "tmux", "-S", folder + "/s"] + words
    let command = all.map(Shell.quote).joined(separator: " ")
    return Shell.run("unset TMUX; LC_ALL=C.UTF-8 \(command) </dev/null 2>/dev/null").output
  }

  // MARK: Input

  /// Presses keys, by tmux's names for them.
  func keys(_ names: String...) { keys(names) }
  /// Presses keys, by tmux's names for them.
  func keys(_ names: [String]) { run(["send-keys"] + names) }

  func type(_ text: String) { run("send-keys", "-l", "--", text) }

  /// Pastes a text, as a bracketed paste if the program asked for that.
  func paste(_ text: String) throws {
    try text.write(toFile: folder + "/paste", atomically: true, encoding: .utf8)
    run("load-buffer", folder + "/paste")
    run("paste-buffer", "-p")
  }

  /// Sends raw bytes.
  func send(_ bytes: [UInt8]) throws {
    try Data(bytes).write(to: URL(fileURLWithPath: folder + "/bytes"))
    run("load-buffer", folder + "/bytes")
    run("paste-buffer", "-r")
  }

  /// Resizes the window.
  func resize(_ columns: Int, _ rows: Int) { run("resize-window", "-x", "\(columns)", "-y", "\(rows)") }

  // MARK: Output

  /// Captures the screen.
  func screen() -> Screen { Screen(run("capture-pane", "-p")) }

  /// Returns the modes that the program has set: any mouse reports, the alternate screen, a visible cursor.
  func modes() -> String {
    run("display-message", "-p", "#{mouse_any_flag}#{mouse_button_flag}#{alternate_on}#{cursor_flag}")
      .trimmingCharacters(in: .whitespacesAndNewlines)
  }
}
