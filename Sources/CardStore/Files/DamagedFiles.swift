/// The folder where damaged files are kept whole. Names include a checksum, so that the same damage is kept only once.
struct DamagedFiles {
  let disk: Disk
  let folder: LoginFolder

  /// Keeps a copy of a file's contents and returns its path.
  func keep(_ bytes: [UInt8], of path: String) throws(DiskFailure) -> String {
    let copy = copy(bytes, of: path)
    if try disk.look(copy) == nil {
      try disk.makeOwnFolder(folder.damaged)
      try disk.replace(copy, with: bytes)
    }
    return copy
  }

  /// Whether a copy of these contents was already kept.
  func has(_ bytes: [UInt8], of path: String) -> Bool { (try? disk.look(copy(bytes, of: path))) != nil }

  private func copy(_ bytes: [UInt8], of path: String) -> String {
    folder.damaged + "/" + path.fileName + "-" + Checksum.text(Checksum.of(bytes))
  }

  /// Moves something unreadable out of a file's place. Returns its new path, or `nil` if it cannot be moved.
  func move(_ path: String) -> String? {
    do throws(DiskFailure) {
      try disk.makeOwnFolder(folder.damaged)
      let names = try disk.list(folder.damaged)
      let number = (1...).first { !names.contains("\(path.fileName)-unreadable-\($0)") } ?? 1
      let other = "\(folder.damaged)/\(path.fileName)-unreadable-\(number)"
      try disk.rename(path, other)
      try disk.syncFolder(folder.damaged)
      return other
    } catch {
      return nil
    }
  }
}
