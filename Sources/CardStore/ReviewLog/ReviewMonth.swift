import Essentials
import FlashcardKit

/// A month of the review log, which names its files: one, or more if the disk failed to sync one.
struct ReviewMonth: Equatable {
  /// The month in UTC, such as `2026-11`.
  let name: String

  /// Creates the month of a time. Times outside the years 1 to 9999 belong to the first or last month of these.
  init(_ time: Milliseconds) { name = String(PlistDate.text(Double(time) / 1000 - 978_307_200).prefix(7)) }

  /// The highest number of a file.
  private static let most = 1_000_000

  /// Returns the name of the month's file with a number, counting from 1.
  func file(_ number: Int) -> String { number == 1 ? "\(name).tsv" : "\(name)-\(number).tsv" }

  /// Returns the number of a file of this month, or `nil` for other files.
  func number(of file: String) -> Int? {
    if file == self.file(1) { return 1 }
    guard file.hasPrefix(name + "-"), let number = Int(file.dropFirst(name.count + 1).dropLast(4)),
      (2...ReviewMonth.most).contains(number),
      self.file(number) == file
    else { return nil }
    return number
  }
}

extension ReviewLogFiles {
  /// The file that this program appends lines to.
  struct OpenFile {
    let month: ReviewMonth
    let path: String
    /// The offset up to which the file is known to consist of complete lines.
    var end: Int?
    /// Whether the file's name is known to be on the disk.
    var isNamed = false
  }

  /// Lines that were not written whole or not synced, and the offset they start at.
  struct FailedLines {
    let path: String
    let start: Int
    let bytes: [UInt8]
  }

  /// Appends entries to the log in one write; when this returns, they are on the disk. Of entries that were being
  /// written when the machine stopped, those at the beginning may be there.
  ///
  /// - Parameters:
  ///   - entries: The entries.
  ///   - time: A time in the month whose file gets the entries, or `nil` for that of the first. Entries from elsewhere
  ///     may be old, but the files of past months do not grow.
  /// - Throws: A `DiskFailure` if the lines cannot be written; appending the same entries again is safe.
  mutating func append(
    _ entries: some RandomAccessCollection<ReviewEntry> & Sendable, in time: Milliseconds? = nil
  ) throws(DiskFailure) {
    guard let first = entries.first else { return }
    let lock = try folder.locked(on: disk)
    defer { lock.release() }
    let month = ReviewMonth(time ?? first.moment.time)
    if open.map({ $0.month != month || distrusted.contains($0.path) }) ?? true { open = try file(for: month) }
    guard var file = open else { return }
    defer { open = file }
    let lines = ReviewLineWriter.lines(of: entries)
    do throws(DiskFailure) {
      if let size = try disk.look(file.path)?.size {
        try add(lines, to: &file, of: size)
      } else {
        try make(&file, of: lines)
      }
    } catch {
      let isClosed = error.path == file.path && (error.step == .read || [EACCES, EPERM].contains(error.code))
      if error.step == .sync || error.step == .syncFolder || isClosed { distrusted.insert(file.path) }
      throw error
    }
    failed = nil
  }

  /// Takes back the lines that could not be written as a whole, by a program that doesn't try again.
  ///
  /// - Returns: Whether none of them is left.
  func takeBack() -> Bool {
    guard let failed else { return true }
    do throws(DiskFailure) {
      let lock = try folder.locked(on: disk)
      defer { lock.release() }
      guard let size = try disk.look(failed.path)?.size, size > failed.start else { return true }
      // Another program may have written more.
      guard try startOfPartialLines(in: failed.path, of: size) == failed.start else { return false }
      try disk.cut(failed.path, to: failed.start)
    } catch { return false }
    return true
  }

  /// Returns the file of a month to write to: this machine's last one, or a new one.
  private func file(for month: ReviewMonth) throws(DiskFailure) -> OpenFile {
    let own = folder.reviews + "/" + (try writer.name())
    let names = try disk.look(own) == nil ? [] : try disk.list(own)
    let last = names.compactMap(month.number(of:)).max()
    let path = last.map { own + "/" + month.file($0) }
    if let path, !distrusted.contains(path), try disk.look(path)?.kind == .file {
      return OpenFile(month: month, path: path)
    }
    // Also if there is something other than a file.
    return OpenFile(month: month, path: own + "/" + month.file((last ?? 0) + 1))
  }

  private mutating func make(_ file: inout OpenFile, of lines: [UInt8]) throws(DiskFailure) {
    try disk.makeOwnFolder(folder.reviews)
    try disk.makeOwnFolder(file.path.folder)
    do throws(DiskFailure) {
      try disk.begin(file.path, lines)
      try disk.syncFolders(of: file.path, in: folder.path)
    } catch {
      // Retrying would otherwise create many files.
      try? disk.remove(file.path)
      throw error
    }
    distrusted.remove(file.path)
    file.isNamed = true
    file.end = lines.count
    extents[file.path] = Extent(end: lines.count, size: lines.count)
  }

  private mutating func add(_ lines: [UInt8], to file: inout OpenFile, of size: Int) throws(DiskFailure) {
    if !file.isNamed {
      try disk.syncFolders(of: file.path, in: folder.path)
      file.isNamed = true
    }
    let start = try startOfPartialLines(in: file.path, of: size) ?? size
    let isEnded =
      start == 0 || start == file.end ? true : try disk.readable(file.path, start - 1, 1).bytes == [0x0A]
    let bytes = isEnded ? lines : [0x0A] + lines
    failed = FailedLines(path: file.path, start: start, bytes: bytes)
    try disk.append(file.path, bytes, start)
    let end = start + bytes.count
    file.end = end
    // Lines that other programs added before it still have to be read.
    if extents[file.path]?.end == start { extents[file.path] = Extent(end: end, size: end) }
  }

  /// Returns the offset of this program's incomplete lines, if they are still the last ones of the file.
  private func startOfPartialLines(in path: String, of size: Int) throws(DiskFailure) -> Int? {
    guard let failed, failed.path == path, size > failed.start, size - failed.start <= failed.bytes.count else {
      return nil
    }
    let rest = try disk.readable(path, failed.start).bytes
    return failed.bytes.starts(with: rest) ? failed.start : nil
  }
}

extension LoginFolder {
  /// The folder that has a folder for each machine that writes a review log.
  var reviews: String { path + "/reviews" }

  /// Locks the login.
  ///
  /// - Parameters:
  ///   - disk: The disk.
  ///   - isNew: Whether its folder is made if there is none. That of a login that is open was moved away or deleted, and
  ///     isn't made again in silence: what was in it would seem to have been deleted.
  /// - Returns: The lock.
  /// - Throws: A `DiskFailure`, with the path of the folder if that is gone.
  func locked(on disk: Disk, isNew: Bool = true) throws(DiskFailure) -> DiskLock {
    do throws(DiskFailure) {
      return try disk.lock(lock)
    } catch {
      guard error.isMissing else { throw error }
      guard isNew else { throw DiskFailure(step: .look, path: path, code: ENOENT) }
      try disk.makeFolders(path)
      return try disk.lock(lock)
    }
  }
}
