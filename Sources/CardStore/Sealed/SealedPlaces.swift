import Essentials
import FlashcardKit
import Sealing

/// What of a disk belongs to a login that is sealed.
package struct SealedPlaces: Sendable {
  /// Folders in which names are sealed, too, and what their files are called by seals.
  let folders: [(path: String, label: String)]
  /// The beginnings of the paths of other files.
  let files: [(prefix: String, label: String)]

  /// Creates places.
  init(folders: [(path: String, label: String)], files: [(prefix: String, label: String)]) {
    self.folders = folders
    self.files = files
  }

  /// Creates the places of a login that has a single folder.
  init(folder: String) {
    folders = [(folder, "cards")]
    files = []
  }

  /// Names that are not sealed: programs that don't have the key have to find them.
  static func isOpen(_ name: String) -> Bool {
    ["lock", "unfinished", "key.plist", "key.plist.new"].contains(name) || name.hasSuffix(".lock")
  }
  /// The ending of files whose names are not sealed, so that they lie beside those of the same name that are not.
  static let ending = ".sealed"

  /// Whether what follows the beginning of a path is nothing or a number, and what is added to the name of a file that was set
  /// aside because it is damaged.
  static func isNumber(_ rest: String) -> Bool {
    let parts = rest.split(separator: damaged, maxSplits: 1, omittingEmptySubsequences: false)
    return parts.allSatisfy { $0.utf8.allSatisfy { (48...57).contains($0) } }
  }

  /// Whether what follows the beginning of a path is `isNumber`, as any program that has the key or not leaves it on the disk.
  static func isLeft(_ rest: String) -> Bool {
    // Of what is sealed, the whole original is kept beside it, too.
    isNumber(rest.replacing(ending, with: ""))
  }

  /// What precedes the number in the name of a file that was set aside.
  static let damaged = ".damaged-"

  /// Whether a name may be that of a sealed file. No other file of a login has one like it.
  static func isSealed(_ name: String) -> Bool {
    var name = Disk.finished(name) ?? name
    if let damaged = name.firstRange(of: damaged) { name.removeSubrange(damaged.lowerBound...) }
    return name.utf8.count >= 28
      && name.utf8.allSatisfy { (0x61...0x7A).contains($0) || (0x32...0x37).contains($0) }
  }

  /// Whether the seal of a file is bound to the name of one that is begun where it stays, so that it may have no bytes yet.
  /// Others are whole as soon as they have their names.
  static func isBegunInPlace(_ name: [UInt8]) -> Bool {
    ["cards/reviews/", "state/", "sync/merges", "rescue"].contains { name.starts(with: $0.utf8) }
  }

  /// A folder that other programs read and write.
  static let repository = "repository.git"
}

/// The names of sealed files.
struct SealedNames: Sendable {
  let places: SealedPlaces
  let key: DataKey
  private let known = Guarded<[String: Place]>([:])

  init(places: SealedPlaces, key: DataKey) {
    self.places = places
    self.key = key
  }

  /// The most places that are remembered: what is used at each change is found at once.
  private static let most = 2000

  /// Where a file lies, and the name that its seal is bound to. A name that is `nil` is that of a file that is not sealed.
  struct Place: Hashable, Sendable {
    let path: String
    let name: [UInt8]?
  }

  /// Returns where something lies, or `nil` if it isn't sealed.
  func place(of path: String) -> Place? {
    if let place = known.withLock({ $0[path] }) { return place }
    guard let place = find(path) else { return nil }
    known.withLock { known in
      if known.count >= SealedNames.most { known = [:] }
      known[path] = place
    }
    return place
  }

  private func find(_ path: String) -> Place? {
    for (prefix, label) in places.files where path.utf8.starts(with: prefix.utf8) {
      let rest = path.utf8.dropFirst(prefix.utf8.count)
      guard SealedPlaces.isNumber(Disk.finished(String(decoding: rest, as: UTF8.self)) ?? String(rest) ?? "x") else {
        continue
      }
      return Place(path: path + SealedPlaces.ending, name: Array(label.utf8))
    }
    for (folder, label) in places.folders where path.utf8.starts(with: folder.utf8) {
      let rest = path.utf8.dropFirst(folder.utf8.count)
      guard let first = rest.first else { return Place(path: path, name: nil) }
      guard first == UInt8(ascii: "/") else { continue }
      let names = String(decoding: rest.dropFirst(), as: UTF8.self).split(separator: "/").map(String.init)
      if names.first == SealedPlaces.repository { return nil }
      let last = names.last ?? ""
      let isBound = last != "unfinished" && SealedPlaces.isOpen(last) == false
      let bound = isBound ? label + "/" + SealedNames.bound(names).joined(separator: "/") : nil
      return Place(path: folder + "/" + names.map(sealed).joined(separator: "/"), name: bound.map { Array($0.utf8) })
    }
    return nil
  }

  /// Returns where a person finds a file, with the name that it has for whoever has the key; or `nil` if it has no other.
  func shown(_ path: String) -> String? {
    guard let place = place(of: path), place.path != path else { return nil }
    guard let folder = places.folders.first(where: { path.utf8.starts(with: ($0.path + "/").utf8) })?.path else {
      return place.path
    }
    return "\(place.path) (\(String(decoding: path.utf8.dropFirst(folder.utf8.count + 1), as: UTF8.self)))"
  }

  private func sealed(_ name: String) -> String {
    if SealedPlaces.isOpen(name) { return name }
    if let finished = Disk.finished(name) { return Disk.beside(sealed(finished)) }
    return key.seal(name: name)
  }

  /// Returns the names in a folder that is not sealed as whoever has the key sees them: the login's own files are the sealed
  /// ones.
  func shown(_ all: [String], in folder: String) -> [String] {
    let prefixes = places.files.filter { $0.prefix.folder == folder }.map(\.prefix.fileName)
    guard !prefixes.isEmpty else { return all }
    return all.compactMap { name in
      guard let prefix = prefixes.first(where: name.hasPrefix) else { return name }
      let isSealed = name.hasSuffix(SealedPlaces.ending)
      let own = isSealed ? String(name.dropLast(SealedPlaces.ending.count)) : name
      guard SealedPlaces.isNumber(String((Disk.finished(own) ?? own).dropFirst(prefix.count))) else { return name }
      return isSealed ? own : nil
    }
  }

  /// Returns the name of what lies in a folder under a name, or `nil` if it belongs to nobody.
  func opened(_ name: String) -> String? {
    if SealedPlaces.isOpen(name) || name == SealedPlaces.repository { return name }
    if let finished = Disk.finished(name) { return opened(finished).map(Disk.beside) }
    return key.open(name: name)
  }

  /// Returns the name to which the seal of a file is bound. It stays the same while a file takes its place, is linked to by a
  /// backup, or is in the trash; so that pictures, backups, and the last journal need not be sealed anew.
  private static func bound(_ names: [String]) -> [String] {
    var names = names.map { Disk.finished($0) ?? $0 }
    if names.count > 2, names[0] == "backups" { names.removeFirst(2) }
    if names.count == 2, names[0] == "trash", let dash = names[1].firstIndex(of: "-") {
      names = ["media", String(names[1][names[1].index(after: dash)...])]
    }
    if names == ["journal.last"] { names = ["journal"] }
    return names
  }
}
