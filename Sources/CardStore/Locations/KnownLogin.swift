import Essentials
public import FlashcardKit

/// A login that has files on this machine.
public struct KnownLogin: Hashable, Sendable {
  /// The login's name.
  public let login: Login
  /// The number of cards as of the last checkpoint, or `nil` if it cannot be told from `library.plist` alone.
  public let cards: Int?
  /// Whether the login is protected by a passphrase.
  public let isProtected: Bool
  /// The time the login was last used.
  public let lastUse: Milliseconds
}

extension Locations {
  /// Returns all logins, most recently used first. Reads one small file per login; can be called on any thread.
  ///
  /// - Throws: A `StoreFailure` if their folder exists but can't be read.
  public func logins() throws(StoreFailure) -> [KnownLogin] { try logins(on: disk) }

  /// Whether a login has files. Also `true` if that cannot be determined; opening the login then reports why.
  public func has(_ login: Login) -> Bool { has(login, on: disk) }

  /// Whether a login is protected by a passphrase, and not unlocked on this disk.
  package func isLocked(_ login: Login, on disk: Disk) -> Bool {
    isLocked(LoginFolder(folder(of: login, on: disk)), on: disk)
  }

  /// Returns what a login that is unlocked stores of its key: whoever has that needs only the passphrase.
  package func keyFile(of login: Login, on disk: Disk) -> [UInt8]? {
    keyring.keyFile(of: login, at: LoginFolder(folder(of: login, on: disk)).library)
  }

  private func isLocked(_ folder: LoginFolder, on disk: Disk) -> Bool {
    // Also if nothing is left of its key.
    do throws(DiskFailure) { return try StoredKey.read(in: folder, on: disk) != nil } catch {
      return error.step == .unlock
    }
  }

  func has(_ login: Login, on disk: Disk) -> Bool {
    do throws(DiskFailure) { return try disk.look(folder(of: login, on: disk)) != nil } catch { return true }
  }

  func logins(on disk: Disk) throws(StoreFailure) -> [KnownLogin] {
    let names: [String]
    do throws(DiskFailure) { names = try disk.listIfThere(users) } catch { throw StoreFailure(error) }
    let found = names.compactMap { name -> KnownLogin? in
      let folder = LoginFolder(users + "/" + name)
      guard let login = try? Login(name) else { return nil }
      let mark: FileMark?
      // Opening it then reports why.
      do throws(DiskFailure) { mark = try disk.look(folder.path) } catch {
        return KnownLogin(login: login, cards: nil, isProtected: false, lastUse: 0)
      }
      guard let mark, mark.kind == .folder else { return nil }
      let used = [folder.lock, folder.library].compactMap { path in (try? disk.look(path))?.written }.max()
      let isBehind = hasChanges(folder, on: disk)
      let bytes = isBehind ? nil : try? disk.read(folder.library)
      // Of a login that was unlocked here, others don't see more either.
      var isProtected = keyring.key(of: login) != nil || bytes.map(KeyFile.isOne) ?? false
      var head = isProtected ? nil : bytes.flatMap { LibraryFile.read($0) }
      // What is in place of the key may be damaged or gone.
      let isList = head.map { $0.isSound && $0.schema <= LibraryFile.schema } ?? false
      if !isProtected, !isBehind, !isList, isLocked(folder, on: disk) {
        isProtected = true
        head = nil
      }
      return KnownLogin(
        login: login, cards: head?.cards, isProtected: isProtected, lastUse: used ?? mark.written)
    }
    return found.sorted { ($1.lastUse, $0.login.name) < ($0.lastUse, $1.login.name) }
  }

  /// Whether the journal may have changes that the other files lack.
  func hasChanges(_ folder: LoginFolder, on disk: Disk) -> Bool {
    do throws(DiskFailure) {
      return try disk.look(folder.journal).map { $0.size > Journal.headLength } ?? false
    } catch {
      return true
    }
  }
}

extension Disk {
  /// Locks the lock file of every program that may have a login open or work on it, and returns the locks.
  ///
  /// - Throws: A `DiskFailure` with code `EWOULDBLOCK` if a program has the login open.
  func locksOfPrograms(in unfinished: String) throws(DiskFailure) -> [DiskLock] {
    guard try look(unfinished) != nil else { return [] }
    var locks: [DiskLock] = []
    for name in try list(unfinished) where name.hasSuffix(".lock") {
      guard let lock = try tryLock(unfinished + "/" + name) else {
        for lock in locks { lock.release() }
        throw DiskFailure(step: .lock, path: unfinished, code: EWOULDBLOCK)
      }
      locks.append(lock)
    }
    return locks
  }
}
