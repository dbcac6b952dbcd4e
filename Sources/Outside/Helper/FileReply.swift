import Effects
import Essentials
import Fetching
import FlashcardKit

extension FetchReply {
  /// Reads a file that the person named, and returns its contents or the reason it cannot be read.
  static func reading(_ path: String, limit: Int) -> Result<FetchReply, NetworkFailure> {
    Result { () throws(NetworkFailure) in try FetchReply(file: path, limit: limit) }
  }

  /// Creates a reply from a regular file of at most `limit` bytes.
  ///
  /// - Throws: `NetworkFailure.noFile`, `.unreadableFile` or `.tooLarge`.
  private init(file path: String, limit: Int) throws(NetworkFailure) {
    let file = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else {
      throw errno == ENOENT || errno == ENOTDIR ? .noFile(path: path) : .unreadableFile(path: path)
    }
    defer { close(file) }
    var mark = stat()
    guard fstat(file, &mark) == 0, mark.st_mode & S_IFMT == S_IFREG else { throw .unreadableFile(path: path) }
    guard mark.st_size <= limit else { throw .tooLarge(limit: limit) }
    var count = 0
    var isRead = true
    let size = Int(mark.st_size)
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, filled in
      while count < size, isRead {
        let more = read(file, buffer.baseAddress.map { $0 + count }, size - count)
        if more > 0 { count += more } else if more == 0 { break } else if errno != EINTR { isRead = false }
      }
      filled = count
    }
    guard isRead else { throw .unreadableFile(path: path) }
    self.init(contentType: nil, body: bytes)
  }
}
