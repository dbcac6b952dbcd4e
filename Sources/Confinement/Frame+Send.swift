import Essentials
public import HelperProtocol

extension Frame {
  /// Writes the message to standard output. Returns `false` if no one reads it.
  public func send() -> Bool {
    for bytes in [start, body] {
      var done = 0
      while done < bytes.count {
        let count = bytes.withUnsafeBytes { write(STDOUT_FILENO, $0.baseAddress.map { $0 + done }, $0.count - done) }
        if count < 0, errno != EINTR { return false }
        done += max(0, count)
      }
    }
    return true
  }
}
