import Foundation
import Testing

/// A pane of a tmux server of its own, with the program or a shell in it.
final class Pane {
  /// tmux, where it is installed.
  static let tmux = ["/usr/bin/tmux", "/usr/local/bin/tmux", "/opt/homebrew/bin/tmux"]
    .first(where: FileManager.default.isExecutableFile)

  /// What runs the program, and leaves its process id beside it.
  let script: String
  private let folder: String
  private let home: Home

  /// Runs the program. The screen says `before` before it and `after <status>` after it. With `isShell` only a shell
  /// is there, in which the script can be run.
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
      // Read by a shell, not started: what another test starts may still hold the file for writing, as we did.
      : "echo before; sh \(Shell.quote(script)); echo after $?; exec cat"
    run("-f", folder + "/conf", "new-session", "-d", "-x", "\(size.columns)", "-y", "\(size.rows)", "sh", "-c", command)
  }

  deinit {
    close()
    // It may still write into the home, which goes next.
    _ = Pane.poll { isOver }
    try? FileManager.default.removeItem(atPath: folder)
  }

  /// The terminal goes away, as when a window is closed.
  func close() { run("kill-server") }

  /// Runs a command of tmux and returns what it answers.
  @discardableResult
  func run(_ words: String...) -> String { run(words) }

  @discardableResult
  private func run(_ words: [String]) -> String {
    let all = [Pane.tmux ?? "tmux", "-S", folder + "/s"] + words
    let command = all.map(Shell.quote).joined(separator: " ")
    return Shell.run("unset TMUX; LC_ALL=C.UTF-8 \(command) </dev/null 2>/dev/null").output
  }

  // MARK: What a person does

  /// Presses keys, by tmux's names for them.
  func keys(_ names: String...) { keys(names) }
  /// Presses keys, by tmux's names for them.
  func keys(_ names: [String]) { run(["send-keys"] + names) }

  /// Types a text.
  func type(_ text: String) { run("send-keys", "-l", "--", text) }

  /// Pastes a text, as terminals do.
  func paste(_ text: String) throws {
    try text.write(toFile: folder + "/paste", atomically: true, encoding: .utf8)
    run("load-buffer", folder + "/paste")
    run("paste-buffer", "-p")
  }

  /// Sends bytes as they are.
  func send(_ bytes: [UInt8]) throws {
    try Data(bytes).write(to: URL(fileURLWithPath: folder + "/bytes"))
    run("load-buffer", folder + "/bytes")
    run("paste-buffer", "-r")
  }

  /// The window gets another size.
  func resize(_ columns: Int, _ rows: Int) { run("resize-window", "-x", "\(columns)", "-y", "\(rows)") }

  // MARK: What a person sees

  /// What is on the screen.
  func screen() -> Screen { Screen(run("capture-pane", "-p")) }

  /// What the program told the terminal to do: any mouse reports, the alternate screen, a cursor that is seen.
  func modes() -> String {
    run("display-message", "-p", "#{mouse_any_flag}#{mouse_button_flag}#{alternate_on}#{cursor_flag}")
      .trimmingCharacters(in: .whitespacesAndNewlines)
  }
}
