import FlashcardsApp
import Foundation

/// A file that takes its place only when it is complete, so that an older one stays whole if writing fails.
struct NewFile: ~Copyable {
  /// The file, open for reading and writing.
  let descriptor: Int32
  private let path: String
  private let temporary: String
  private var isDone = false
  private var buffer: [UInt8] = []
  private static let block = 1 << 18

  /// Creates an empty file beside the one that it will replace.
  ///
  /// - Throws: `CommandFailure` if there is something at the path that must not be replaced, or no file can be created.
  init(_ path: String, replaces: Bool) throws(CommandFailure) {
    var status = stat()
    if lstat(path, &status) == 0 {
      guard replaces else { throw CommandFailure(status: .failure, sentence: CommandLineWords.fileExists(path)) }
      guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
        throw CommandFailure(status: .failure, sentence: CommandLineWords.fileNotReplaced(path))
      }
    }
    // A link keeps pointing to the file.
    let place =
      realpath(path, nil).map { name in
        defer { free(name) }
        return String(cString: name)
      } ?? path
    let beside = "\(place).\(getpid()).tmp"
    let opened = open(beside, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
    guard opened >= 0 else {
      throw CommandFailure(
        status: .failure, sentence: CommandLineWords.fileNotWritten(path, String(cString: strerror(errno))))
    }
    self.path = place
    temporary = beside
    descriptor = opened
  }

  /// Writes bytes at the end of the file.
  ///
  /// - Throws: `CommandFailure` if they cannot be written.
  mutating func write(_ bytes: some Sequence<UInt8>) throws(CommandFailure) {
    buffer += bytes
    if buffer.count >= NewFile.block { try flush() }
  }

  private mutating func flush() throws(CommandFailure) {
    var done = 0
    while done < buffer.count {
      let count = buffer[done...].withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else {
        throw CommandFailure(
          status: .failure, sentence: CommandLineWords.fileNotWritten(path, String(cString: strerror(errno))))
      }
      done += count
    }
    buffer.removeAll(keepingCapacity: true)
  }

  /// Puts the file in its place.
  ///
  /// - Throws: `CommandFailure` if it cannot be written to the disk.
  mutating func finish() throws(CommandFailure) {
    try flush()
    guard fsync(descriptor) == 0, rename(temporary, path) == 0 else {
      throw CommandFailure(
        status: .failure, sentence: CommandLineWords.fileNotWritten(path, String(cString: strerror(errno))))
    }
    isDone = true
    let folder = open(URL(fileURLWithPath: path).deletingLastPathComponent().path, O_RDONLY | O_CLOEXEC)
    guard folder >= 0 else { return }
    fsync(folder)
    close(folder)
  }

  deinit {
    close(descriptor)
    if !isDone { unlink(temporary) }
  }
}
