import Essentials
package import FlashcardKit
package import Sealing

/// Turning the protection on and off.
extension Protection {
  /// Protects the login, which no program has open, and unlocks it for this one. Its exchange with other machines ends.
  ///
  /// - Parameters:
  ///   - passphrase: The passphrase.
  ///   - cost: What making a key from it costs.
  ///   - showsDue: Whether how many cards are due may lie open.
  ///   - tell: A closure that hears how far it is, from 0 to 1.
  /// - Returns: The recovery key, to be written down.
  /// - Throws: A `ProtectionFailure`. Nothing is changed then.
  package func turnOn(
    _ passphrase: String, cost: PassphraseCost = .usual, showsDue: Bool = false,
    tell: @escaping (Double) -> Void = { _ in }
  ) throws(ProtectionFailure) -> String {
    try requireOff()
    let key: DataKey
    let recovery: RecoveryKey
    let file: KeyFile
    do throws(SealingFailure) {
      key = try DataKey()
      recovery = try RecoveryKey()
      file = try KeyFile(
        key, passphrase: Protection.bytes(of: passphrase), cost: cost, recovery: recovery, showsDue: showsDue)
    } catch { throw ProtectionFailure(error) }
    try turnOn(key, file, tell: tell)
    return recovery.text
  }

  /// The key that other machines share, and what they store of it.
  package struct SharedKey {
    fileprivate let key: DataKey
    fileprivate let file: KeyFile

    /// Opens what another machine stores of the key by its passphrase.
    package init(_ keyFile: [UInt8], by passphrase: String) throws(ProtectionFailure) {
      try self.init(keyFile) { file throws(SealingFailure) in try file.open(Protection.bytes(of: passphrase)) }
    }

    /// Opens what another machine stores of the key by its recovery key.
    package init(_ keyFile: [UInt8], recovery: String) throws(ProtectionFailure) {
      try self.init(keyFile) { file throws(SealingFailure) in try file.open(try RecoveryKey(recovery)) }
    }

    private init(
      _ keyFile: [UInt8], _ open: (KeyFile) throws(SealingFailure) -> DataKey
    ) throws(ProtectionFailure) {
      do throws(KeyFile.Failure) { file = try KeyFile(keyFile) } catch { throw .notUnderstood }
      do throws(SealingFailure) { key = try open(file) } catch { throw ProtectionFailure(error) }
    }
  }

  /// Protects the login, which no program has open, by the key that other machines share, and unlocks it for this program.
  ///
  /// - Parameters:
  ///   - shared: The key.
  ///   - tell: A closure that hears how far it is, from 0 to 1.
  /// - Throws: A `ProtectionFailure`. Nothing is changed then.
  package func turnOn(
    _ shared: SharedKey, tell: @escaping (Double) -> Void = { _ in }
  ) throws(ProtectionFailure) {
    try requireOff()
    try turnOn(shared.key, shared.file, tell: tell)
  }

  private func requireOff() throws(ProtectionFailure) {
    do throws(ProtectionFailure) { try require() } catch {
      if error == .notProtected { return }
      throw error == .notUnderstood ? .isProtected : error
    }
    throw .isProtected
  }

  private func turnOn(
    _ key: DataKey, _ file: KeyFile, tell: @escaping (Double) -> Void
  ) throws(ProtectionFailure) {
    try hold { () throws(ProtectionFailure) in
      try requireOff()
      // The list of decks was put in place of the key of files that would be removed now.
      if (try? disk.look(folder.keyCopy)) ?? nil != nil,
        (try? disk.list(folder.path))?.contains(where: SealedPlaces.isSealed) ?? false
      {
        throw .keyReplaced(path: folder.library)
      }
      try convert(.on) { () throws(DiskFailure) in
        let sealed = disk.sealed(places, by: key, lending: "")
        let isOwn = { (name: String) in !SealedPlaces.isSealed(name) }
        var copying = Copying(total: size(on: disk, where: isOwn), tell: tell)
        try copyAll(from: disk, to: sealed, &copying, where: isOwn)
      }
      do throws(DiskFailure) { try disk.replace(folder.library, with: file.bytes) } catch {
        // It may have happened all the same.
        if !isOn { throw .store(StoreFailure(error)) }
      }
      try? disk.replace(folder.keyCopy, with: file.bytes)
      finish(isHeld: true)
    }
    locations.keyring.add(key, of: login, places, lending: locations.lending, on: disk)
  }

  /// Removes the protection of the login, which is unlocked and which no other program has open. Its exchange with other
  /// machines ends.
  ///
  /// - Parameters:
  ///   - isLeavingOut: Whether files that were altered are left out. Of those whose readers make the best of what is damaged,
  ///     the rest is kept.
  ///   - now: The time.
  ///   - tell: A closure that hears how far it is, from 0 to 1.
  /// - Returns: What was left out or had been set aside as damaged before, still sealed, or `nil` if there was nothing.
  /// - Throws: A `ProtectionFailure`, `.altered` with the files if they are not left out. Nothing is changed then.
  @discardableResult
  package func turnOff(
    leavingOutAltered isLeavingOut: Bool = false, at now: Milliseconds, tell: @escaping (Double) -> Void = { _ in }
  ) throws(ProtectionFailure) -> SetAside? {
    _ = try file()
    guard let key = locations.keyring.key(of: login) else { throw .wrong }
    // Opening the login mends what can be mended of its list of decks, its decks, and its journal.
    if isLeavingOut {
      do throws(DiskFailure) { _ = try LoginFiles.open(folder.path, on: locations.keyring.disk(on: disk)) } catch {
        throw .store(StoreFailure(error))
      }
    }
    var left: SetAside?
    try hold { () throws(ProtectionFailure) in
      let files = SealedFiles(disk: disk, names: SealedNames(places: places, key: key), key: key, lending: "")
      var altered: [String] = []
      try convert(.off) { () throws(DiskFailure) in
        let sealed = disk.sealed { path in
          files.names.place(of: path).map { (files, $0) }
        } shown: { names, folder in
          files.names.shown(names, in: folder)
        }
        var copying = Copying(total: size(on: sealed, where: { _ in true }), tell: tell)
        try copyAll(from: sealed, to: disk, &copying, except: folder.library)
        let (list, isWhole) = try sealed.readable(folder.library)
        if !isWhole { copying.altered.append(folder.library) }
        try disk.write(Disk.beside(folder.library), list)
        altered = copying.altered
      }
      do throws(ProtectionFailure) {
        let strangers = try listed { () throws(DiskFailure) in try files.strangers() }
        let found = altered.filter { !SealedFiles.isSetAside($0) } + strangers
        if !found.isEmpty, !isLeavingOut || found.contains(folder.library) { throw .altered(files: found) }
        let items = altered.compactMap { path in
          files.names.place(of: path).map { SetAside.Item(path: $0.path, name: path) }
        }
        let others = strangers + (try listed { () throws(DiskFailure) in try files.kept() })
        let all = items + others.map { SetAside.Item(path: $0, name: $0) }
        if !all.isEmpty { left = try SetAside(all, of: self, isMoving: false, at: now) }
      } catch {
        finish(isHeld: true)
        throw error
      }
      do throws(DiskFailure) {
        try disk.rename(Disk.beside(folder.library), folder.library)
        try disk.syncFolder(folder.path)
      } catch { if isOn { throw .store(StoreFailure(error)) } }
      finish(isHeld: true)
      try? disk.remove(locations.openCount(of: folder.path))
    }
    locations.keyring.forget(login)
    return left
  }

  private func listed(_ files: () throws(DiskFailure) -> [String]) throws(ProtectionFailure) -> [String] {
    do throws(DiskFailure) { return try files() } catch { throw .store(StoreFailure(error)) }
  }

  /// Holds the locks of all programs that could use the login.
  private func hold(_ body: () throws(ProtectionFailure) -> Void) throws(ProtectionFailure) {
    let locks: [DiskLock]
    do throws(DiskFailure) {
      locks = try LoginMove(login: login, locations: locations, disk: disk).hold()
      do throws(DiskFailure) { try PreparedFiles.finish(in: folder, on: locations.keyring.disk(on: disk)) } catch {
        for lock in locks { lock.release() }
        throw error
      }
    } catch { throw .store(StoreFailure(error)) }
    defer { for lock in locks { lock.release() } }
    try body()
  }

  /// What is done, as the mark says it.
  enum Turn: UInt8 { case off, on }

  /// Writes all files in the other form. If that fails, they are removed.
  private func convert(_ turn: Turn, _ write: () throws(DiskFailure) -> Void) throws(ProtectionFailure) {
    finish(isHeld: true)
    do throws(DiskFailure) {
      try disk.write(mark, [turn.rawValue])
      try disk.syncFolder(folder.path)
      try write()
    } catch {
      finish(isHeld: true)
      throw .store(StoreFailure(error))
    }
  }

  /// Files that grow by records.
  private static func grows(_ name: String) -> Bool {
    ["journal", "merges", "server-state"].contains(name) || name.hasSuffix(".tsv") || name.hasSuffix(HistoryFile.ending)
  }

  /// What belongs to the exchange with other machines, which ends: what they have isn't protected as this login is then.
  private static let exchange = ["sync.plist", "captured", "held", "merges", "damaged"]
  /// Folders in which git works.
  static let repositories = [SealedPlaces.repository, "place.git"]

  private func isOfExchange(_ name: String, in folder: String) -> Bool {
    folder == locations.syncFolder(of: login, on: disk)
      && (Protection.exchange + Protection.repositories).contains(name)
  }

  /// Copies all files of the login from one form to the other, except the one at a path. Files that backups share stay shared.
  private func copyAll(
    from source: Disk, to target: Disk, _ copying: inout Copying, except path: String? = nil,
    where isOwn: (_ name: String) -> Bool = { _ in true }
  ) throws(DiskFailure) {
    for (root, _) in places.folders where try source.look(root)?.kind == .folder {
      try copyFolder(root, [], from: source, to: target, &copying, except: path, where: isOwn)
      try target.syncFolder(root)
    }
    for (prefix, label) in places.files where label != "due" {
      for name in try source.listIfThere(prefix.folder) {
        let path = "\(prefix.folder)/\(name)"
        guard path.hasPrefix(prefix), SealedPlaces.isNumber(String(path.dropFirst(prefix.count))),
          locations.isRescued(name, of: folder.path.fileName, on: disk)
        else { continue }
        let (bytes, isWhole) = try source.readable(path)
        if !isWhole { copying.altered.append(path) }
        if isWhole || !SealedFiles.isSetAside(path) { try target.write(path, bytes) }
        try target.syncFolder(prefix.folder)
      }
    }
  }

  private func copyFolder(
    _ folder: String, _ names: [String], from source: Disk, to target: Disk, _ copying: inout Copying,
    except skipped: String?, where isOwn: (_ name: String) -> Bool
  ) throws(DiskFailure) {
    for name in try source.list(folder).sorted() {
      let path = "\(folder)/\(name)"
      let isOpen = SealedPlaces.isOpen(name) && name != "unfinished"
      if isOpen || isOfExchange(name, in: folder) || path == skipped || path == mark { continue }
      if !isOwn(name) || Disk.finished(name) != nil { continue }
      guard let mark = try source.look(path) else { continue }
      switch mark.kind {
      case .folder:
        try target.makeFolder(path)
        try copyFolder(path, names + [name], from: source, to: target, &copying, except: skipped, where: isOwn)
        try target.syncFolder(path)
      case .file:
        let isBackup = names.first == "backups"
        let part = ((isBackup ? Array(names.dropFirst(2)) : names) + [name]).joined(separator: "/")
        // Backups share with the login itself only what is never rewritten.
        let isShared = part.hasPrefix("media/") || part.hasPrefix("originals/")
        let version = "\(isBackup && !isShared) \(mark.size) \(mark.written) \(part)"
        defer { copying.advance(by: mark.size) }
        let (bytes, isWhole) = try source.readable(path)
        if !isWhole {
          copying.altered.append(path)
          // Readers of these notice what is damaged. Part of a picture is none.
          let isLeftOut = ["media", "originals", "trash"].contains { part.hasPrefix($0 + "/") }
          let isOfSync = path.hasPrefix(locations.syncFolder(of: login, on: disk) + "/")
          if isLeftOut || isOfSync || SealedFiles.isSetAside(path) { continue }
        }
        if isWhole, let copy = copying.copies[version], try source.read(copy) == bytes,
          (try? target.link(copy, path)) != nil
        {
          continue
        }
        if Protection.grows(name) { try target.begin(path, bytes) } else { try target.write(path, bytes) }
        if isWhole { copying.copies[version] = path }
      case .other: break
      }
    }
  }

  /// Returns about how many bytes all files of the login have together.
  private func size(on disk: Disk, where isOwn: (_ name: String) -> Bool) -> Int {
    func size(_ folder: String) -> Int {
      ((try? disk.list(folder)) ?? []).reduce(0) { sum, name in
        let isOpen = SealedPlaces.isOpen(name) && name != "unfinished"
        guard !isOfExchange(name, in: folder), !isOpen, isOwn(name),
          let mark = (try? disk.look("\(folder)/\(name)")) ?? nil
        else { return sum }
        return sum &+ (mark.kind == .folder ? size("\(folder)/\(name)") : mark.size)
      }
    }
    return places.folders.reduce(0) { $0 &+ size($1.path) }
  }
}

/// Copying all files of a login.
private struct Copying {
  /// A path of each version of a file that was copied.
  var copies: [String: String] = [:]
  /// Files that are not as they were sealed.
  var altered: [String] = []
  private let total: Int
  private var done = 0
  private var told = 0
  private let tell: (Double) -> Void

  /// - Parameters:
  ///   - total: The bytes of all files.
  ///   - tell: A closure that hears how far it is.
  init(total: Int, tell: @escaping (Double) -> Void) {
    self.total = max(1, total)
    self.tell = tell
  }

  /// Notes that a file was copied, and tells it if it makes a difference.
  mutating func advance(by bytes: Int) {
    done = done &+ bytes
    let share = min(100, done / max(1, total / 100))
    guard share > told else { return }
    told = share
    tell(Double(share) / 100)
  }
}
