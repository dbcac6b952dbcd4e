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
  var mark: String { folder.path + "/sealing" }

  /// Whether the login is protected.
  package var isOn: Bool {
    do throws(ProtectionFailure) { _ = try file() } catch { return error == .notUnderstood }
    return true
  }

  func file() throws(ProtectionFailure) -> KeyFile {
    let stored: [UInt8]?
    do throws(DiskFailure) { stored = try KeyFile.stored(in: folder, on: disk) } catch {
      if error.isMissing { throw .notProtected }
      throw .store(StoreFailure(error))
    }
    guard let bytes = stored else { throw .notProtected }
    do throws(KeyFile.Failure) { return try KeyFile(bytes) } catch {
      throw error == .notProtected ? .notProtected : .notUnderstood
    }
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

  private func key(_ open: (KeyFile) throws(SealingFailure) -> DataKey) throws(ProtectionFailure) -> DataKey {
    let file = try file()
    do throws(SealingFailure) { return try open(file) } catch { throw ProtectionFailure(error) }
  }

  private func unlock(_ open: (KeyFile) throws(SealingFailure) -> DataKey) throws(ProtectionFailure) {
    locations.keyring.add(try key(open), of: login, places, lending: locations.lending, on: disk)
    finish()
    keepCopy()
  }

  /// Sees to it that the wrapped key is there twice, since nothing opens the login without it.
  private func keepCopy() {
    guard let bytes = (try? KeyFile.stored(in: folder, on: disk)) ?? nil else { return }
    for path in [folder.library, folder.keyCopy] where (try? disk.read(path, 0, KeyFile.most)) != bytes {
      guard let lock = try? folder.locked(on: disk, isNew: false) else { return }
      defer { lock.release() }
      // Another program may have changed it meanwhile.
      guard (try? KeyFile.stored(in: folder, on: disk)) == bytes else { return }
      try? disk.replace(path, with: bytes)
    }
  }

  /// Whether this program has unlocked the login.
  package var isUnlocked: Bool { locations.keyring.key(of: login) != nil }

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
    try replaceKey(new)
  }

  /// Makes a new recovery key for the login, which is unlocked, and returns its text. The old one is of no use then.
  package func renewRecovery() throws(ProtectionFailure) -> String {
    let before = try file()
    guard let key = locations.keyring.key(of: login) else { throw .wrong }
    let recovery: RecoveryKey
    do throws(SealingFailure) { recovery = try RecoveryKey() } catch { throw ProtectionFailure(error) }
    try replaceKey(before.renewed(key, by: recovery))
    return recovery.text
  }

  private func replaceKey(_ file: KeyFile) throws(ProtectionFailure) {
    do throws(DiskFailure) {
      let lock = try folder.locked(on: disk, isNew: false)
      defer { lock.release() }
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
