import Essentials
import FlashcardKit
package import Sealing

extension Disk {
  /// Seals the files of a login on this disk: whoever uses the one that is returned sees contents and names, and what lies on this
  /// disk says nothing of them but their number, sizes, and times.
  ///
  /// What was altered on the disk is refused by `read`. `salvage` returns what is left of it.
  ///
  /// - Parameters:
  ///   - places: What belongs to the login.
  ///   - key: The key of the login.
  ///   - lending: A folder for copies of files that other programs read.
  /// - Returns: The disk as whoever has the key sees it.
  package func sealed(_ places: SealedPlaces, by key: DataKey, lending: String) -> Disk {
    let files = SealedFiles(disk: self, names: SealedNames(places: places, key: key), key: key, lending: lending)
    return sealed { path in
      files.names.place(of: path).map { (files, $0) }
    } shown: { names, folder in
      files.names.shown(names, in: folder)
    }
  }

  /// Returns this disk with the files sealed for which a closure returns whose they are and where they lie. Another one says
  /// what is seen of the names in other folders.
  func sealed(
    _ find: @escaping @Sendable (_ path: String) -> (files: SealedFiles, place: SealedNames.Place)?,
    shown: @escaping @Sendable (_ names: [String], _ folder: String) -> [String]
  ) -> Disk {
    let disk = self
    /// Names a file in a failure as whoever uses it knows it.
    @Sendable func named<Value>(
      _ path: String, _ place: SealedNames.Place, _ body: () throws(DiskFailure) -> Value
    ) throws(DiskFailure) -> Value {
      do throws(DiskFailure) { return try body() } catch {
        throw DiskFailure(step: error.step, path: error.path == place.path ? path : error.path, code: error.code)
      }
    }
    var sealed = self
    sealed.look = { path throws(DiskFailure) in
      guard let (files, place) = find(path) else { return try disk.look(path) }
      return try named(path, place) { () throws(DiskFailure) in try files.look(place) }
    }
    sealed.list = { folder throws(DiskFailure) in
      guard let (files, place) = find(folder) else { return shown(try disk.list(folder), folder) }
      return try named(folder, place) { () throws(DiskFailure) in
        try disk.list(place.path).compactMap(files.names.opened)
      }
    }
    sealed.read = { path, offset, limit throws(DiskFailure) in
      guard let (files, place) = find(path) else { return try disk.read(path, offset, limit) }
      return try named(path, place) { () throws(DiskFailure) in try files.read(place, from: offset, limit: limit) }
    }
    sealed.salvage = { path, offset, limit throws(DiskFailure) in
      guard let (files, place) = find(path) else { return try disk.salvage(path, offset, limit) }
      return try named(path, place) { () throws(DiskFailure) in
        try files.open(place, from: offset, limit: limit).bytes
      }
    }
    sealed.makeFolder = { path throws(DiskFailure) in
      guard let (_, place) = find(path) else { return try disk.makeFolder(path) }
      return try named(path, place) { () throws(DiskFailure) in try disk.makeFolder(place.path) }
    }
    sealed.write = { path, bytes throws(DiskFailure) in
      guard let (files, place) = find(path) else { return try disk.write(path, bytes) }
      return try named(path, place) { () throws(DiskFailure) in try files.write(place, bytes) }
    }
    sealed.begin = { path, record throws(DiskFailure) in
      guard let (files, place) = find(path) else { return try disk.begin(path, record) }
      return try named(path, place) { () throws(DiskFailure) in try files.begin(place, record) }
    }
    sealed.append = { path, record, end throws(DiskFailure) in
      guard let (files, place) = find(path) else { return try disk.append(path, record, end) }
      return try named(path, place) { () throws(DiskFailure) in
        try files.append(place, record, after: end, disk.append)
      }
    }
    sealed.appendUnsynced = { path, record, end throws(DiskFailure) in
      guard let (files, place) = find(path) else { return try disk.appendUnsynced(path, record, end) }
      return try named(path, place) { () throws(DiskFailure) in
        try files.append(place, record, after: end, isNew: true, disk.appendUnsynced)
      }
    }
    sealed.rename = { path, other throws(DiskFailure) in
      switch (find(path), find(other)) {
      case (nil, nil): try disk.rename(path, other)
      case (let (files, place)?, let (_, new)?):
        try named(path, place) { () throws(DiskFailure) in try files.rename(place, new) }
      // The folder of a login is moved as it is.
      case (let (_, place)?, nil) where place.path == path: try disk.rename(path, other)
      case (nil, let (_, new)?) where new.path == other: try disk.rename(path, other)
      case (let (_, place)?, nil) where place.path.hasSuffix(SealedPlaces.ending):
        try disk.rename(place.path, other + SealedPlaces.ending)
      default: throw DiskFailure(step: .rename, path: path, code: EXDEV)
      }
    }
    sealed.remove = { path throws(DiskFailure) in
      guard let (files, place) = find(path) else { return try disk.remove(path) }
      return try named(path, place) { () throws(DiskFailure) in try files.remove(place) }
    }
    sealed.removeFolder = { path throws(DiskFailure) in
      guard let (_, place) = find(path) else { return try disk.removeFolder(path) }
      return try named(path, place) { () throws(DiskFailure) in try disk.removeFolder(place.path) }
    }
    sealed.protect = { path throws(DiskFailure) in
      guard let (_, place) = find(path) else { return try disk.protect(path) }
      return try named(path, place) { () throws(DiskFailure) in try disk.protect(place.path) }
    }
    sealed.link = { path, other throws(DiskFailure) in
      switch (find(path), find(other)) {
      case (nil, nil): try disk.link(path, other)
      case (let (files, place)?, let (_, new)?):
        try named(other, new) { () throws(DiskFailure) in try files.link(place, new) }
      default: throw DiskFailure(step: .write, path: other, code: EXDEV)
      }
    }
    sealed.lend = { path throws(DiskFailure) in
      guard let (files, place) = find(path) else { return try disk.lend(path) }
      return try named(path, place) { () throws(DiskFailure) in try files.lend(place, as: path.fileName) }
    }
    sealed.syncFolder = { path throws(DiskFailure) in
      guard let (_, place) = find(path) else { return try disk.syncFolder(path) }
      return try named(path, place) { () throws(DiskFailure) in try disk.syncFolder(place.path) }
    }
    sealed.lock = { path throws(DiskFailure) in
      guard let (_, place) = find(path) else { return try disk.lock(path) }
      return try named(path, place) { () throws(DiskFailure) in try disk.lock(place.path) }
    }
    sealed.tryLock = { path throws(DiskFailure) in
      guard let (_, place) = find(path) else { return try disk.tryLock(path) }
      return try named(path, place) { () throws(DiskFailure) in try disk.tryLock(place.path) }
    }
    sealed.exposure = { folder in disk.exposure(find(folder)?.place.path ?? folder) }
    return sealed
  }
}
