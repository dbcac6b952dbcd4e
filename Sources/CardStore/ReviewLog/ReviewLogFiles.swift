import Effects
import FlashcardKit
import Foundation

/// The answers of a login: a folder for each machine, in it a file for each month, in it a line for each answer. Lines
/// are only ever added.
struct ReviewLogFiles {
  let disk: Disk
  let folder: LoginFolder
  let writer: ReviewLogWriter
  /// What was read of each file.
  var extents: [String: Extent] = [:]
  /// The file that this program writes to.
  var open: OpenFile?
  /// Files that took a line which the disk then failed to keep: a second fsync of them may lie.
  var distrusted: Set<String> = []
  /// What was last tried to be written and failed.
  var failed: FailedLine?
  /// Files and folders that could not be read, and why: they are left as they are, and tried again.
  private(set) var unread: [String: DiskFailure] = [:]

  /// How much of a file was read: its ended lines, and how large it was then.
  struct Extent {
    var end = 0
    var size = 0
  }

  init(disk: Disk, folder: LoginFolder, writer: ReviewLogWriter) {
    self.disk = disk
    self.folder = folder
    self.writer = writer
  }

  /// All answers, and what had to be said about their files. What cannot be read is left as it is.
  mutating func readAll() -> (ReviewLog, [Notice]) {
    extents = [:]
    var reading = Reading()
    read(newestOnly: false, &reading)
    // A line that is not ended may be one that another program is writing now. Under the lock none is.
    if !reading.unended.isEmpty, let lock = try? folder.locked(on: disk) {
      for path in reading.unended { read(path, atRest: true, &reading) }
      lock.release()
    }
    let before = unread
    unread = Dictionary(reading.unread.map { ($0.path, $0.failure) }) { first, _ in first }
    // What was said when it began is not said again.
    let new = reading.unread.filter { before[$0.path] == nil }.map {
      Notice.answersUnread(file: $0.path, StoreFailure($0.failure))
    }
    let back = before.keys.filter { unread[$0] == nil }.sorted().map { Notice.answersReadAgain(file: $0) }
    return (reading.log, damage(reading) + new + back)
  }

  /// Whether a file or folder that could not be read can be now, or has gone.
  func canReadMore() -> Bool {
    unread.keys.contains { path in
      do throws(DiskFailure) {
        guard let mark = try disk.look(path) else { return true }
        switch mark.kind {
        case .file: _ = try disk.read(path)
        case .folder: _ = try disk.list(path)
        case .other: return false
        }
        return true
      } catch { return error.isMissing }
    }
  }

  /// The answers that other programs have added since; nil where a file is shorter than it was or there are many, and
  /// all is to be read again. What cannot be read now is read another time.
  mutating func news() -> ([ReviewEntry], [Notice])? {
    var reading = Reading()
    read(newestOnly: true, &reading)
    return reading.hasShrunk || reading.log.count > 1000 ? nil : (reading.log.answers, damage(reading))
  }

  /// What reading finds.
  struct Reading {
    var log = ReviewLog()
    var damaged: [String: [UInt8]] = [:]
    var unread: [(path: String, failure: DiskFailure)] = []
    var unended: [String] = []
    var hasShrunk = false

    /// Room for the lines of files and for a day's more: an array that grows is there twice while it does.
    mutating func makeRoom(for paths: [String], on disk: Disk) {
      let sizes = paths.map { (try? disk.look($0))??.size ?? 0 }
      // What is too large is not read either.
      let bytes = sizes.reduce(0) { $1 <= Disk.largestRead ? $0 + $1 : $0 }
      log.reserveCapacity(log.count + bytes / Reading.bytesOfLine + Reading.linesOfDay)
    }

    private static let bytesOfLine = 95
    private static let linesOfDay = 5000
  }

  /// Reads what is new in the files; of each machine all, or the newest two. Files of months that are over do not grow,
  /// except by copying them from another machine.
  private mutating func read(newestOnly: Bool, _ reading: inout Reading) {
    do throws(DiskFailure) {
      guard try isFolder(folder.reviews) else { return }
      for machine in try disk.list(folder.reviews).sorted() where MachineID(machine) != nil {
        let own = folder.reviews + "/" + machine
        guard try isFolder(own) else { continue }
        let files = try disk.list(own).filter { $0.hasSuffix(".tsv") }.sorted()
        if !newestOnly { reading.makeRoom(for: files.map { own + "/" + $0 }, on: disk) }
        for file in newestOnly ? files.suffix(2) : files[...] {
          read(own + "/" + file, atRest: false, &reading)
        }
      }
    } catch { reading.unread.append((error.path, error)) }
  }

  private func isFolder(_ path: String) throws(DiskFailure) -> Bool {
    guard let mark = try disk.look(path) else { return false }
    guard mark.kind == .folder else { throw DiskFailure(step: .look, path: path, code: ENOTDIR) }
    return true
  }

  /// Reads what is new in a file. `atRest`: nobody is writing to it now.
  private mutating func read(_ path: String, atRest: Bool, _ reading: inout Reading) {
    do throws(DiskFailure) {
      let before = extents[path] ?? Extent()
      guard let mark = try disk.look(path) else { return }
      guard mark.kind == .file else { throw DiskFailure(step: .look, path: path, code: ENOTDIR) }
      let size = mark.size
      if size < before.end { reading.hasShrunk = true }
      guard size != before.size || atRest else { return }
      let bytes = try disk.read(path, before.end, .max)
      let end = before.end + ReviewLogFiles.scan(bytes, path, atRest: atRest, &reading)
      extents[path] = Extent(end: end, size: before.end + bytes.count)
    } catch { reading.unread.append((path, error)) }
  }

  /// Takes the lines out of bytes; returns up to where they are ended. What is not ended at the end of a file at rest and
  /// is no line was never confirmed, and is no damage.
  private static func scan(_ bytes: [UInt8], _ path: String, atRest: Bool, _ reading: inout Reading) -> Int {
    var damaged: [UInt8] = []
    defer { if !damaged.isEmpty { reading.damaged[path, default: []] += damaged } }
    return bytes.withUnsafeBufferPointer { bytes in
      var lines = ReviewLineReader(bytes)
      var place = 0
      // Damaged lines that stand together are taken together: there may be millions.
      var run = 0..<0
      defer { damaged += bytes[run] }
      while place < bytes.count {
        let ended = lines.end(from: place)
        let line = place..<(ended ?? bytes.count)
        let found = line.isEmpty ? .unknown : lines.line(line)
        if case .answer(let answer) = found { reading.log.append(answer) }
        if case .damaged = found, let ended {
          if run.upperBound == place {
            run = run.lowerBound..<ended + 1
          } else {
            damaged += bytes[run]
            run = place..<ended + 1
          }
        }
        guard let ended else {
          if !atRest { reading.unended.append(path) }
          return place
        }
        place = ended + 1
      }
      return place
    }
  }

  /// What is to be said, once: damaged lines are kept where damaged files are, by which they are known again.
  private func damage(_ reading: Reading) -> [Notice] {
    let damaged = DamagedFiles(disk: disk, folder: folder)
    var notices: [Notice] = []
    for (path, bytes) in reading.damaged.sorted(by: { $0.key < $1.key }) where !damaged.has(bytes, of: path) {
      let copy = try? damaged.keep(bytes, of: path)
      let count = bytes.count { $0 == 0x0A }
      notices.append(.answersDamaged(file: path, lines: count, copy: copy))
    }
    return notices
  }
}
