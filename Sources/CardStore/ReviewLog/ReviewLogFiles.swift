import Essentials
import FlashcardKit

/// The review log of a login: a folder for each machine, with a file for each month and a line for each entry. Lines
/// are only ever appended.
struct ReviewLogFiles {
  let disk: Disk
  let folder: LoginFolder
  let writer: ReviewLogWriter
  /// The part of each file that was read.
  var extents: [String: Extent] = [:]
  /// The file that this program writes to.
  var open: OpenFile?
  /// Files that accepted a line and then failed to sync. A later fsync may report false success.
  var distrusted: Set<String> = []
  /// The last lines that could not be written.
  var failed: FailedLines?
  /// Files and folders that could not be read, and why. They are left as they are and tried again.
  private(set) var unread: [String: DiskFailure] = [:]

  /// The part of a file that was read: the end of its complete lines, and its size at that time.
  struct Extent {
    var end = 0
    var size = 0
    /// What tells that the file begins with the same lines, if that is known.
    var mark: String?
  }

  init(disk: Disk, folder: LoginFolder, writer: ReviewLogWriter) {
    self.disk = disk
    self.folder = folder
    self.writer = writer
  }

  /// Reads the whole log. Also returns notices of what is wrong with its files; unreadable ones are left as they are.
  mutating func readAll() -> (ReviewLog, [Notice]) {
    extents = [:]
    var reading = Reading()
    read(newestOnly: false, &reading)
    // Another program may be writing an incomplete line right now, except under the lock.
    if !reading.unended.isEmpty, let lock = try? folder.locked(on: disk) {
      for path in reading.unended { read(path, atRest: true, &reading) }
      lock.release()
    }
    let before = unread
    unread = Dictionary(reading.unread.map { ($0.path, $0.failure) }) { first, _ in first }
    // Report a failure only when it first occurs.
    let new = reading.unread.filter { before[$0.path] == nil }.map {
      Notice.reviewsUnread(file: $0.path, StoreFailure($0.failure))
    }
    let back = before.keys.filter { unread[$0] == nil }.sorted().map { Notice.reviewsReadAgain(file: $0) }
    return (reading.log, damage(reading) + new + back)
  }

  /// Whether a file or folder that could not be read has become readable or is gone.
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

  /// Returns the entries that other programs have appended, or `nil` if there are many of them or a file has shrunk, so
  /// that the whole log must be read again. Files that cannot be read now are left for later.
  mutating func newEntries() -> ([ReviewEntry], [Notice])? {
    var reading = Reading()
    read(newestOnly: true, &reading)
    return reading.hasShrunk || reading.log.count > 1000 ? nil : (reading.log.answers, damage(reading))
  }

  /// The results of reading files.
  struct Reading {
    var log = ReviewLog()
    /// The cards that lines are to be about, or `nil` to read all.
    var cards: Set<CardID>?
    var damaged: [String: [UInt8]] = [:]
    var unread: [(path: String, failure: DiskFailure)] = []
    var unended: [String] = []
    var hasShrunk = false
  }

  /// Reads the new lines of all files, or of each machine's newest two. Files of past months do not grow, unless they
  /// are copied from another machine.
  private mutating func read(newestOnly: Bool, _ reading: inout Reading) {
    do throws(DiskFailure) {
      guard try isFolder(folder.reviews) else { return }
      let writer = writer.known
      for machine in try disk.list(folder.reviews).sorted() where MachineID(machine) != nil {
        let first = reading.log.count
        defer { if machine != writer { reading.log.markForeign(from: first) } }
        let own = folder.reviews + "/" + machine
        guard try isFolder(own) else { continue }
        let files = try disk.list(own).filter { $0.hasSuffix(".tsv") }.sorted()
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

  /// Reads the new lines of a file. `atRest` means that no one is writing to it.
  private mutating func read(_ path: String, atRest: Bool, _ reading: inout Reading) {
    do throws(DiskFailure) {
      let before = extents[path] ?? Extent()
      guard let mark = try disk.look(path) else { return }
      guard mark.kind == .file else { throw DiskFailure(step: .look, path: path, code: ENOTDIR) }
      let size = mark.size
      if size < before.end { reading.hasShrunk = true }
      guard size != before.size || atRest else { return }
      var pieces = try FilePieces(of: path, on: disk, from: before.end, fileSize: size, salvaging: true)
      while true {
        pieces.place = ReviewLogFiles.scan(pieces.bytes, isLast: pieces.isLast, path, atRest: atRest, &reading)
        if pieces.isLast { break }
        try pieces.advance()
      }
      extents[path] = Extent(
        end: pieces.offset, size: pieces.lacksRest ? size : pieces.end,
        mark: pieces.offset == before.end ? before.mark : nil)
      // Lines that were altered are damaged ones, unless nothing of them is left.
      if pieces.lacksRest { throw .altered(path) }
    } catch { reading.unread.append((path, error)) }
  }

  /// Reads the lines of a piece of a file and returns the offset up to which they are complete. An invalid incomplete
  /// line at the end of a file at rest was never confirmed and does not count as damage.
  private static func scan(
    _ bytes: [UInt8], isLast: Bool, _ path: String, atRest: Bool, _ reading: inout Reading
  ) -> Int {
    var damaged: [UInt8] = []
    defer { if !damaged.isEmpty { reading.damaged[path, default: []] += damaged } }
    return bytes.withUnsafeBufferPointer { bytes in
      var lines = ReviewLineReader(bytes)
      var place = 0
      // Adjacent damaged lines are collected as one range: there may be millions.
      var run = 0..<0
      defer { damaged += bytes[run] }
      while place < bytes.count {
        let ended = lines.end(from: place)
        if ended == nil, !isLast { return place }
        let line = place..<(ended ?? bytes.count)
        let isSkipped = line.isEmpty || reading.cards.map { !lines.concerns($0, line) } ?? false
        let found = isSkipped ? .unknown : lines.line(line)
        if case .entry(let entry) = found { reading.log.append(entry) }
        // What stands in place of altered records ends no line.
        if case .damaged = found, bytes[line.lowerBound] == ReviewLogFiles.filler,
          let start = line.last(where: { bytes[$0] == ReviewLogFiles.filler }), start + 1 < line.upperBound,
          case .entry(let entry) = lines.line(start + 1..<line.upperBound)
        {
          reading.log.append(entry)
        }
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

  /// What stands in place of records that were altered.
  private static let filler: UInt8 = 0xFF

  /// Returns the lines in what is left of a file of the log that was altered.
  static func lines(in bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    bytes.split(separator: 0x0A).compactMap { line in
      guard let filler = line.lastIndex(of: filler) else { return line }
      let rest = line[(filler + 1)...]
      return rest.isEmpty ? nil : rest
    }
  }

  /// Writes the lines anew that are left of a file of the log that was altered. What was lost comes back from other machines.
  func mend(_ path: String) throws(DiskFailure) {
    let lock = try folder.locked(on: disk, isNew: false)
    defer { lock.release() }
    let (bytes, isWhole) = try disk.readable(path)
    if isWhole { return }
    try disk.replaceRecords(path, with: ReviewLogFiles.lines(in: bytes).flatMap { $0 + [0x0A] })
  }

  /// Returns notices of damaged lines, each reported once: they are copied to the damaged files, which tells whether
  /// they were reported before.
  private func damage(_ reading: Reading) -> [Notice] {
    let damaged = DamagedFiles(disk: disk, folder: folder)
    var notices: [Notice] = []
    for (path, bytes) in reading.damaged.sorted(by: { $0.key < $1.key }) where !damaged.has(bytes, of: path) {
      let copy = try? damaged.keep(bytes, of: path)
      let count = bytes.count { $0 == 0x0A }
      notices.append(.reviewsDamaged(file: path, lines: count, copy: copy))
    }
    return notices
  }
}

/// What needs not the whole log.
extension ReviewLogFiles {
  /// The number of bytes before the end of what was read that tell whether a file still begins with it.
  private static let tail = 64 << 10

  /// Returns a text that changes with the lines at the beginning of a file, however many follow.
  ///
  /// The size alone doesn't do: a line that a power cut took may be followed by another one that is as long.
  static func mark(of path: String, to end: Int, on disk: Disk) throws(DiskFailure) -> String {
    let start = max(0, end - tail)
    return "\(end)-\(Checksum.text(Checksum.of(try disk.readable(path, start, end - start).bytes)))"
  }

  /// Returns whether a path in the folder of the log is that of a file: the folder of a machine, and a month.
  static func isFile(_ path: String) -> Bool {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2, MachineID(parts[0]) != nil, parts[1].hasSuffix(".tsv") else { return false }
    let name = parts[1].dropLast(4).utf8
    return (7...16).contains(name.count) && name.allSatisfy { (48...57).contains($0) || $0 == UInt8(ascii: "-") }
  }

  /// The marks of all files that were read, by their paths in the folder of the log; `nil` if not all could be.
  mutating func marks() -> [String: String]? {
    guard unread.isEmpty else { return nil }
    var marks: [String: String] = [:]
    for (path, extent) in extents {
      guard let mark = extent.mark ?? (try? ReviewLogFiles.mark(of: path, to: extent.end, on: disk)) else { return nil }
      extents[path]?.mark = mark
      marks[String(path.dropFirst(folder.reviews.count + 1))] = mark
    }
    return marks
  }

  /// Returns the entries that were added after an earlier reading, or `nil` if the files don't begin with what was read
  /// then, or something is wrong with them, so that the whole log must be read.
  ///
  /// - Parameter marks: The marks after that reading.
  /// - Returns: The entries.
  mutating func entries(since marks: [String: String]) -> ReviewLog? {
    extents = [:]
    for (file, mark) in marks {
      let path = "\(folder.reviews)/\(file)"
      guard ReviewLogFiles.isFile(file), let end = mark.split(separator: "-").first.flatMap({ Int($0) }), end >= 0,
        let size = try? disk.look(path)?.size, size >= end,
        mark == (try? ReviewLogFiles.mark(of: path, to: end, on: disk))
      else { return nil }
      extents[path] = Extent(end: end, size: end, mark: mark)
    }
    var reading = Reading()
    read(newestOnly: false, &reading)
    let isSound = !reading.hasShrunk && reading.damaged.isEmpty && reading.unread.isEmpty && reading.unended.isEmpty
    return isSound ? reading.log : nil
  }

  /// Returns all entries about some cards in the files that were read. Takes a fraction of the time for the whole log if
  /// they are few.
  func entries(about cards: Set<CardID>) -> ReviewLog {
    guard !cards.isEmpty else { return ReviewLog() }
    let parts = AllProcessors().shares(of: extents.count, least: 2) { [paths = extents.keys.sorted()] share in
      var files = self
      files.extents = [:]
      var reading = Reading(cards: cards)
      for path in paths[share] { files.read(path, atRest: false, &reading) }
      return reading.log
    }
    var log = parts[0]
    for part in parts.dropFirst() { log.append(contentsOf: part) }
    return log
  }
}

/// The ID under which this machine writes its review log. It is stored outside the login's folder, so that a copy of
/// the cards on another machine gets another ID, and by machine, so that machines that share a home folder each have
/// their own.
struct ReviewLogWriter {
  private let disk: Disk
  private let path: String

  init(_ locations: Locations, disk: Disk, machine: String) {
    self.disk = disk
    let key = Checksum.text(Checksum.of("\(machine)\n\(locations.users)".utf8))
    path = "\(locations.state)/.writers/\(key)"
  }

  /// The ID, or `nil` if this machine has none yet or it cannot be read.
  var known: String? {
    guard let bytes = try? disk.read(path) else { return nil }
    return MachineID(String(decoding: bytes, as: UTF8.self).trimmed())?.description
  }

  /// Returns the ID as sixteen hexadecimal digits, creating it on first use.
  ///
  /// - Throws: A `DiskFailure` if the ID cannot be read or saved.
  func name() throws(DiskFailure) -> String {
    do throws(DiskFailure) {
      let kept = String(decoding: try disk.read(path), as: UTF8.self).trimmed()
      if let name = MachineID(kept) { return name.description }
    } catch { if !error.isMissing { throw error } }
    let name = MachineID(rawValue: .random(in: .min ... .max)).description
    try disk.makeFolders(path.folder)
    try disk.replace(path, with: Array((name + "\n").utf8))
    return name
  }
}

/// The ID under which a machine writes its review log.
struct MachineID: Identifier {
  let rawValue: UInt64
}
