import FlashcardKit
import Foundation

/// Who writes answers here: a name for each machine. It is kept with the machine, not with the cards, so that cards
/// copied to another machine are answered there under another name; and by the machine, so that two that share a home
/// have one each.
struct AnswerWriter {
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
      if let name = CardID(kept) { return name.description }
    } catch { if !error.isMissing { throw error } }
    let name = CardID(rawValue: .random(in: .min ... .max)).description
    try disk.makeFolders(path.folder)
    try disk.replace(path, with: Array((name + "\n").utf8))
    return name
  }

  /// What tells this machine from others.
  static var thisMachine: String {
    for path in ["/etc/machine-id", "/var/lib/dbus/machine-id"] {
      if let id = try? String(contentsOfFile: path, encoding: .utf8).trimmed(), !id.isEmpty { return id }
    }
    var name = [CChar](repeating: 0, count: 256)
    gethostname(&name, name.count - 1)
    return String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
