import Essentials
import FlashcardKit
import FlashcardsApp

/// Standard input, output, and error, any of which the caller may have closed.
enum StandardFiles {
  /// Opens `/dev/null` in place of those that are closed, so that no other file gets their descriptors and receives what
  /// is printed.
  static func fill() {
    for number in Int32(0)...2 where fcntl(number, F_GETFD) == -1 {
      // The system assigns the lowest free descriptor.
      guard open("/dev/null", O_RDWR) == number else { _exit(EXIT_FAILURE) }
    }
  }
}

/// Standard input.
enum StandardInput {
  /// The path that stands for it, or for standard output.
  static let path = "-"

  /// Reads standard input to its end.
  ///
  /// - Parameters:
  ///   - limit: The most bytes that are read.
  ///   - rest: What follows if there are more, as a sentence, or nothing.
  /// - Returns: The bytes.
  /// - Throws: `CommandFailure` if there are more.
  static func bytes(limit: Int, otherwise rest: String) throws(CommandFailure) -> [UInt8] {
    if isatty(STDIN_FILENO) == 1 { StandardError.print(CommandLineWords.readingTerminal) }
    guard let bytes = bytes(of: STDIN_FILENO, limit: limit) else {
      throw CommandFailure(status: .failure, sentence: CommandLineWords.inputTooLong(limit >> 20, rest))
    }
    return bytes
  }

  /// Reads a pipe or a device to its end, and returns its bytes, or `nil` if there are more than `limit`.
  static func bytes(of file: Int32, limit: Int) -> [UInt8]? {
    var bytes: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = block.withUnsafeMutableBytes { Essentials.read(file, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return bytes }
      bytes += block[..<count]
      guard bytes.count <= limit else { return nil }
    }
  }
}

/// The standard error stream.
///
/// Messages can contain names and paths from anywhere, so control characters are removed before they reach the terminal.
enum StandardError {
  /// Writes a text to standard error, followed by a line break. Errors are ignored.
  static func print(_ text: String) {
    write(text.cleanedForPrinting().replacing("\u{10EEEE}", with: "\u{FFFD}") + "\n")
  }

  /// Writes a text of ours to standard error as it is. Errors are ignored.
  static func write(_ text: String) {
    let bytes = Array(text.utf8)
    var done = 0
    while done < bytes.count {
      let count = bytes[done...].withUnsafeBytes { Essentials.write(STDERR_FILENO, $0.baseAddress, $0.count) }
      guard count > 0 || count < 0 && errno == EINTR else { return }
      done += max(0, count)
    }
  }
}
