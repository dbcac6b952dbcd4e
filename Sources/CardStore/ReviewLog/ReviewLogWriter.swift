import FlashcardKit

/// Who writes answers here: a name for each machine. It is kept with the machine, not with the cards, so that cards
/// copied to another machine are answered there under another name; and by the machine, so that two that share a home
/// have one each.
struct ReviewLogWriter {
  private let disk: Disk
  private let path: String

  init(_ locations: Locations, disk: Disk, machine: String) {
    self.disk = disk
    let key = Checksum.text(Checksum.of("\(machine)\n\(locations.users)".utf8))
    path = "\(locations.state)/.writers/\(key)"
  }

  /// The name: sixteen hexadecimal digits, made when first asked for.
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
