import Essentials

/// A line on standard error that says what a long command is doing, if that is a terminal.
struct ProgressLine: Sendable {
  private let isShown = isatty(STDERR_FILENO) == 1

  /// Replaces the line.
  func show(_ text: String) { write("\r\u{1B}[K" + text) }

  /// Removes the line, so that something else can be printed.
  func clear() { write("\r\u{1B}[K") }

  private func write(_ text: String) {
    guard isShown else { return }
    _ = text.withCString { Essentials.write(STDERR_FILENO, $0, strlen($0)) }
  }
}
