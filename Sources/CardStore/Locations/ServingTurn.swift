import Essentials
public import FlashcardKit

/// The turn to serve a login to other programs, which one program has at a time.
public final class ServingTurn: Sendable {
  private let lock: DiskLock

  /// Takes the turn, or returns `nil` if another program has it.
  public convenience init?(_ login: Login, in locations: Locations) {
    self.init(login, in: locations, on: locations.disk) { disk, path throws(DiskFailure) in try disk.tryLock(path) }
  }

  /// Waits for the turn, as long as another program has it, and takes it. Returns `nil` if that isn't possible.
  public convenience init?(awaiting login: Login, in locations: Locations) {
    self.init(login, in: locations, on: locations.disk) { disk, path throws(DiskFailure) in try disk.lock(path) }
  }

  private init?(
    _ login: Login, in locations: Locations, on disk: Disk, _ take: (Disk, String) throws(DiskFailure) -> DiskLock?
  ) {
    // Not among the locks of those who have the login open: one who waits opens it only then.
    let folder = locations.unfinished(of: login, on: disk).folder
    do throws(DiskFailure) {
      try disk.makeOwnFolder(folder)
      guard let lock = try take(disk, folder + "/serving.lock") else { return nil }
      self.lock = lock
    } catch { return nil }
  }

  deinit { lock.release() }
}
