import Essentials
import FlashcardKit
import FlashcardsApp
import TextUI

/// Standard output, written in blocks.
///
/// Lines can contain texts from anywhere, so control characters are removed, whether the output is a terminal or will be
/// shown in one later.
struct StandardOutput {
  private var bytes: [UInt8] = []
  private static let block = 64 << 10

  /// Whether the output is a terminal.
  static let isTerminal = isatty(STDOUT_FILENO) == 1

  /// The width of the terminal in columns, or `nil` if the output is none.
  static var columns: Int? {
    var size = winsize()
    guard isTerminal, ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }

  /// Prints a text and a line break.
  ///
  /// - Throws: `CommandFailure` if the output cannot be written.
  mutating func print(_ text: String) throws(CommandFailure) { try write(text + "\n") }

  /// Prints a text.
  ///
  /// - Throws: `CommandFailure` if the output cannot be written.
  mutating func write(_ text: String) throws(CommandFailure) {
    let text = text.cleaned()
    // A terminal may show part of a picture in place of this scalar, which few texts can have, as their bytes show.
    bytes += (text.utf8.contains(0xF4) ? text.replacing("\u{10EEEE}", with: "\u{FFFD}") : text).utf8
    if bytes.count >= StandardOutput.block { try flush() }
  }

  /// Writes what was printed. If whoever reads it has ended, so does the program.
  ///
  /// - Throws: `CommandFailure` if the output cannot be written.
  mutating func flush() throws(CommandFailure) {
    var done = 0
    while done < bytes.count {
      let count = bytes[done...].withUnsafeBytes { Essentials.write(STDOUT_FILENO, $0.baseAddress, $0.count) }
      guard count < 0 else {
        done += count
        continue
      }
      switch errno {
      case EINTR: continue
      case EAGAIN:
        var descriptor = pollfd(fd: STDOUT_FILENO, events: Int16(POLLOUT), revents: 0)
        poll(&descriptor, 1, -1)
      case EPIPE: exit(EXIT_SUCCESS)
      default:
        throw CommandFailure(
          status: .failure, sentence: CommandLineWords.notPrinted(String(cString: strerror(errno))))
      }
    }
    bytes = []
  }

  /// Writes what Swift's own `print` has printed.
  ///
  /// - Throws: `CommandFailure` if the output cannot be written.
  static func flushPrinted() throws(CommandFailure) {
    guard fflush(nil) != 0 else { return }
    throw CommandFailure(status: .failure, sentence: CommandLineWords.notPrinted(String(cString: strerror(errno))))
  }

  /// Prints lines.
  ///
  /// - Throws: `CommandFailure` if the output cannot be written.
  static func print(_ lines: some Sequence<String>) throws(CommandFailure) {
    var output = StandardOutput()
    for line in lines { try output.print(line) }
    try output.flush()
  }
}
