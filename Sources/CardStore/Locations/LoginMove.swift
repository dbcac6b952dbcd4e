import Essentials
public import FlashcardKit

/// A move of everything that belongs to a login on this machine: all of it, or nothing.
struct LoginMove {
  let login: Login
  let locations: Locations
  let disk: Disk

  /// What belongs to a login.
  enum Part: Sendable {
    /// Unfinished cards, undo histories, and the place in a quiz.
    case state
    /// The exchange with other machines.
    case sync
    /// A rescue file, with its number, and the endings of one that is damaged or that is sealed and wasn't unlocked.
    case rescue(String)
    case cards
  }

  /// Moves everything to the places that a closure names, which makes their folders.
  ///
  /// - Throws: A `DiskFailure` with code `EWOULDBLOCK` if another program has the login open, or another one if something
  ///   cannot be moved. Everything stays then where it was.
  func move(to place: (Part) throws(DiskFailure) -> String) throws(DiskFailure) {
    let cards = locations.folder(of: login, on: disk)
    // Held until everything is moved.
    let locks = try hold()
    defer { for lock in locks { lock.release() } }
    var moved: [(from: String, to: String)] = []
    do throws(DiskFailure) {
      for (part, path) in parts where try disk.look(path) != nil {
        let other = try place(part)
        try disk.rename(path, other)
        moved.append((path, other))
      }
    } catch {
      for (path, other) in moved.reversed() { try? disk.rename(other, path) }
      throw error
    }
    // Its numbers hold for the old place only.
    for ending in ["", SealedPlaces.ending] {
      try? disk.remove("\(locations.cache)/due/\(cards.fileName).plist\(ending)")
    }
    try? disk.remove(locations.openCount(of: cards))
    for folder in Set(moved.flatMap { [$0.from.folder, $0.to.folder] }) { try? disk.syncFolder(folder) }
  }

  /// Takes the locks of which each program that has the login open, or works on it, holds one.
  ///
  /// - Throws: A `DiskFailure` with code `EWOULDBLOCK` if another program has the login open, or another one if there is no
  ///   such login.
  func hold() throws(DiskFailure) -> [DiskLock] {
    let cards = locations.folder(of: login, on: disk)
    guard try disk.look(cards)?.kind == .folder else { throw DiskFailure(step: .look, path: cards, code: ENOENT) }
    var locks = try disk.locksOfPrograms(in: locations.unfinished(of: login, on: disk))
    do throws(DiskFailure) {
      let sync = locations.syncFolder(of: login, on: disk)
      if try disk.look(sync) != nil {
        guard let lock = try disk.tryLock(sync + "/lock") else {
          throw DiskFailure(step: .lock, path: sync, code: EWOULDBLOCK)
        }
        locks.append(lock)
      }
      locks.append(try disk.lock(LoginFolder(cards).lock))
      return locks
    } catch {
      for lock in locks { lock.release() }
      throw error
    }
  }

  /// What there may be of the login, its cards last: as long as they are in place, nothing has happened.
  private var parts: [(Part, String)] {
    let cards = locations.folder(of: login, on: disk)
    let prefix = cards.fileName + "-"
    let rescued = ((try? disk.list(locations.rescued)) ?? [])
      .filter { locations.isRescued($0, of: cards.fileName, on: disk) }.map { String($0.dropFirst(prefix.count)) }
    return [
      (.state, locations.unfinished(of: login, on: disk).folder), (.sync, locations.syncFolder(of: login, on: disk)),
    ] + rescued.map { (.rescue($0), "\(locations.rescued)/\(prefix)\($0)") } + [(.cards, cards)]
  }
}

/// Renaming and removing logins.
extension Locations {
  /// Renames a login, with everything that belongs to it.
  ///
  /// - Throws: `StoreFailure.inUse` if another program has it open, `.inTheWay` if something has the new name, or another
  ///   `StoreFailure` if something cannot be moved. Nothing is changed then.
  public func rename(_ login: Login, to new: Login) throws(StoreFailure) {
    try rename(login, to: new, on: self.disk.waiting(atMost: Disk.patience))
  }

  func rename(_ login: Login, to new: Login, on disk: Disk) throws(StoreFailure) {
    let name = new.name.normalized(.composed)
    // Names that differ in case alone are one login, also where the disk tells them apart.
    if login != new, try logins(on: disk).contains(where: { $0.login == new }) {
      throw StoreFailure(DiskFailure(step: .rename, path: "\(users)/\(name)", code: EEXIST))
    }
    do throws(DiskFailure) {
      try LoginMove(login: login, locations: self, disk: disk).move { part throws(DiskFailure) in
        let path =
          switch part {
          case .state: "\(state)/\(name)"
          case .sync: "\(data)/sync/\(name)"
          case .rescue(let number): "\(rescued)/\(name)-\(number)"
          case .cards: "\(users)/\(name)"
          }
        // On a disk that ignores case, a name that differs in nothing else is taken by the login itself.
        if login != new, try disk.look(path) != nil { throw DiskFailure(step: .rename, path: path, code: EEXIST) }
        return path
      }
    } catch { throw StoreFailure(error) }
  }

  /// Moves everything that belongs to a login to the trash, where it stays whole for 30 days, and returns its new folder.
  ///
  /// - Throws: `StoreFailure.inUse` if another program has it open, or another `StoreFailure` if something cannot be
  ///   moved. Nothing is changed then.
  public func remove(_ login: Login, at now: Milliseconds) throws(StoreFailure) -> String {
    try Trash(locations: self, disk: self.disk.waiting(atMost: Disk.patience)).put(login, at: now)
  }
}
