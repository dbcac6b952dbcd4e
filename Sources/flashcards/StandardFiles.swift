import Essentials

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
