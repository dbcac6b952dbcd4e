import FlashcardKit
import Foundation

extension ReviewLogFiles {
  /// A file that this program adds lines to.
  struct OpenFile {
    let month: ReviewMonth
    let path: String
    /// Up to where it is known to be ended lines.
    var end: Int?
    /// Whether its name is on the disk.
    var isNamed = false
  }

  /// A line that was not written whole, or not kept, and from where on.
  struct FailedLine {
    let path: String
    let start: Int
    let bytes: [UInt8]
  }

  /// Writes a line down; when this returns, it is on the disk. Where it throws, it may be tried again.
  mutating func append(_ answer: ReviewEntry) throws(DiskFailure) {
    let lock = try folder.locked(on: disk)
    defer { lock.release() }
    let month = ReviewMonth(answer.moment.time)
    if open.map({ $0.month != month || distrusted.contains($0.path) }) ?? true { open = try choose(month) }
    guard var file = open else { return }
    defer { open = file }
    let line = ReviewLineText.line(of: answer)
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

  /// The file of a month to write to: the last there is of this machine, or a new one.
  private func choose(_ month: ReviewMonth) throws(DiskFailure) -> OpenFile {
    let own = folder.reviews + "/" + (try writer.name())
    let names = try disk.look(own) == nil ? [] : try disk.list(own)
    let last = names.compactMap(month.number(of:)).max()
    let path = last.map { own + "/" + month.file($0) }
    if let path, !distrusted.contains(path), try disk.look(path)?.kind == .file {
      return OpenFile(month: month, path: path)
    }
    // Also where something else stands in its place.
    return OpenFile(month: month, path: own + "/" + month.file((last ?? 0) + 1))
  }

  private mutating func make(_ file: inout OpenFile, of line: [UInt8]) throws(DiskFailure) {
    try disk.makeOwnFolder(folder.reviews)
    try disk.makeOwnFolder(file.path.folder)
    do throws(DiskFailure) {
      try disk.write(file.path, line)
      try disk.syncFolder(file.path.folder)
    } catch {
      // Tried again, it would grow to many files.
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
      // Who made it may not have come to that.
      try disk.syncFolder(file.path.folder)
      file.isNamed = true
    }
    let start = try startOfOwnRest(in: file.path, of: size) ?? size
    let isEnded = start == 0 || start == file.end ? true : try disk.read(file.path, start - 1, 1) == [0x0A]
    let bytes = isEnded ? line : [0x0A] + line
    failed = FailedLine(path: file.path, start: start, bytes: bytes)
    try disk.append(file.path, bytes, start)
    let end = start + bytes.count
    file.end = end
    // What other programs have added before is still to be read.
    if extents[file.path]?.end == start { extents[file.path] = Extent(end: end, size: end) }
  }

  /// Where a line of this program begins that did not get whole into a file and still is its last.
  private func startOfOwnRest(in path: String, of size: Int) throws(DiskFailure) -> Int? {
    guard let failed, failed.path == path, size > failed.start, size - failed.start <= failed.bytes.count else {
      return nil
    }
    let rest = try disk.read(path, failed.start, .max)
    return failed.bytes.starts(with: rest) ? failed.start : nil
  }
}
