import Foundation

/// Standard input, output and error, any of which the caller may have closed.
enum StandardFiles {
  /// Opens /dev/null in the place of those that are closed, before any other file could get their numbers and what is
  /// printed would go into it.
  static func fill() {
    for number in Int32(0)...2 where fcntl(number, F_GETFD) == -1 {
      // The lowest free number is given out first.
      guard open("/dev/null", O_RDWR) == number else { _exit(EXIT_FAILURE) }
    }
  }

  /// Says on standard error why the program ends. Where nobody can read it, it goes unsaid.
  static func complain(_ sentence: String) {
    let line = Array("flashcards: \(sentence)\n".utf8)
    var done = 0
    while done < line.count {
      let count = line[done...].withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
      guard count > 0 || count < 0 && errno == EINTR else { return }
      done += max(0, count)
    }
  }
}
