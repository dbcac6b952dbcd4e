import CardStore
import Essentials
import FlashcardKit
import FlashcardsApp

/// A file that takes its place only when it is complete, so that an older one stays whole if writing fails.
struct NewFile: ~Copyable {
  /// The file, open for reading and writing.
  let descriptor: Int32
  private let path: String
  private let temporary: String
  private let replaces: Bool
  private var isDone = false
  /// The number of bytes that were written by `write`.
  private(set) var size = 0
  private var buffer: [UInt8] = []
  private static let block = 1 << 18

  private static func folder(of path: String) -> String {
    URL(fileURLWithPath: path).deletingLastPathComponent().path
  }

  /// The path of the unfinished file.
  var unfinished: String { temporary }

  /// The path for an unfinished folder that belongs to the file.
  var unfinishedFolder: String { temporary + ".media" }

  /// Looks whether a file may be written.
  ///
  /// - Throws: An `ExportFailure` if there is something at the path that must not be replaced.
  static func check(_ path: String, replaces: Bool) throws(ExportFailure) {
    var status = stat()
    guard lstat(path, &status) == 0 else { return }
    // Before anybody is asked whether to replace it.
    let isFile = stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    guard isFile else { throw .notAFile }
    guard replaces else { throw .exists }
  }

  /// Creates an empty file beside the one that it will replace.
  ///
  /// - Throws: An `ExportFailure` if there is something at the path that must not be replaced, or no file can be created.
  init(_ path: String, replaces: Bool) throws(ExportFailure) {
    try NewFile.check(path, replaces: replaces)
    // A link keeps pointing to the file.
    let place = path.withoutLinks ?? path
    // Short, for names that are as long as they may be, and random, because in containers processes have one number.
    let beside = NewFile.folder(of: place) + "/.flashcards-\(UInt64.random(in: 0 ... .max)).tmp"
    let opened = open(beside, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
    guard opened >= 0 else { throw .notWritten(StoreFailure(code: errno, path: path)) }
    var status = stat()
    if stat(place, &status) == 0 { fchmod(opened, status.st_mode & 0o777) }
    self.path = place
    self.replaces = replaces
    temporary = beside
    descriptor = opened
  }

  /// Writes bytes at the end of the file.
  ///
  /// - Throws: An `ExportFailure` if they cannot be written.
  mutating func write(_ bytes: some Sequence<UInt8>) throws(ExportFailure) {
    let before = buffer.count
    buffer += bytes
    size += buffer.count - before
    if buffer.count >= NewFile.block { try flush() }
  }

  private mutating func flush() throws(ExportFailure) {
    var done = 0
    while done < buffer.count {
      let count = buffer[done...].withUnsafeBytes { Essentials.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw .notWritten(StoreFailure(code: errno, path: path)) }
      done += count
    }
    buffer.removeAll(keepingCapacity: true)
  }

  /// Puts the file in its place.
  ///
  /// - Parameter before: Puts what belongs to the file in its place, once the file is complete.
  /// - Throws: An `ExportFailure` if it cannot be written to the disk, or another program has made a file there
  ///   meanwhile that must not be replaced.
  mutating func finish(after before: () throws(ExportFailure) -> Void = {}) throws(ExportFailure) {
    try flush()
    guard fsync(descriptor) == 0 else { throw .notWritten(StoreFailure(code: errno, path: path)) }
    try before()
    try takePlace()
    isDone = true
    let folder = open(NewFile.folder(of: path), O_RDONLY | O_CLOEXEC)
    guard folder >= 0 else { return }
    fsync(folder)
    close(folder)
  }

  private func takePlace() throws(ExportFailure) {
    if !replaces {
      // A link takes the place of no other file.
      if link(temporary, path) == 0 {
        unlink(temporary)
        return
      }
      try NewFile.check(path, replaces: false)
      // Not all disks have links. There, an empty file holds the place for a moment.
      let held = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
      guard held >= 0 else { throw errno == EEXIST ? .exists : .notWritten(StoreFailure(code: errno, path: path)) }
      close(held)
    }
    guard rename(temporary, path) == 0 else {
      let failure = StoreFailure(code: errno, path: path)
      if !replaces { unlink(path) }
      throw .notWritten(failure)
    }
  }

  deinit {
    close(descriptor)
    if !isDone { unlink(temporary) }
  }
}

extension String {
  /// The path without links, or `nil` if there is nothing at it.
  var withoutLinks: String? {
    realpath(self, nil).map { name in
      defer { free(name) }
      return String(cString: name)
    }
  }
}
