import Dispatch
import Essentials
public import FlashcardKit
import Sealing

/// The cards and reviews of a login, read without altering any file, also while programs have the login open.
public struct LoginSnapshot: Sendable {
  /// The cards.
  public let library: Library
  /// The review log.
  public let log: ReviewLog
  /// What is wrong with the files.
  public let notices: [Notice]
  /// The state of the files that were read, or `nil` if they changed meanwhile or something is wrong with them.
  let state: LoginState?

  /// The number of attempts to read files that do not change meanwhile.
  private static let attempts = 4

  /// Reads a login. A login without files is empty.
  ///
  /// - Parameters:
  ///   - login: The login.
  ///   - locations: The folders where files are stored.
  ///   - hasLog: Whether the review log is needed.
  /// - Returns: The cards, and the review log if it is needed.
  /// - Throws: A `StoreFailure` if the folder, `library.plist` or the journal exists and cannot be read.
  public static func read(
    _ login: Login, in locations: Locations, withLog hasLog: Bool = true
  ) throws(StoreFailure) -> LoginSnapshot {
    try read(login, in: locations, withLog: hasLog, on: locations.disk)
  }

  package static func read(
    _ login: Login, in locations: Locations, withLog hasLog: Bool = true, on disk: Disk
  ) throws(StoreFailure) -> LoginSnapshot {
    let folder = LoginFolder(locations.folder(of: login, on: disk))
    do throws(DiskFailure) {
      try disk.requireOwn(folder.path)
      for _ in 1..<attempts {
        let before = try LoginState(folder, on: disk)
        // A checkpoint may be under way, so that files do not fit together: what fails may succeed the next time.
        let result = Result { () throws(DiskFailure) in try read(folder, locations, hasLog, before, on: disk) }
        if try LoginState(folder, on: disk) == before { return try result.get() }
      }
      // The program that has the lock is the only one that writes. Without a lock, as on a read-only disk, nobody does.
      let lock = try? disk.waiting(atMost: Disk.patience).lock(folder.lock)
      defer { lock?.release() }
      return try read(folder, locations, hasLog, nil, on: disk)
    } catch { throw StoreFailure(error) }
  }

  /// Returns a checksum of the files that were read, or `nil` if they may change without altering it, something is wrong
  /// with them, or they changed meanwhile.
  package func settledState(at now: Milliseconds) -> String? {
    state.flatMap { $0.isSettled(at: now) ? $0.checksum : nil }
  }

  private static func read(
    _ folder: LoginFolder, _ locations: Locations, _ hasLog: Bool, _ state: LoginState?, on disk: Disk
  ) throws(DiskFailure) -> LoginSnapshot {
    // The log is read beside the cards.
    let log = Guarded<(ReviewLog, [Notice])>((ReviewLog(), []))
    let reading = DispatchGroup()
    if hasLog {
      DispatchQueue.global().async(group: reading) {
        let writer = ReviewLogWriter(locations, disk: disk.readOnly, machine: disk.machine())
        var files = ReviewLogFiles(disk: disk.readOnly, folder: folder, writer: writer)
        let read = files.readAll()
        log.withLock { $0 = read }
      }
    }
    defer { reading.wait() }
    var reader = LoginReader(disk: disk.readOnly, folder: folder, kinds: .standard)
    let library = try reader.read().library
    reading.wait()
    let (lines, more) = log.withLock { $0 }
    let notices = reader.notices + more
    return LoginSnapshot(library: library, log: lines, notices: notices, state: notices.isEmpty ? state : nil)
  }
}

/// The sizes and modification times of all files that a login's cards and reviews are read from. As long as they are
/// the same, so are the cards and the reviews.
struct LoginState: Hashable, Sendable {
  private let marks: [String: FileMark]

  /// The coarsest resolution of modification times among file systems, that of FAT, in milliseconds.
  static let resolution: Milliseconds = 2000

  /// Looks at all files. A missing file or folder is part of the state.
  ///
  /// - Throws: A `DiskFailure` if a file or folder cannot be looked at.
  init(_ folder: LoginFolder, on disk: Disk) throws(DiskFailure) {
    var paths = [folder.library, folder.journal, folder.prepared]
    for name in try disk.listIfThere(folder.decks) where LoginFolder.deck(named: name) != nil {
      paths.append(folder.decks + "/" + name)
    }
    for machine in try disk.listIfThere(folder.reviews) where MachineID(machine) != nil {
      let own = folder.reviews + "/" + machine
      for name in try disk.listIfThere(own) where name.hasSuffix(".tsv") { paths.append(own + "/" + name) }
    }
    var marks: [String: FileMark] = [:]
    for path in paths { if let mark = try disk.look(path) { marks[path] = mark } }
    self.marks = marks
  }

  /// Returns whether a change after `now` is certain to alter the state. A file written just before may be rewritten
  /// with the same size within the resolution of its modification time.
  func isSettled(at now: Milliseconds) -> Bool {
    marks.values.allSatisfy { abs($0.written - now) > LoginState.resolution }
  }

  /// A checksum of the state.
  var checksum: String {
    let lines = marks.sorted { $0.key < $1.key }.map { path, mark in
      "\(path)\t\(mark.kind == .file)\t\(mark.size)\t\(mark.written)\n"
    }
    return SHA256.digest(Array(lines.joined().utf8))
  }
}

extension LoginReader {
  /// Reports cards that are in several decks: each stays in the first, and copies of the files of the others are kept.
  /// Returns the decks that lost cards.
  mutating func noteRepeated(_ cards: [DeckID: Cards], in library: Library) -> Set<DeckID> {
    guard cards.values.reduce(0, { $0 + $1.count }) != library.count else { return [] }
    var found: Set<DeckID> = []
    for deck in library.decks {
      let left = (cards[deck.id]?.count ?? 0) - library.count(in: deck.id)
      guard left > 0 else { continue }
      let path = folder.deck(deck.id)
      let original = (try? disk.readable(path).bytes).flatMap { keep($0, of: path) }
      notices.append(.repeated(file: path, cards: left, original: original))
      needsWriting = true
      found.insert(deck.id)
    }
    return found
  }

  /// Returns a file's bytes, and whether that is all of them; or `nil` if there is no file or if it failed with one of
  /// `codes` and was moved aside. An unreadable file is not a damaged one and is left as it is.
  mutating func contents(
    of path: String, movingAside codes: Set<Int32>
  ) throws(DiskFailure) -> (bytes: [UInt8], isWhole: Bool)? {
    do throws(DiskFailure) {
      return try disk.readable(path)
    } catch {
      if error.isMissing { return nil }
      // A temporary failure is no reason to go without the file.
      if let found = try? disk.readable(path) { return found }
      guard codes.contains(error.code) else { throw error }
      let original = DamagedFiles(disk: disk, folder: folder).move(path)
      // If it cannot be moved, no file can be written in its place.
      if original == nil { throw error }
      notices.append(.damaged(file: path, original: original))
      needsWriting = true
      return nil
    }
  }

  mutating func noteDamage(_ bytes: [UInt8], of path: String) {
    notices.append(.damaged(file: path, original: keep(bytes, of: path)))
    needsWriting = true
  }

  private mutating func keep(_ bytes: [UInt8], of path: String) -> String? {
    do throws(DiskFailure) {
      return try DamagedFiles(disk: disk, folder: folder).keep(bytes, of: path)
    } catch {
      blockage = error
      return nil
    }
  }

  mutating func note(schema: Int64?, of path: String) {
    guard let schema, schema > LibraryFile.schema else { return }
    notices.append(.newerSchema(file: path))
    isNewer = true
  }
}
