import FlashcardKit

/// The ID under which this machine writes its review log. It is stored outside the login's folder, so that a copy of
/// the cards on another machine gets another ID, and by machine, so that machines that share a home folder each have
/// their own.
struct ReviewLogWriter {
  private let disk: Disk
  private let path: String

  init(_ locations: Locations, disk: Disk, machine: String) {
    self.disk = disk
    let key = Checksum.text(Checksum.of("\(machine)\n\(locations.users)".utf8))
    path = "\(locations.state)/.writers/\(key)"
  }

  /// The ID, or `nil` if this machine has none yet or it cannot be read.
  var known: String? {
    guard let bytes = try? disk.read(path) else { return nil }
    return MachineID(String(decoding: bytes, as: UTF8.self).trimmed())?.description
  }

  /// Returns the ID as sixteen hexadecimal digits, creating it on first use.
  ///
  /// - Throws: A `DiskFailure` if the ID cannot be read or saved.
  func name() throws(DiskFailure) -> String {
    do throws(DiskFailure) {
      let kept = String(decoding: try disk.read(path), as: UTF8.self).trimmed()
      if let name = MachineID(kept) { return name.description }
    } catch { if !error.isMissing { throw error } }
    let name = MachineID(rawValue: .random(in: .min ... .max)).description
    try disk.makeFolders(path.folder)
    try disk.replace(path, with: Array((name + "\n").utf8))
    return name
  }
}
