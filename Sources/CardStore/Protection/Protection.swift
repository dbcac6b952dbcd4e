import Essentials
package import FlashcardKit
package import Sealing

/// The protection of a login by a passphrase: turned on and off as a whole, at one moment.
///
/// The files of both forms lie beside each other until then, which no name is the same of but that of `library.plist`: the
/// list of decks, or the wrapped key. The moment is when one takes the place of the other. A mark says that there may be files
/// of the other form, which are removed then, or by the next program.
package struct Protection: Sendable {
  let login: Login
  let locations: Locations
  let disk: Disk

  /// Creates access to the protection of a login.
  package init(_ login: Login, in locations: Locations) { self.init(login, in: locations, on: .real) }

  /// On a disk that shows files as they lie.
  init(_ login: Login, in locations: Locations, on disk: Disk) {
    self.login = login
    self.locations = locations
    self.disk = disk.waiting(atMost: Disk.patience)
  }

  var folder: LoginFolder { LoginFolder(locations.folder(of: login, on: disk)) }
  var places: SealedPlaces { SealedPlaces(login, in: locations, on: disk) }
  /// The mark that there may be files of the other form.
  var mark: String { folder.sealing }

  /// Whether the login is protected.
  package var isOn: Bool {
    do throws(ProtectionFailure) { _ = try stored() } catch {
      if case .keyMissing = error { return true }
      return false
    }
    return true
  }

  /// Checks whether the login is protected and there is something that opens it, before anybody is asked for a passphrase.
  package func require() throws(ProtectionFailure) { _ = try file() }

  private func stored() throws(ProtectionFailure) -> StoredKey {
    let stored: StoredKey?
    do throws(DiskFailure) { stored = try StoredKey.read(in: folder, on: disk) } catch {
      if error.step == .unlock { throw .keyMissing(path: error.path) }
      if error.isMissing { throw .notProtected }
      throw .store(StoreFailure(error))
    }
    guard let stored else { throw .notProtected }
    return stored
  }

  func file() throws(ProtectionFailure) -> KeyFile {
    guard let file = try stored().files.first else { throw .notUnderstood }
    return file
  }

  // MARK: Keys

  /// Unlocks the login for this program.
  package func unlock(_ passphrase: String) throws(ProtectionFailure) {
    try unlock { file throws(SealingFailure) in try file.open(Protection.bytes(of: passphrase)) }
  }

  /// Unlocks the login for this program by its recovery key.
  package func unlock(recovery: String) throws(ProtectionFailure) {
    try unlock { file throws(SealingFailure) in try file.open(try RecoveryKey(recovery)) }
  }

  /// Checks whether a passphrase is that of the login, which stays as it is.
  package func verify(_ passphrase: String) throws(ProtectionFailure) {
    _ = try key { file throws(SealingFailure) in try file.open(Protection.bytes(of: passphrase)) }
  }

  /// Checks whether a recovery key is that of the login, which stays as it is.
  package func verify(recovery: String) throws(ProtectionFailure) {
    _ = try key { file throws(SealingFailure) in try file.open(try RecoveryKey(recovery)) }
  }

  /// Opens the data key by the first file that can be opened.
  private func key(
    _ open: (KeyFile) throws(SealingFailure) -> DataKey
  ) throws(ProtectionFailure) -> (key: DataKey, file: KeyFile) {
    var failure = ProtectionFailure.notUnderstood
    for file in try stored().files {
      do throws(SealingFailure) { return (try open(file), file) } catch { failure = ProtectionFailure(error) }
      if failure == .noMemory { break }
    }
    throw failure
  }

  private func unlock(_ open: (KeyFile) throws(SealingFailure) -> DataKey) throws(ProtectionFailure) {
    let (key, file) = try key(open)
    locations.keyring.add(key, of: login, places, lending: locations.lending, on: disk)
    finish()
    mend(by: file)
  }

  /// Sees to it that the wrapped key is there twice, as it opened the login, and that nothing is left of a change that was
  /// interrupted.
  private func mend(by file: KeyFile) {
    let paths = [folder.library, folder.keyCopy]
    let bytes = file.bytes
    // Who knows what else is damaged in one that isn't whole.
    let lacking = file.isIntact ? paths.filter { (try? disk.read($0, 0, KeyFile.most)) != bytes } : []
    let unfinished = paths.map(Disk.beside).filter { ((try? disk.look($0)) ?? nil) != nil }
    guard !lacking.isEmpty || !unfinished.isEmpty, let lock = try? folder.locked(on: disk, isNew: false) else { return }
    defer { lock.release() }
    for path in unfinished { try? disk.remove(path) }
    // Another program may have changed it meanwhile.
    guard ((try? StoredKey.read(in: folder, on: disk)) ?? nil)?.files.contains(file) == true else { return }
    for path in lacking {
      let before = (try? disk.read(path, 0, KeyFile.most)).flatMap { try? KeyFile($0) }
      guard (try? disk.replace(path, with: bytes)) != nil else { continue }
      // An earlier version wrote the same in other words.
      if before?.isSame(as: file) != true { locations.keyring.note(mended: [path], of: login) }
    }
  }

  /// Whether this program has unlocked the login.
  package var isUnlocked: Bool { locations.keyring.key(of: login) != nil }

  /// Whether the login is protected, and this program has not unlocked it.
  package var isLocked: Bool { isOn && !isUnlocked }

  /// Forgets the key of the login.
  package func lock() { locations.keyring.forget(login) }

  /// Whether the person agreed that how many cards are due lies open.
  package var showsDue: Bool { (try? file())?.showsDue ?? false }

  /// Changes the passphrase of the login, which is unlocked, and if asked for, whether how many cards are due lies open.
  package func change(
    to passphrase: String, cost: PassphraseCost = .usual, showsDue: Bool? = nil
  ) throws(ProtectionFailure) {
    let before = try file()
    guard let key = locations.keyring.key(of: login) else { throw .wrong }
    let new: KeyFile
    do throws(SealingFailure) {
      new = try KeyFile(
        key, passphrase: Protection.bytes(of: passphrase), cost: cost, showsDue: showsDue ?? before.showsDue, as: before
      )
    } catch { throw ProtectionFailure(error) }
    try replaceKey(before, by: new)
  }

  /// Makes a new recovery key for the login, which is unlocked, and returns its text. The old one is of no use then.
  package func renewRecovery() throws(ProtectionFailure) -> String {
    let before = try file()
    guard let key = locations.keyring.key(of: login) else { throw .wrong }
    let recovery: RecoveryKey
    do throws(SealingFailure) { recovery = try RecoveryKey() } catch { throw ProtectionFailure(error) }
    try replaceKey(before, by: before.renewed(key, by: recovery))
    return recovery.text
  }

  /// Lets how many cards are due lie open, or not, and unlocks the login. That is bound to the passphrase, which stays.
  ///
  /// - Throws: `ProtectionFailure.wrong` if the passphrase is not the one, or another one. Nothing is changed then.
  package func show(due isShown: Bool, by passphrase: String, cost: PassphraseCost = .usual) throws(ProtectionFailure) {
    try unlock(passphrase)
    if showsDue != isShown { try change(to: passphrase, cost: cost, showsDue: isShown) }
  }

  /// Replaces the wrapped key. There is no old copy beside a new file at any time, which would bring the old passphrase back
  /// if the new file were damaged.
  private func replaceKey(_ before: KeyFile, by file: KeyFile) throws(ProtectionFailure) {
    do throws(DiskFailure) {
      let lock = try folder.locked(on: disk, isNew: false)
      defer { lock.release() }
      // Another program may have changed it meanwhile.
      guard try StoredKey.read(in: folder, on: disk)?.files.first?.isSame(as: before) == true else {
        throw DiskFailure(step: .lock, path: folder.library, code: EWOULDBLOCK)
      }
      let bytes = try? disk.read(folder.library, 0, KeyFile.most)
      if bytes != before.bytes { try disk.replace(folder.library, with: before.bytes) }
      try disk.remove(folder.keyCopy)
      try disk.syncFolder(folder.path)
      try disk.replace(folder.library, with: file.bytes)
      try? disk.replace(folder.keyCopy, with: file.bytes)
    } catch { throw .store(StoreFailure(error)) }
  }

  /// The bytes of a passphrase, in one form whatever keyboard typed it.
  static func bytes(of passphrase: String) throws(SealingFailure) -> SecretBytes {
    var bytes = Array(passphrase.normalized(.compatible).utf8)
    return try SecretBytes(moving: &bytes)
  }
}

extension SealedPlaces {
  /// Creates the places of a login.
  package init(_ login: Login, in locations: Locations, on disk: Disk) {
    let cards = locations.folder(of: login, on: disk)
    let name = cards.fileName
    self.init(
      folders: [
        (cards, "cards"), (locations.unfinished(of: login, on: disk).folder, "state"),
        (locations.syncFolder(of: login, on: disk), "sync"),
      ], files: [("\(locations.cache)/due/\(name).plist", "due"), ("\(locations.rescued)/\(name)-", "rescue")])
  }
}

extension ProtectionFailure {
  init(_ failure: SealingFailure) {
    self =
      switch failure {
      case .wrongKey: .wrong
      case .noMemory: .noMemory
      case .notUnderstood: .notUnderstood
      }
  }
}
