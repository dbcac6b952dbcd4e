import Essentials

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
    guard stat(path, &status) == 0 else { throw Failure(code: errno) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw .notAFile }
    guard status.st_size <= limit else { throw .tooLarge }
    guard let data = FileManager.default.contents(atPath: path) else { throw .unreadable }
    return Array(data)
  }

  /// Opens a regular file for reading. The caller closes it.
  ///
  /// - Throws: A `Failure` if there is no such file, or it can't be read.
  static func opened(at path: String) throws(Failure) -> Int32 {
    // Opening a pipe would block otherwise.
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { throw Failure(code: errno) }
    var status = stat()
    guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      close(file)
      throw .notAFile
    }
    return file
  }
}

extension RegularFile.Failure {
  /// Creates the failure that an error number of the system amounts to.
  fileprivate init(code: Int32) { self = code == ENOENT || code == ENOTDIR ? .missing : .unreadable }
}
