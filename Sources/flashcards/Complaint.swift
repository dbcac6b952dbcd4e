import FlashcardKit
import Foundation

/// What is said of a failure beside the screen. It may hold words, names and paths of anybody's making: nothing in it
/// steers the terminal, as on the screen.
enum Complaint {
  /// Says it on standard error, in a line or lines of its own. Where nobody can read it, it goes unsaid.
  static func say(_ text: String) {
    let bytes = Array((text.cleaned().replacing("\u{10EEEE}", with: "\u{FFFD}") + "\n").utf8)
    var done = 0
    while done < bytes.count {
      let count = bytes[done...].withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
      guard count > 0 || count < 0 && errno == EINTR else { return }
      done += max(0, count)
    }
  }
}
