extension LoginFolder {
  /// The folder that has a folder for each machine that writes a review log.
  var reviews: String { path + "/reviews" }

  /// Locks the login, creating its folder if necessary.
  func locked(on disk: Disk) throws(DiskFailure) -> DiskLock {
    do throws(DiskFailure) {
      return try disk.lock(lock)
    } catch {
      guard error.isMissing else { throw error }
      try disk.makeFolders(path)
      return try disk.lock(lock)
    }
  }
}
