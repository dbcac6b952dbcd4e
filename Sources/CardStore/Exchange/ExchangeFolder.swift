import Essentials
package import FlashcardKit
import Sealing

/// The files of a login that machines exchange as they are: review logs, pictures and sounds, and what imported cards
/// were elsewhere.
package struct ExchangeFolder: Sendable {
  private let disk: Disk
  private let folder: LoginFolder

  /// Creates access to the files of a login.
  package init(_ login: Login, in locations: Locations, on disk: Disk) {
    self.disk = disk
    folder = LoginFolder(locations.folder(of: login, on: disk))
  }

  /// Creates access to the files in a folder that is a copy of a login's.
  package init(at path: String, on disk: Disk) {
    self.disk = disk
    folder = LoginFolder(path)
  }

  /// The path of the login's folder.
  package var path: String { folder.path }

  /// Returns a checksum of the state of all files that cards and reviews are read from, or `nil` if they may change
  /// without altering it: one was written so recently that its time may not show the next change.
  package func state(at now: Milliseconds) throws(DiskFailure) -> String? {
    let state = try LoginState(folder, on: disk)
    return state.isSettled(at: now) ? state.checksum : nil
  }

  /// Waits until the journal is on the disk. A program that was killed may have written a change that a power cut still
  /// takes, and what other machines got of it would seem to have been taken back here.
  package func waitForJournal() throws(DiskFailure) {
    let lock = try folder.locked(on: disk)
    defer { lock.release() }
    guard let size = try disk.look(folder.journal)?.size else { return }
    try disk.confirm(folder.journal, to: size)
    try disk.syncFolders(of: folder.journal, in: folder.path)
  }
}

/// Review logs.
extension ExchangeFolder {
  /// Returns whether a path is that of a file of a review log: the folder of a machine, and a month.
  package static func isReviews(_ path: String) -> Bool { ReviewLogFiles.isFile(path) }

  /// Returns texts that change with the review log's files, by their paths in its folder.
  package func reviews() throws(DiskFailure) -> [String: String] {
    var marks: [String: String] = [:]
    for machine in try disk.listIfThere(folder.reviews) where MachineID(machine) != nil {
      for name in try disk.listIfThere("\(folder.reviews)/\(machine)") {
        let path = "\(machine)/\(name)"
        guard ExchangeFolder.isReviews(path), let mark = try disk.look("\(folder.reviews)/\(path)"),
          mark.kind == .file
        else { continue }
        marks[path] = try ReviewLogFiles.mark(of: "\(folder.reviews)/\(path)", to: mark.size, on: disk)
      }
    }
    return marks
  }

  /// Returns the bytes of a file of the review log, which has none if it doesn't exist.
  package func reviews(_ path: String) throws(DiskFailure) -> [UInt8] {
    guard try disk.look("\(folder.reviews)/\(path)") != nil else { return [] }
    return try disk.readable("\(folder.reviews)/\(path)").bytes
  }

  /// Returns those of some lines that a file of the review log doesn't have.
  package func missing(
    of lines: [ArraySlice<UInt8>], in path: String
  ) throws(DiskFailure) -> [ArraySlice<UInt8>] {
    let known = Set(try reviews(path).split(separator: 0x0A))
    return lines.filter { !known.contains($0) }
  }

  /// Returns all entries of the review log about some cards, without reading those about others.
  package func log(about cards: Set<CardID>, in locations: Locations) throws(DiskFailure) -> ReviewLog {
    let writer = ReviewLogWriter(locations, disk: disk, machine: disk.machine())
    var files = ReviewLogFiles(disk: disk, folder: folder, writer: writer)
    for path in try reviews().keys { files.extents["\(folder.reviews)/\(path)"] = ReviewLogFiles.Extent() }
    return files.extents.isEmpty ? ReviewLog() : files.entries(about: cards)
  }

  /// Appends lines to a file of the review log; when this returns, all of them are on the disk. Lines that are there
  /// already are left out.
  ///
  /// - Returns: The new lines.
  package func append(
    _ lines: [ArraySlice<UInt8>], to path: String
  ) throws(DiskFailure) -> [ArraySlice<UInt8>] {
    let lock = try folder.locked(on: disk)
    defer { lock.release() }
    let file = "\(folder.reviews)/\(path)"
    let own = try reviews(path)
    let known = Set(own.split(separator: 0x0A))
    let new = lines.filter { !known.contains($0) }
    var bytes: [UInt8] = []
    if !new.isEmpty, let last = own.last, last != 0x0A { bytes = [0x0A] }
    for line in new { bytes += line + [0x0A] }
    try disk.makeOwnFolder(folder.reviews)
    try disk.makeOwnFolder(file.folder)
    if own.isEmpty {
      try disk.begin(file, bytes)
    } else {
      // Also lines that are there may not be on the disk yet.
      try disk.append(file, bytes, own.count)
    }
    try disk.syncFolders(of: file, in: folder.path)
    return new
  }

  /// Returns what some lines of any files say. Those that are damaged, or a newer program's, are left out.
  package static func log(of lines: some Sequence<ArraySlice<UInt8>>) -> ReviewLog {
    var log = ReviewLog()
    var bytes: [UInt8] = []
    for line in lines { bytes += line + [0x0A] }
    bytes.withUnsafeBufferPointer { bytes in
      var reader = ReviewLineReader(bytes)
      var place = 0
      while let end = reader.end(from: place) {
        if case .entry(let entry) = reader.line(place..<end) { log.append(entry) }
        place = end + 1
      }
    }
    return log
  }
}

/// Pictures, sounds, and originals, which are never rewritten.
extension ExchangeFolder {
  /// A folder of files that are never rewritten.
  package enum Part: String, CaseIterable, Sendable {
    case media, originals

    /// Returns whether a name is that of a file in the folder.
    package func holds(_ name: String) -> Bool {
      switch self {
      case .media: LoginFolder.isMedia(name)
      case .originals:
        name.count <= 64 && LoginFolder.isOriginal(name) && name.dropLast(5).utf8.allSatisfy { (48...57).contains($0) }
      }
    }

    /// Returns whether bytes can be the contents of a file. Pictures and sounds are named by their contents.
    package func isSound(_ bytes: [UInt8], as name: String) -> Bool {
      self == .originals || SHA256.digest(bytes) == name.prefix(64)
    }
  }

  /// Returns the names of the files in a folder.
  package func names(in part: Part) throws(DiskFailure) -> Set<String> {
    Set(try disk.listIfThere("\(folder.path)/\(part.rawValue)").filter(part.holds))
  }

  /// Returns the contents of a file.
  package func bytes(of name: String, in part: Part) throws(DiskFailure) -> [UInt8] {
    try disk.read("\(folder.path)/\(part.rawValue)/\(name)")
  }

  /// Stores a file; does nothing if there is one.
  package func keep(_ bytes: [UInt8], as name: String, in part: Part) throws(DiskFailure) {
    let own = "\(folder.path)/\(part.rawValue)"
    if try disk.look("\(own)/\(name)") != nil { return }
    try disk.makeOwnFolder(own)
    try disk.replace("\(own)/\(name)", with: bytes)
  }
}
