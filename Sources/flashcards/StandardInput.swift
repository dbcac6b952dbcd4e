import Essentials
import FlashcardsApp

/// Standard input.
enum StandardInput {
  /// The path that stands for it, or for standard output.
  static let path = "-"

  /// Reads standard input to its end.
  ///
  /// - Parameter limit: The most bytes that are read.
  /// - Returns: The bytes.
  /// - Throws: `CommandFailure` if there are more.
  static func bytes(limit: Int) throws(CommandFailure) -> [UInt8] {
    var bytes: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = block.withUnsafeMutableBytes { Essentials.read(STDIN_FILENO, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return bytes }
      bytes += block[..<count]
      guard bytes.count <= limit else {
        throw CommandFailure(status: .failure, sentence: CommandLineWords.inputTooLong(limit >> 20))
      }
    }
  }
}
