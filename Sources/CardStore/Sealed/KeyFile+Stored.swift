import Essentials

extension KeyFile {
  /// Returns the bytes of the file of a login that is protected and not unlocked on this disk, or `nil` for others. Where
  /// `library.plist` can't be read any more, its copy counts: without either, nobody could ever open the login.
  static func stored(in folder: LoginFolder, on disk: Disk) throws(DiskFailure) -> [UInt8]? {
    do throws(DiskFailure) {
      let bytes = try disk.read(folder.library, 0, most)
      if isOne(bytes) { return bytes }
    } catch { if !error.isMissing, !DiskFailure.inTheWay.contains(error.code) { throw error } }
    guard try disk.look(folder.keyCopy) != nil, try !isList(folder.library, on: disk),
      try disk.list(folder.path).contains(where: SealedPlaces.isSealed)
    else { return nil }
    let copy = try disk.read(folder.keyCopy, 0, most)
    return isOne(copy) ? copy : nil
  }

  /// Whether a file is a list of decks that can be read.
  static func isList(_ path: String, on disk: Disk) throws(DiskFailure) -> Bool {
    do throws(DiskFailure) { return LibraryFile.read(try disk.read(path))?.isSound ?? false } catch {
      if error.isMissing || DiskFailure.inTheWay.contains(error.code) { return false }
      throw error
    }
  }
}

extension LoginFolder {
  /// A copy of the wrapped key.
  var keyCopy: String { path + "/key.plist" }
}
