import Effects
import FlashcardKit
import Foundation

/// Where logins go that were removed: whole, for 30 days.
struct Trash {
  /// How long something stays.
  static let stay: Milliseconds = 30 * 24 * 60 * 60 * 1000

  let locations: Locations
  let disk: Disk

  /// The cards that were removed. What was unfinished of them stays on the disk that it is on, in `.trash`.
  var path: String { locations.data + "/trash" }
  private var unfinishedPath: String { locations.state + "/.trash" }

  /// Puts all that belongs to a login here, and says where. Refused while another program has it open.
  func take(_ login: Login, at now: Milliseconds) throws(StoreFailure) -> String {
    do throws(DiskFailure) { return try move(login, at: now) } catch {
      if error.code == EWOULDBLOCK { throw .inUse }
      throw StoreFailure(error)
    }
  }

  private func move(_ login: Login, at now: Milliseconds) throws(DiskFailure) -> String {
    let cards = locations.folder(of: login, on: disk)
    let unfinished = locations.unfinished(of: login, on: disk)
    guard try disk.look(cards)?.kind == .folder else { throw DiskFailure(step: .look, path: cards, code: ENOENT) }
    // Held until all is done: each program that has the login open holds one of them.
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

  /// Lets go for good what has been here for 30 days. Only what looks as `take` leaves it.
  func sweep(at now: Milliseconds) {
    for folder in [path, unfinishedPath] where (try? disk.look(folder))??.kind == .folder {
      for name in (try? disk.list(folder)) ?? [] {
        guard let removed = Trash.time(of: name), removed < now - Trash.stay else { continue }
        let place = "\(folder)/\(name)"
        guard (try? disk.look(place))??.kind == .folder else { continue }
        let mark = folder == path ? "/cards/library.plist" : "/unfinished"
        if (try? disk.look(place + mark)) != nil { try? disk.removeAll(in: place) }
      }
    }
  }

  /// When something was removed, by its folder's name; nil for what is not ours.
  private static func time(of name: String) -> Milliseconds? {
    name.lastIndex(of: "-").flatMap { Milliseconds(name[name.index(after: $0)...]) }
  }

  private func newName(for name: String, at now: Milliseconds) throws(DiskFailure) -> String {
    var time = now
    while try disk.look("\(path)/\(name)-\(time)") != nil { time += 1 }
    return "\(name)-\(time)"
  }
}
