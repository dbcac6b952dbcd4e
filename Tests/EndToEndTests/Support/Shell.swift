import Foundation

/// Commands of the shell. Not Foundation's Process: it would wait for the server that tmux leaves behind.
enum Shell {
  /// Runs a command and returns its exit status and what it wrote to its standard output.
  @discardableResult
  static func run(_ command: String) -> (status: Int32, output: String) {
    guard let stream = popen(command, "r") else { return (-1, "") }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 16_384)
    while true {
      let count = fread(&buffer, 1, buffer.count, stream)
      if count == 0 { break }
      bytes += buffer[..<count]
    }
    return (pclose(stream) >> 8 & 0xFF, String(decoding: bytes, as: UTF8.self))
  }

  /// A word as the shell takes it literally.
  static func quote(_ word: String) -> String { "'" + word.replacingOccurrences(of: "'", with: "'\\''") + "'" }
}
