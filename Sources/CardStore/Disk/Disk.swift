import Foundation

/// The one door through which every byte of a login goes in and out. A struct of closures, so that a test can put a
/// disk behind it that is full, says no, or stops at any call.
struct Disk: Sendable {
  /// What stands at a path; nil where there is nothing. Links are not followed.
  var look: @Sendable (_ path: String) throws(DiskFailure) -> FileMark?
  /// The names in a folder, in no order.
  var list: @Sendable (_ folder: String) throws(DiskFailure) -> [String]
  /// A file's bytes from a place on, at most so many. A link is refused.
  var read: @Sendable (_ path: String, _ offset: Int, _ limit: Int) throws(DiskFailure) -> [UInt8]
  /// Makes one folder that only its owner can enter; nothing happens where it is there.
  var makeFolder: @Sendable (_ path: String) throws(DiskFailure) -> Void
  /// Makes a new file of these bytes, for its owner only, and waits until they are on the disk. Whatever had the name
  /// goes first: bytes are never written again into a file whose fsync failed.
  var write: @Sendable (_ path: String, _ bytes: [UInt8]) throws(DiskFailure) -> Void
  /// Cuts a file at a place, puts these bytes there, and waits until they are on the disk.
  var append: @Sendable (_ path: String, _ bytes: [UInt8], _ offset: Int) throws(DiskFailure) -> Void
  /// The same without waiting: for what may be lost.
  var jot: @Sendable (_ path: String, _ bytes: [UInt8], _ offset: Int) throws(DiskFailure) -> Void
  /// Gives a file another name, in place of what had it.
  var rename: @Sendable (_ path: String, _ other: String) throws(DiskFailure) -> Void
  /// Removes a file; nothing happens where there is none.
  var remove: @Sendable (_ path: String) throws(DiskFailure) -> Void
  /// Removes a folder that is empty.
  var removeFolder: @Sendable (_ path: String) throws(DiskFailure) -> Void
  /// Makes a file or folder its owner's alone.
  var protect: @Sendable (_ path: String) throws(DiskFailure) -> Void
  /// Gives a file a second name, which must be free.
  var link: @Sendable (_ path: String, _ other: String) throws(DiskFailure) -> Void
  /// Waits until a folder's names are on the disk.
  var syncFolder: @Sendable (_ path: String) throws(DiskFailure) -> Void
  /// Waits for a file's lock, which other programs wait for too, and notes the time of its taking as the file's.
  var lock: @Sendable (_ path: String) throws(DiskFailure) -> DiskLock
  /// Takes a file's lock where nobody has it; nil where somebody has.
  var tryLock: @Sendable (_ path: String) throws(DiskFailure) -> DiskLock?
  /// What tells this machine from others.
  var machine: @Sendable () -> String
}

extension Disk {
  /// The most bytes that are read at once.
  static let largestRead = 1 << 31

  /// A whole file.
  func read(_ path: String) throws(DiskFailure) -> [UInt8] { try read(path, 0, .max) }

  /// The names in a folder; none where there is no such folder.
  func listIfThere(_ folder: String) throws(DiskFailure) -> [String] {
    do throws(DiskFailure) { return try list(folder) } catch {
      if error.isMissing || error.code == ENOTDIR { return [] }
      throw error
    }
  }

  /// Puts a file in the place of the one of that name: there is always the old one or the new one, whole.
  func replace(_ path: String, with bytes: [UInt8]) throws(DiskFailure) {
    let beside = path + ".new"
    try write(beside, bytes)
    try rename(beside, path)
    try syncFolder(path.folder)
  }

  /// Removes a folder with all that is in it. Links go, what they lead to stays.
  func removeAll(in folder: String) throws(DiskFailure) {
    for name in try list(folder) {
      let path = "\(folder)/\(name)"
      if try look(path)?.kind == .folder { try removeAll(in: path) } else { try remove(path) }
    }
    try removeFolder(folder)
  }

  /// Makes a folder and those that it stands in. A link in its place is refused: what is written there would go
  /// somewhere else.
  func makeOwnFolder(_ path: String) throws(DiskFailure) {
    try makeFolders(path)
    guard try look(path)?.kind == .folder else { throw DiskFailure(step: .look, path: path, code: ENOTDIR) }
  }

  /// Makes a folder and those that it stands in. `synced`: waits until they are on the disk.
  func makeFolders(_ path: String, synced: Bool = true) throws(DiskFailure) {
    if try look(path) != nil { return }
    if path.folder != path { try makeFolders(path.folder, synced: synced) }
    try makeFolder(path)
    if synced { try syncFolder(path.folder) }
  }
}

extension String {
  /// The folder of a path.
  var folder: String {
    guard let slash = lastIndex(of: "/") else { return "." }
    return slash == startIndex ? "/" : String(self[..<slash])
  }

  /// The last name of a path.
  var fileName: String {
    guard let slash = lastIndex(of: "/") else { return self }
    return String(self[index(after: slash)...])
  }
}
