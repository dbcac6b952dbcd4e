import Essentials
import FlashcardKit

/// Files of a protected login that were altered, out of the way, as they lie: in the trash for removed logins, where they stay
/// for 30 days. Their folder has the key and is like that of a login, so that its passphrase opens what is left of them.
package struct SetAside: Hashable, Sendable {
  /// The paths that the files and folders had, for whoever has the key.
  package let files: [String]
  /// The folder in which they are.
  package let folder: String

  /// Where a file or folder lies, and how it is called for whoever has the key.
  struct Item {
    let path: String
    let name: String
  }

  /// Sets files aside.
  ///
  /// - Parameters:
  ///   - items: The files, and folders if they are moved.
  ///   - protection: The protection of their login.
  ///   - isMoving: Whether they are moved. Otherwise they stay where they are, too.
  ///   - now: The time.
  /// - Throws: A `ProtectionFailure` if that is not possible. What was moved stays where it is.
  init(_ items: [Item], of protection: Protection, isMoving: Bool, at now: Milliseconds) throws(ProtectionFailure) {
    let key = try protection.file().bytes
    let disk = protection.disk
    let trash = Trash(locations: protection.locations, disk: disk)
    do throws(DiskFailure) {
      let folder = try trash.newPlace(for: protection.folder.path.fileName, at: now)
      // First, since nothing opens what follows without it.
      try disk.makeOwnFolder(trash.path)
      try disk.makeFolders(folder + "/cards")
      let own = LoginFolder(folder + "/cards")
      for path in [own.library, own.keyCopy] { try disk.write(path, key) }
      for item in items {
        let target = SetAside.place(of: item.path, below: folder, protection.places)
        try disk.makeFolders(target.folder)
        if isMoving {
          try SetAside.move(item.path, to: target, on: disk)
          try? disk.syncFolder(item.path.folder)
        } else {
          do throws(DiskFailure) { try disk.link(item.path, target) } catch {
            try disk.write(target, try disk.read(item.path))
          }
        }
        try disk.syncFolder(target.folder)
      }
      try disk.syncFolder(trash.path)
      files = items.map(\.name)
      self.folder = folder
    } catch { throw .store(StoreFailure(error)) }
  }

  /// Returns the path of a file below a folder that has all that a login has.
  private static func place(of path: String, below folder: String, _ places: SealedPlaces) -> String {
    for (root, label) in places.folders where path.hasPrefix(root + "/") {
      return "\(folder)/\(label)\(path.dropFirst(root.count))"
    }
    return "\(folder)/\(path.fileName)"
  }

  private static func move(_ path: String, to target: String, on disk: Disk) throws(DiskFailure) {
    do throws(DiskFailure) { try disk.rename(path, target) } catch {
      // The state and the cache may be on other disks.
      guard error.code == EXDEV else { throw error }
      try disk.write(target, try disk.read(path))
      try disk.remove(path)
    }
  }
}
