import Foundation

/// Reading a file that a person or another program wrote.
enum RegularFile {
  /// The reason why a file is not read.
  enum Failure: Error {
    case missing, notAFile, tooLarge, unreadable
  }

  /// Returns the content of a regular file. Links are followed; pipes and devices are refused, since reading one could
  /// block.
  ///
  /// - Throws: A `Failure` if there is no such file, if it is larger than `limit` bytes, or if it can't be read.
  static func bytes(at path: String, limit: Int) throws(Failure) -> [UInt8] {
    var status = stat()
    guard stat(path, &status) == 0 else { throw errno == ENOENT || errno == ENOTDIR ? .missing : .unreadable }
    guard status.st_mode & S_IFMT == S_IFREG else { throw .notAFile }
    guard status.st_size <= limit else { throw .tooLarge }
    guard let data = FileManager.default.contents(atPath: path) else { throw .unreadable }
    return Array(data)
  }
}
