import Essentials
public import FlashcardKit

/// The file system, and the only way to it: every byte of a login is read and written through this type. It is a struct
/// of closures, so that tests can supply a disk that is full, denies access, or stops at any call.
///
/// A file is either written as a whole and then replaced, or begun and then grows by records. Offsets count what was put
/// into a file, whatever else lies on the disk: a file of records is appended to, cut off, and read further only from
/// offsets at which a record ends, the sum of the lengths of those before. Nobody else knows how a new version of a file
/// is called until it takes its place (``beside(_:)``).
package struct Disk: Sendable {
  /// Returns what is at a path, or `nil` if there is nothing. Does not follow links.
  package var look: @Sendable (_ path: String) throws(DiskFailure) -> FileMark?
  /// Returns the names in a folder, in no particular order.
  package var list: @Sendable (_ folder: String) throws(DiskFailure) -> [String]
  /// Returns at most `limit` bytes of a file, starting at `offset`. Refuses links, and what was sealed and altered since.
  package var read: @Sendable (_ path: String, _ offset: Int, _ limit: Int) throws(DiskFailure) -> [UInt8]
  /// Returns what is left of a file that was refused as altered: of one that was written as a whole, what precedes the
  /// alteration, and of one that grows by records, bytes that occur in no text in place of those that were altered.
  package var salvage: @Sendable (_ path: String, _ offset: Int, _ limit: Int) throws(DiskFailure) -> [UInt8] = {
    path, _, _ throws(DiskFailure) in throw .altered(path)
  }
  /// Creates a folder that only its owner can access. Does nothing if it exists.
  package var makeFolder: @Sendable (_ path: String) throws(DiskFailure) -> Void
  /// Creates a file that only its owner can access, and waits until it is on the disk. An existing file of that name is
  /// removed first: bytes are never rewritten into a file whose fsync failed.
  package var write: @Sendable (_ path: String, _ bytes: [UInt8]) throws(DiskFailure) -> Void
  /// Creates a file that grows by records, with the first of them, as `write` does a whole one.
  package var begin: @Sendable (_ path: String, _ record: [UInt8]) throws(DiskFailure) -> Void
  /// Adds a record to a file after the one that ends at `end`, in place of whatever follows, and waits until it is on the
  /// disk.
  package var append: @Sendable (_ path: String, _ record: [UInt8], _ end: Int) throws(DiskFailure) -> Void
  /// Adds a record to a file as `append` does, without waiting, for data that may be lost. Creates the file if there is
  /// none.
  package var appendUnsynced: @Sendable (_ path: String, _ record: [UInt8], _ end: Int) throws(DiskFailure) -> Void
  /// Renames a file, replacing any file of the new name.
  package var rename: @Sendable (_ path: String, _ other: String) throws(DiskFailure) -> Void
  /// Removes a file. Does nothing if there is none.
  package var remove: @Sendable (_ path: String) throws(DiskFailure) -> Void
  /// Removes an empty folder.
  package var removeFolder: @Sendable (_ path: String) throws(DiskFailure) -> Void
  /// Makes a file or folder accessible to its owner alone.
  package var protect: @Sendable (_ path: String) throws(DiskFailure) -> Void
  /// Creates a hard link to a file under another name, which must be unused.
  package var link: @Sendable (_ path: String, _ other: String) throws(DiskFailure) -> Void
  /// Returns a path at which other programs, which know nothing of this type, can read a file.
  package var lend: @Sendable (_ path: String) throws(DiskFailure) -> String
  /// Waits until a folder's entries are on the disk.
  package var syncFolder: @Sendable (_ path: String) throws(DiskFailure) -> Void
  /// Waits for a file's lock, which other programs use too, and sets the file's modification time to now.
  package var lock: @Sendable (_ path: String) throws(DiskFailure) -> DiskLock
  /// Locks a file without waiting. Returns `nil` if another program has the lock.
  package var tryLock: @Sendable (_ path: String) throws(DiskFailure) -> DiskLock?
  /// Returns how other accounts of the machine could read or replace what is in a folder, or `nil` if they cannot.
  package var exposure: @Sendable (_ folder: String) -> Exposure?
  /// Returns what all names of the same file have in common, or `nil` if that isn't known.
  package var identity: @Sendable (_ path: String) -> [UInt64]? = { _ in nil }
  /// Returns an identifier of this machine.
  package var machine: @Sendable () -> String
}

extension Disk {
  /// The most bytes that are read at once.
  static let largestRead = 1 << 31

  /// Returns the contents of a file.
  package func read(_ path: String) throws(DiskFailure) -> [UInt8] { try read(path, 0, .max) }

  /// Returns what can be read of a file, and whether that is all of it as it was written. For files whose readers notice
  /// damage and make the best of it; what is shown or handed on as it is must be read by `read`.
  package func readable(
    _ path: String, _ offset: Int = 0, _ limit: Int = .max
  ) throws(DiskFailure) -> (bytes: [UInt8], isWhole: Bool) {
    do throws(DiskFailure) { return (try read(path, offset, limit), true) } catch {
      guard error.isAltered else { throw error }
      return (try salvage(path, offset, limit), false)
    }
  }

  /// Returns the names in a folder, or none if there is no such folder.
  package func listIfThere(_ folder: String) throws(DiskFailure) -> [String] {
    do throws(DiskFailure) { return try list(folder) } catch {
      if error.isMissing || error.code == ENOTDIR { return [] }
      throw error
    }
  }

  /// Returns the path of the new version of a file or folder before it takes its place.
  package static func beside(_ path: String) -> String { path + ending }

  /// Returns the name of the file whose new version has this name, or `nil` for other files.
  package static func finished(_ name: String) -> String? {
    name.hasSuffix(ending) ? String(name.dropLast(ending.count)) : nil
  }

  private static let ending = ".new"

  /// Replaces a file atomically: at any time there is the whole old file or the whole new one.
  package func replace(_ path: String, with bytes: [UInt8]) throws(DiskFailure) {
    try replaceUnsynced(path, with: bytes)
    try syncFolder(path.folder)
  }

  /// Replaces a file as `replace` does, except that after a power failure there may be the old file until the folder is
  /// synced.
  package func replaceUnsynced(_ path: String, with bytes: [UInt8]) throws(DiskFailure) {
    let beside = Disk.beside(path)
    try write(beside, bytes)
    try rename(beside, path)
  }

  /// Replaces a file of records atomically by one with a single record.
  package func replaceRecords(_ path: String, with record: [UInt8]) throws(DiskFailure) {
    let beside = Disk.beside(path)
    try begin(beside, record)
    try rename(beside, path)
    try syncFolder(path.folder)
  }

  /// Removes all records of a file after the one that ends at `end`, without waiting until that is on the disk.
  package func cut(_ path: String, to end: Int) throws(DiskFailure) { try appendUnsynced(path, [], end) }

  /// Waits until the records of a file are on the disk, the last of which ends at `end`.
  package func confirm(_ path: String, to end: Int) throws(DiskFailure) { try append(path, [], end) }

  /// Replaces a file that several programs may replace at the same time, under a lock: the unfinished file of one must not
  /// become that of another. If the lock cannot be taken, goes without.
  package func replace(_ path: String, with bytes: [UInt8], lockedBy lock: String) throws(DiskFailure) {
    try? makeFolders(lock.folder, synced: false)
    let held = try? self.lock(lock)
    defer { held?.release() }
    try replace(path, with: bytes)
  }

  /// Removes a folder with its contents. Links are removed, not followed.
  package func removeAll(in folder: String) throws(DiskFailure) {
    for name in try list(folder) {
      let path = "\(folder)/\(name)"
      if try look(path)?.kind == .folder { try removeAll(in: path) } else { try remove(path) }
    }
    try removeFolder(folder)
  }

  /// Creates a folder and its parents. A link in its place is refused, because files would end up somewhere else.
  package func makeOwnFolder(_ path: String) throws(DiskFailure) {
    try makeFolders(path)
    guard try look(path)?.kind == .folder else { throw DiskFailure(step: .look, path: path, code: ENOTDIR) }
  }

  /// Refuses a folder that belongs to another account of the machine, or in which another account put something.
  package func requireOwn(_ folder: String) throws(DiskFailure) {
    if case .anothers(let path) = exposure(folder) { throw .anothers(path) }
  }

  /// Waits until the entries by which a file in a login's folder is found are on the disk. Whoever created its folders, or
  /// renamed it, may have been interrupted before that.
  package func syncFolders(of path: String, in login: String) throws(DiskFailure) {
    var folder = path.folder
    while folder.count > login.count {
      try syncFolder(folder)
      folder = folder.folder
    }
    // Further up, folders may be ours, or closed to us.
    try syncFolder(login)
    for _ in 0..<Disk.parents where folder.folder != folder {
      folder = folder.folder
      try? syncFolder(folder)
    }
  }

  /// The number of folders above that of a login that the program may have made: `~/.local/share/flashcards/users`.
  private static let parents = 5

  /// Creates a folder and its parents, and waits until they are on the disk if `synced`.
  package func makeFolders(_ path: String, synced: Bool = true) throws(DiskFailure) {
    if try look(path) != nil { return }
    if path.folder != path { try makeFolders(path.folder, synced: synced) }
    try makeFolder(path)
    if synced { try syncFolder(path.folder) }
  }
}

extension String {
  /// The path without its last component.
  package var folder: String {
    guard let slash = lastIndex(of: "/") else { return "." }
    return slash == startIndex ? "/" : String(self[..<slash])
  }

  /// The last component of the path.
  package var fileName: String {
    guard let slash = lastIndex(of: "/") else { return self }
    return String(self[index(after: slash)...])
  }

  /// The path with `~` replaced by the home folder.
  public var expandingHome: String {
    guard self == "~" || hasPrefix("~/") else { return self }
    let home = ProcessInfo.processInfo.environment["HOME"] ?? FileManager.default.homeDirectoryForCurrentUser.path
    return home + dropFirst()
  }
}

extension Disk {
  /// Sets a damaged file aside by renaming it, so that its contents are kept whole.
  ///
  /// - Returns: The new path: the old one with `.damaged-` and the first unused number appended.
  /// - Throws: A `DiskFailure` if the folder cannot be listed or the file cannot be renamed.
  package func setAside(_ path: String) throws(DiskFailure) -> String {
    let names = Set(try list(path.folder))
    let number = (1...).first { !names.contains("\(path.fileName).damaged-\($0)") } ?? 1
    let other = "\(path).damaged-\(number)"
    try rename(path, other)
    return other
  }
}

extension Disk {
  /// How long commands let another program hold a lock.
  package static let patience = Duration.seconds(5)

  /// Returns this disk with locks that are waited for no longer than `limit`: for commands, which should rather fail
  /// than hang.
  package func waiting(atMost limit: Duration) -> Disk {
    var disk = self
    disk.lock = { [tryLock] path throws(DiskFailure) in
      let end = ContinuousClock.now + limit
      while true {
        if let lock = try tryLock(path) { return lock }
        guard ContinuousClock.now < end else { throw DiskFailure(step: .lock, path: path, code: EWOULDBLOCK) }
        _ = poll(nil, 0, 10)
      }
    }
    return disk
  }
}

/// A lock that is held. Releasing it twice is harmless.
package struct DiskLock: Sendable {
  /// Releases the lock.
  package let release: @Sendable () -> Void

  /// Creates a lock from the way to release it.
  package init(release: @escaping @Sendable () -> Void) { self.release = release }
}

/// A failed system call.
package struct DiskFailure: Error, Hashable, Sendable {
  /// The operation that failed.
  package enum Step: Hashable, Sendable, CaseIterable {
    case look, list, read, makeFolder, write, sync, rename, remove, syncFolder, lock
    /// Not a call: a file or folder that was looked at belongs to another account.
    case own
    /// Not a call: a login is protected, and was not unlocked.
    case unlock
    /// Not a call: what was read is not as it was sealed.
    case unseal
  }

  package let step: Step
  package let path: String
  /// The value of `errno`, such as `ENOSPC`.
  package let code: Int32

  /// Creates a failure.
  package init(step: Step, path: String, code: Int32) {
    self.step = step
    self.path = path
    self.code = code
  }

  package var isMissing: Bool { code == ENOENT }
  /// Whether what was read was sealed, and altered since.
  package var isAltered: Bool { step == .unseal }

  /// The codes of reading where something else than a file is in the way of one.
  static let inTheWay: Set<Int32> = [ELOOP, EISDIR, ENXIO]

  /// Returns the failure of opening the folder of a login that is protected and was not unlocked.
  static func locked(_ path: String) -> DiskFailure { DiskFailure(step: .unlock, path: path, code: EACCES) }

  /// Returns the failure of opening the folder of a login that is protected, and whose key is missing.
  static func keyMissing(_ path: String) -> DiskFailure { DiskFailure(step: .unlock, path: path, code: EINVAL) }

  /// Returns the failure of reading a file that was sealed and altered since.
  package static func altered(_ path: String) -> DiskFailure { DiskFailure(step: .unseal, path: path, code: EBADMSG) }

  /// Returns the failure of using a file or folder that belongs to another account of the machine.
  static func anothers(_ path: String) -> DiskFailure { DiskFailure(step: .own, path: path, code: EACCES) }
}

extension StoreFailure {
  /// Creates the failure that a failed system call amounts to.
  package init(_ failure: DiskFailure) {
    self =
      switch (failure.step, StoreFailure(code: failure.code, path: failure.path)) {
      case (.look, .notPermitted(let path)), (.list, .notPermitted(let path)), (.read, .notPermitted(let path)):
        .notReadable(path: path)
      case (.own, _): .anothers(path: failure.path)
      case (.unlock, .disk(let path, _)): .keyMissing(path: path)
      case (.unlock, _): .locked
      case (.unseal, _): .altered(path: failure.path)
      case (_, let other): other
      }
  }

  /// Creates the failure that an error number of the system amounts to, for a file at a path.
  public init(code: Int32, path: String) {
    self =
      switch code {
      case ENOSPC, EDQUOT, EFBIG: .full(path: path)
      case EROFS: .readOnly(path: path)
      case EACCES, EPERM: .notPermitted(path: path)
      case ELOOP, ENOTDIR, EISDIR, EEXIST, ENXIO: .inTheWay(path: path)
      case ENOENT: .missing(path: path)
      case EWOULDBLOCK: .inUse
      default: .disk(path: path, code: code)
      }
  }
}
