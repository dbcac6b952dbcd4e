extension LoginFolder {
  /// The folder that has a folder for each machine that writes answers.
  var reviews: String { path + "/reviews" }

  /// Takes the login's lock; the folder is made where there is none.
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
