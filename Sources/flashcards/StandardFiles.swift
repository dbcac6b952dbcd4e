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
}
