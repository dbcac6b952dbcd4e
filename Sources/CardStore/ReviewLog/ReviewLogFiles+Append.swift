import FlashcardKit
import Foundation

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

  /// A line that was not written whole or not synced, and the offset it starts at.
  struct FailedLine {
    let path: String
    let start: Int
    let bytes: [UInt8]
  }

  /// Appends an entry to the log; when this returns, it is on the disk.
  ///
  /// - Throws: A `DiskFailure` if the line cannot be written; appending the same entry again is safe.
  mutating func append(_ entry: ReviewEntry) throws(DiskFailure) {
    let lock = try folder.locked(on: disk)
    defer { lock.release() }
    let month = ReviewMonth(entry.moment.time)
    if open.map({ $0.month != month || distrusted.contains($0.path) }) ?? true { open = try file(for: month) }
    guard var file = open else { return }
    defer { open = file }
    let line = ReviewLineText.line(of: entry)
    do throws(DiskFailure) {
      if let size = try disk.look(file.path)?.size {
        try add(line, to: &file, of: size)
      } else {
        try make(&file, of: line)
      }
    } catch {
      let isClosed = error.path == file.path && (error.step == .read || [EACCES, EPERM].contains(error.code))
      if error.step == .sync || error.step == .syncFolder || isClosed { distrusted.insert(file.path) }
      throw error
    }
    failed = nil
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

  private mutating func make(_ file: inout OpenFile, of line: [UInt8]) throws(DiskFailure) {
    try disk.makeOwnFolder(folder.reviews)
    try disk.makeOwnFolder(file.path.folder)
    do throws(DiskFailure) {
      try disk.write(file.path, line)
      try disk.syncFolder(file.path.folder)
    } catch {
      // Retrying would otherwise create many files.
      try? disk.remove(file.path)
      throw error
    }
    distrusted.remove(file.path)
    file.isNamed = true
    file.end = line.count
    extents[file.path] = Extent(end: line.count, size: line.count)
  }

  private mutating func add(_ line: [UInt8], to file: inout OpenFile, of size: Int) throws(DiskFailure) {
    if !file.isNamed {
      // Whoever created it may have been interrupted before this.
      try disk.syncFolder(file.path.folder)
      file.isNamed = true
    }
    let start = try startOfPartialLine(in: file.path, of: size) ?? size
    let isEnded = start == 0 || start == file.end ? true : try disk.read(file.path, start - 1, 1) == [0x0A]
    let bytes = isEnded ? line : [0x0A] + line
    failed = FailedLine(path: file.path, start: start, bytes: bytes)
    try disk.append(file.path, bytes, start)
    let end = start + bytes.count
    file.end = end
    // Lines that other programs added before it still have to be read.
    if extents[file.path]?.end == start { extents[file.path] = Extent(end: end, size: end) }
  }

  /// Returns the offset of this program's incomplete line, if it is still the last one of the file.
  private func startOfPartialLine(in path: String, of size: Int) throws(DiskFailure) -> Int? {
    guard let failed, failed.path == path, size > failed.start, size - failed.start <= failed.bytes.count else {
      return nil
    }
    let rest = try disk.read(path, failed.start, .max)
    return failed.bytes.starts(with: rest) ? failed.start : nil
  }
}
