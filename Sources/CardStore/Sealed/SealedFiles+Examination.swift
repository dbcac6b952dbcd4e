import Essentials
import FlashcardKit
import Sealing

/// Looking at all sealed files of a login.
extension SealedFiles {
  /// What is wrong with sealed files.
  struct Examined {
    /// The files that are not as they were sealed, by their paths for whoever has the key.
    var altered: [String] = []
    /// Where files and folders lie whose sealed names aren't by this key.
    var strangers: [String] = []
    /// Why files and folders can't be read.
    var unread: [DiskFailure] = []

    var isEmpty: Bool { altered.isEmpty && strangers.isEmpty && unread.isEmpty }

    /// Returns what another examination has found, too.
    func both(_ other: Examined) -> Examined {
      Examined(
        altered: altered.filter(other.altered.contains), strangers: strangers.filter(other.strangers.contains),
        unread: unread.filter(other.unread.contains))
    }
  }

  /// A file on the disk, and what its seal is bound to. Backups share files.
  private struct Known: Hashable {
    let identity: [UInt64]
    let name: [UInt8]
  }

  /// The number of bytes that are read at once.
  private static let piece = 1 << 20

  /// Whether a path is that of a file that was set aside because it is damaged.
  static func isSetAside(_ path: String) -> Bool {
    path.fileName.contains(SealedPlaces.damaged) || path.folder.fileName == "damaged"
  }

  /// Reads all files to their ends.
  func examine() -> Examined {
    var examined = Examined()
    var known: [Known: Bool] = [:]
    for (root, _) in names.places.folders { walk(root, &examined) { examine(file: $0, &$1, &known) } }
    for (prefix, _) in names.places.files {
      for name in names.shown((try? disk.listIfThere(prefix.folder)) ?? [], in: prefix.folder) {
        let path = "\(prefix.folder)/\(name)"
        if path.hasPrefix(prefix), Disk.finished(name) == nil { examine(file: path, &examined, &known) }
      }
    }
    return examined
  }

  /// Returns where files lie whose sealed names, or those of their folders, aren't by this key.
  func strangers() throws(DiskFailure) -> [String] {
    var examined = Examined()
    for (root, _) in names.places.folders { walk(root, &examined) { _, _ in } }
    if let failure = examined.unread.first { throw failure }
    var found: [String] = []
    func add(_ path: String) throws(DiskFailure) {
      switch try disk.look(path)?.kind {
      case .folder: for name in try disk.list(path).sorted() { try add("\(path)/\(name)") }
      case .file: found.append(path)
      default: break
      }
    }
    for path in examined.strangers { try add(path) }
    return found
  }

  /// Goes through a folder, and calls a closure for each file, by its path for whoever has the key.
  private func walk(_ folder: String, _ examined: inout Examined, _ visit: (String, inout Examined) -> Void) {
    guard let place = names.place(of: folder) else { return }
    do throws(DiskFailure) {
      for name in try disk.listIfThere(place.path).sorted() where name != SealedPlaces.repository {
        let path = "\(place.path)/\(name)"
        guard let own = names.opened(name) else {
          let isOther = SealedPlaces.isSealed(name) && Disk.finished(name) == nil
          if isOther, !name.contains(SealedPlaces.damaged) { examined.strangers.append(path) }
          continue
        }
        guard Disk.finished(own) == nil, let mark = try disk.look(path) else { continue }
        switch mark.kind {
        case .folder: walk("\(folder)/\(own)", &examined, visit)
        case .file: visit("\(folder)/\(own)", &examined)
        case .other: break
        }
      }
    } catch { examined.unread.append(DiskFailure(step: error.step, path: folder, code: error.code)) }
  }

  private func examine(file path: String, _ examined: inout Examined, _ known: inout [Known: Bool]) {
    guard !SealedFiles.isSetAside(path), let place = names.place(of: path), let name = place.name else { return }
    let file = disk.identity(place.path).map { Known(identity: $0, name: name) }
    do throws(DiskFailure) {
      var isWhole = file.flatMap { known[$0] }
      if isWhole == nil { isWhole = try self.isWhole(place) }
      if let file { known[file] = isWhole }
      if isWhole == false { examined.altered.append(path) }
    } catch {
      if !error.isMissing { examined.unread.append(DiskFailure(step: error.step, path: path, code: error.code)) }
    }
  }

  private func isWhole(_ place: SealedNames.Place) throws(DiskFailure) -> Bool {
    var size = 0
    while true {
      let (bytes, isWhole) = try open(place, from: size, limit: SealedFiles.piece)
      guard isWhole else { return false }
      size += bytes.count
      if bytes.count < SealedFiles.piece { break }
    }
    // Nothing may follow the last chunk either.
    guard SealedFile.isOne(try disk.read(place.path, 0, SealedFile.head)) else { return true }
    return try disk.look(place.path).map { SealedFile.contents(of: $0.size) == size } ?? true
  }

  /// Returns where the originals lie of files that were altered and replaced.
  func kept() throws(DiskFailure) -> [String] {
    var found: [String] = []
    for (root, _) in names.places.folders { try findKept(in: root, &found) }
    for (prefix, _) in names.places.files {
      for name in try disk.listIfThere(prefix.folder) where "\(prefix.folder)/\(name)".hasPrefix(prefix) {
        let rest = "\(prefix.folder)/\(name)".dropFirst(prefix.count)
        if SealedPlaces.isLeft(String(rest)), rest.contains(SealedPlaces.ending + SealedPlaces.damaged) {
          found.append("\(prefix.folder)/\(name)")
        }
      }
    }
    return found
  }

  private func findKept(in folder: String, _ found: inout [String]) throws(DiskFailure) {
    for name in try disk.listIfThere(folder).sorted() where name != SealedPlaces.repository {
      let path = "\(folder)/\(name)"
      switch try disk.look(path)?.kind {
      case .folder: try findKept(in: path, &found)
      case .file: if SealedPlaces.isSealed(name), name.contains(SealedPlaces.damaged) { found.append(path) }
      default: break
      }
    }
  }
}
