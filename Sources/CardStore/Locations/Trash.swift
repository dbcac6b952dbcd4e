import Essentials
import FlashcardKit

/// The trash for removed logins, which stay there whole for 30 days.
struct Trash {
  /// How long removed logins are kept.
  static let lifetime: Milliseconds = 30 * 24 * 60 * 60 * 1000

  let locations: Locations
  let disk: Disk

  /// The folder of removed cards and their exchange with other machines. A login's state goes to `.trash` in the state folder, so that it stays on the same
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
    let place = try newPlace(for: locations.folder(of: login, on: disk).fileName, at: now)
    let name = place.fileName
    try LoginMove(login: login, locations: locations, disk: disk).move { part throws(DiskFailure) in
      switch part {
      case .state:
        try disk.makeOwnFolder(unfinishedPath)
        return "\(unfinishedPath)/\(name)"
      // In the cache, which may be another disk, under a name that no login has.
      case .rescue(let number): return "\(locations.rescued)/.\(name)-\(number)"
      case .sync, .cards:
        try disk.makeOwnFolder(path)
        try disk.makeFolders(place)
        if case .sync = part { return place + "/sync" }
        return place + "/cards"
      }
    }
    try? disk.syncFolder(path)
    return place
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

  /// Returns the path of a folder for what belonged to a login, which there isn't yet.
  func newPlace(for name: String, at now: Milliseconds) throws(DiskFailure) -> String {
    var time = now
    while try disk.look("\(path)/\(name)-\(time)") != nil { time += 1 }
    return "\(path)/\(name)-\(time)"
  }
}
