import Essentials
import FlashcardKit

/// The standard error stream.
///
/// Messages can contain names and paths from anywhere, so control characters are removed before they reach the terminal.
enum StandardError {
  /// Writes a text to standard error, followed by a line break. Errors are ignored.
  static func print(_ text: String) {
    let bytes = Array((text.cleaned().replacing("\u{10EEEE}", with: "\u{FFFD}") + "\n").utf8)
    var done = 0
    while done < bytes.count {
      let count = bytes[done...].withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
      guard count > 0 || count < 0 && errno == EINTR else { return }
      done += max(0, count)
    }
  }
}
