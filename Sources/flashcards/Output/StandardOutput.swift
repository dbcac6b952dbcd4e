import ArgumentParser
import Essentials
import FlashcardKit
import FlashcardsApp
import TextUI

/// Standard output, written in blocks.
///
/// Lines can contain texts from anywhere, so control characters and signs of direction are removed, whether the output is a
/// terminal or will be shown in one later.
struct StandardOutput {
  private var bytes: [UInt8] = []
  private static let block = 64 << 10
  private static let done = Guarded<String?>(nil)

  /// Notes what the command has done, as a sentence: whoever doesn't see the output must not do it again.
  static func note(done sentence: String) { done.withLock { $0 = sentence } }

  /// The failure to write the output, for the reason in `errno`.
  private static var failure: CommandFailure {
    let reason = String(cString: strerror(errno))
    return CommandFailure(
      status: .failure, sentence: CommandLineWords.notPrinted(reason, done: done.withLock { $0 }))
  }

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
  /// - Parameters:
  ///   - text: The text.
  ///   - isFile: Whether the output is kept as a file, so that texts of cards keep their signs of direction.
  /// - Throws: `CommandFailure` if the output cannot be written.
  mutating func write(_ text: String, asFile isFile: Bool = false) throws(CommandFailure) {
    let text = isFile ? text.cleaned() : text.cleanedForPrinting()
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
      default: throw StandardOutput.failure
      }
    }
    bytes = []
  }

  /// Writes what Swift's own `print` has printed.
  ///
  /// - Throws: `CommandFailure` if the output cannot be written.
  static func flushPrinted() throws(CommandFailure) {
    guard fflush(nil) != 0 else { return }
    throw failure
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

/// The exit statuses of all commands.
enum ExitStatus: Int32 {
  /// Nothing was found, or nothing is due.
  case nothing = 1
  /// The command line is wrong.
  case usage = 2
  /// The command failed, or did only a part.
  case failure = 3
  /// A login is protected by a passphrase, and there is none, or a wrong one.
  case locked = 4

  /// The status as an error that ends a command.
  var code: ExitCode { ExitCode(rawValue) }
}

/// A reason why a command ends early, with its exit status.
struct CommandFailure: Error {
  let status: ExitStatus
  /// The sentence for standard error.
  let sentence: String
}

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
