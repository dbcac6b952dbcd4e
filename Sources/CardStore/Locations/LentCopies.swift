import Essentials

/// Copies of sealed files for other programs, such as those that show pictures: in a folder for each program that lent them,
/// which removes it when it ends.
extension Locations {
  private var lent: String { cache + "/lent" }

  /// The folder of the copies that this program lends.
  package var lending: String { "\(lent)/\(getpid())" }

  /// Removes the copies of programs that were killed.
  package func sweepLent() { sweepLent(on: .real) { kill($0, 0) == 0 || errno == EPERM } }

  func sweepLent(on disk: Disk, isRunning: (pid_t) -> Bool) {
    guard let names = try? disk.listIfThere(lent) else { return }
    for name in names {
      guard let program = pid_t(name), program > 0, "\(program)" == name else { continue }
      // This program has lent nothing yet; one with its number had.
      guard program == getpid() || !isRunning(program) else { continue }
      try? disk.removeAll(in: "\(lent)/\(name)")
    }
  }

  /// Removes all copies that this program lent.
  package func removeLent() { keyring.removeLent() }
}
