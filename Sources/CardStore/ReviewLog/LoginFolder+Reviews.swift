import Essentials

extension LoginFolder {
  /// The folder that has a folder for each machine that writes a review log.
  var reviews: String { path + "/reviews" }

  /// Locks the login.
  ///
  /// - Parameters:
  ///   - disk: The disk.
  ///   - isNew: Whether its folder is made if there is none. That of a login that is open was moved away or deleted, and
  ///     isn't made again in silence: what was in it would seem to have been deleted.
  /// - Returns: The lock.
  /// - Throws: A `DiskFailure`, with the path of the folder if that is gone.
  func locked(on disk: Disk, isNew: Bool = true) throws(DiskFailure) -> DiskLock {
    do throws(DiskFailure) {
      return try disk.lock(lock)
    } catch {
      guard error.isMissing else { throw error }
      guard isNew else { throw DiskFailure(step: .look, path: path, code: ENOENT) }
      try disk.makeFolders(path)
      return try disk.lock(lock)
    }
  }
}
