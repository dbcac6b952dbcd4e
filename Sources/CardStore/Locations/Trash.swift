import Essentials
import FlashcardKit

/// The trash for removed logins, which stay there whole for 30 days.
struct Trash {
  /// How long removed logins are kept.
  static let lifetime: Milliseconds = 30 * 24 * 60 * 60 * 1000

  let locations: Locations
  let disk: Disk

  /// The folder of removed cards. A login's state goes to `.trash` in the state folder, so that it stays on the same
  /// disk.
  var path: String { locations.data + "/trash" }
  private var unfinishedPath: String { locations.state + "/.trash" }

  /// Moves everything that belongs to a login to the trash and returns its new folder.
  ///
  /// - Throws: `StoreFailure.inUse` if another program has the login open, or another `StoreFailure` if something
  ///   cannot be moved.
  func put(_ login: Login, at now: Milliseconds) throws(StoreFailure) -> String {
    do throws(DiskFailure) { return try move(login, at: now) } catch {
      throw StoreFailure(error)
    }
  }

  private func move(_ login: Login, at now: Milliseconds) throws(DiskFailure) -> String {
    let cards = locations.folder(of: login, on: disk)
    let unfinished = locations.unfinished(of: login, on: disk)
    guard try disk.look(cards)?.kind == .folder else { throw DiskFailure(step: .look, path: cards, code: ENOENT) }
    // Held until everything is moved: each program that has the login open holds one of these locks.
    var locks = try disk.locksOfPrograms(in: unfinished)
    defer { for lock in locks { lock.release() } }
    locks.append(try disk.lock(LoginFolder(cards).lock))
    let name = try newName(for: cards.fileName, at: now)
    try disk.makeOwnFolder(path)
    try disk.makeFolders("\(path)/\(name)")
    let state = unfinished.folder
    let hasState = try disk.look(state) != nil
    if hasState {
      try disk.makeOwnFolder(unfinishedPath)
      try disk.rename(state, "\(unfinishedPath)/\(name)")
    }
    do throws(DiskFailure) {
      try disk.rename(cards, "\(path)/\(name)/cards")
    } catch {
      if hasState { try? disk.rename("\(unfinishedPath)/\(name)", state) }
      throw error
    }
    for folder in ["\(path)/\(name)", path, locations.users] { try? disk.syncFolder(folder) }
    return "\(path)/\(name)"
  }

  /// Deletes what has been in the trash for 30 days, but only folders that look like `take` left them.
  func sweep(at now: Milliseconds) {
    for folder in [path, unfinishedPath] where (try? disk.look(folder))??.kind == .folder {
      for name in (try? disk.list(folder)) ?? [] {
        guard let removed = Trash.time(of: name), removed < now - Trash.lifetime else { continue }
        let place = "\(folder)/\(name)"
        guard (try? disk.look(place))??.kind == .folder else { continue }
        let mark = folder == path ? "/cards/library.plist" : "/unfinished"
        if (try? disk.look(place + mark)) != nil { try? disk.removeAll(in: place) }
      }
    }
  }

  /// Returns when something was removed, according to its folder's name, or `nil` if the name is not ours.
  private static func time(of name: String) -> Milliseconds? {
    name.lastIndex(of: "-").flatMap { Milliseconds(name[name.index(after: $0)...]) }
  }

  private func newName(for name: String, at now: Milliseconds) throws(DiskFailure) -> String {
    var time = now
    while try disk.look("\(path)/\(name)-\(time)") != nil { time += 1 }
    return "\(name)-\(time)"
  }
}
