import Essentials
public import FlashcardKit

/// A mark that a command works on a login, as long as it exists: the login is not renamed, removed, or restored meanwhile.
/// Other commands, and programs that have the login open, are not kept from anything.
public final class LoginHold: Sendable {
  /// `nil` if no lock could be taken, as on a read-only disk.
  private let lock: DiskLock?

  /// The most commands that work on a login at once, each with a lock of its own.
  private static let most = 1000

  /// Marks a login.
  public convenience init(_ login: Login, in locations: Locations) {
    self.init(login, in: locations, on: locations.disk)
  }

  init(_ login: Login, in locations: Locations, on disk: Disk) { lock = LoginHold.lock(login, locations, disk) }

  deinit { lock?.release() }

  private static func lock(_ login: Login, _ locations: Locations, _ disk: Disk) -> DiskLock? {
    let folder = locations.unfinished(of: login, on: disk)
    do throws(DiskFailure) {
      try disk.makeOwnFolder(folder.folder)
      try disk.makeOwnFolder(folder)
      // The files of programs have a number for a name.
      for number in 1...most {
        if let lock = try disk.tryLock("\(folder)/command-\(number).lock") { return lock }
      }
    } catch {}
    return nil
  }
}
