import Foundation

/// Runs shell commands. Foundation's `Process` would wait for the server that tmux leaves running.
enum Shell {
  /// Runs a command and returns its exit status and standard output; the status is -1 if it does not end within a
  /// minute.
  @discardableResult
  static func run(_ command: String) -> (status: Int32, output: String) {
    guard let stream = popen(command, "r") else { return (-1, "") }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 16_384)
    var ready = pollfd(fd: fileno(stream), events: Int16(POLLIN), revents: 0)
    let end = ContinuousClock.now + .seconds(60)
    while true {
      // Not closed: closing would wait for it.
      if ContinuousClock.now > end { return (-1, String(decoding: bytes, as: UTF8.self)) }
      if poll(&ready, 1, 100) == 0 { continue }
      let count = read(ready.fd, &buffer, buffer.count)
      if count <= 0 { break }
      bytes += buffer[..<count]
    }
    return (pclose(stream) >> 8 & 0xFF, String(decoding: bytes, as: UTF8.self))
  }

  /// Quotes a word so that the shell takes it literally.
  static func quote(_ word: String) -> String { "'" + word.replacingOccurrences(of: "'", with: "'\\''") + "'" }
}
