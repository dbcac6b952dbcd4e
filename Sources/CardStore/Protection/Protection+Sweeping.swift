import Essentials
package import FlashcardKit

/// Removing the files of the form that a login no longer has.
extension Protection {
  /// Removes the files of the form that the login does not have, if a program that changed it did not. What can't be removed
  /// now is the next time.
  package func finish() { finish(isHeld: false) }

  /// Removes the files of the form that the login does not have, if a program that changed it was killed before it did.
  /// Takes no key, and does nothing as long as another program has the login's lock.
  ///
  /// - Throws: A `StoreFailure` if some of them are still there.
  package func sweep() throws(StoreFailure) {
    do throws(DiskFailure) {
      guard try disk.look(mark) != nil, let lock = try disk.tryLock(folder.lock) else { return }
      defer { lock.release() }
      try removeOther()
    } catch { throw StoreFailure(error) }
  }

  /// Removes them, under the login's lock if that isn't held.
  func finish(isHeld: Bool) {
    do throws(DiskFailure) {
      guard try disk.look(mark) != nil else { return }
      let lock = isHeld ? nil : try disk.lock(folder.lock)
      defer { lock?.release() }
      try removeOther()
    } catch {
      // The mark stays, so that it is tried again.
    }
  }

  private func removeOther() throws(DiskFailure) {
    // Another program may have done it meanwhile.
    guard try disk.look(mark) != nil else { return }
    let isOn = try StoredKey.read(in: folder, on: disk) != nil
    // If neither form can be read, nothing of the other one is removed.
    if !isOn, try !StoredKey.isList(folder.library, on: disk) { return }
    if !isOn, try disk.look(folder.keyCopy) != nil { try disk.remove(folder.keyCopy) }
    for (root, _) in places.folders {
      for path in [root, root + "/unfinished"] where try disk.look(path)?.kind == .folder {
        try sweep(path, isSealed: !isOn)
      }
    }
    for (prefix, _) in places.files {
      for name in try disk.listIfThere(prefix.folder) where "\(prefix.folder)/\(name)".hasPrefix(prefix) {
        let rest = String("\(prefix.folder)/\(name)".dropFirst(prefix.count))
        guard SealedPlaces.isLeft(rest), rest.contains(SealedPlaces.ending) != isOn else { continue }
        if prefix.folder == locations.rescued, !locations.isRescued(name, of: folder.path.fileName, on: disk) {
          continue
        }
        try disk.remove("\(prefix.folder)/\(name)")
        try disk.syncFolder(prefix.folder)
      }
    }
    if try disk.read(mark) == [(isOn ? Turn.on : .off).rawValue] {
      let sync = locations.syncFolder(of: login, on: disk)
      for name in Protection.repositories where try disk.look("\(sync)/\(name)")?.kind == .folder {
        try disk.removeAll(in: "\(sync)/\(name)")
        try disk.syncFolder(sync)
      }
    }
    try disk.remove(mark)
    try disk.syncFolder(folder.path)
  }

  private func sweep(_ folder: String, isSealed: Bool) throws(DiskFailure) {
    for name in try disk.list(folder) where !SealedPlaces.isOpen(name) && name != SealedPlaces.repository {
      let path = "\(folder)/\(name)"
      if path == self.folder.library || path == mark || SealedPlaces.isSealed(name) != isSealed { continue }
      if try disk.look(path)?.kind == .folder { try disk.removeAll(in: path) } else { try disk.remove(path) }
    }
    try disk.syncFolder(folder)
  }
}

extension Locations {
  /// A login of which files of the form that it does not have are still there, and why.
  package struct LeftFiles: Hashable, Sendable {
    package let login: Login
    /// Whether the login is protected, so that these files are readable to others.
    package let isProtected: Bool
    package let failure: StoreFailure
  }

  /// Removes what programs left that were killed while they protected logins, or removed the protection. Takes no key, and
  /// leaves alone a login whose lock another program has.
  ///
  /// - Returns: What could not be removed.
  package func sweepProtection() -> [LeftFiles] { sweepProtection(on: .real) }

  func sweepProtection(on disk: Disk) -> [LeftFiles] {
    ((try? disk.listIfThere(users)) ?? []).compactMap { name in
      guard (try? disk.look(LoginFolder("\(users)/\(name)").sealing)) ?? nil != nil, let login = try? Login(name) else {
        return nil
      }
      return sweepProtection(of: login, on: disk)
    }
  }

  /// Removes what is left of a login in this way. Returns what could not be removed, if anything.
  package func sweepProtection(of login: Login) -> LeftFiles? { sweepProtection(of: login, on: .real) }

  private func sweepProtection(of login: Login, on disk: Disk) -> LeftFiles? {
    let protection = Protection(login, in: self, on: disk)
    do throws(StoreFailure) { try protection.sweep() } catch {
      return LeftFiles(login: login, isProtected: protection.isOn, failure: error)
    }
    return nil
  }
}
