public import FlashcardKit

/// What cards were elsewhere before they were imported, as far as it is only needed when they go back: a file for each
/// import, in the order of the imports.
public struct OriginalFiles: Sendable {
  private let locations: Locations
  private let disk: Disk

  /// Creates access to the files of all logins in these locations.
  public init(locations: Locations) { self.init(locations: locations, disk: locations.disk) }

  init(locations: Locations, disk: Disk) {
    self.locations = locations
    self.disk = disk
  }

  /// Stores the file of an import.
  ///
  /// - Parameters:
  ///   - login: The login.
  ///   - now: The time of the import.
  ///   - write: A closure that calls the closure it receives with one piece of the file after the other.
  /// - Throws: A `StoreFailure` if the file cannot be written.
  public func keep(
    of login: Login, at now: Milliseconds,
    _ write: (_ keep: ([UInt8]) throws(StoreFailure) -> Void) throws(StoreFailure) -> Void
  ) throws(StoreFailure) {
    let folder = LoginFolder(locations.folder(of: login, on: disk)).originals
    let path = "\(folder)/\(OriginalFiles.name(now))"
    do throws(DiskFailure) {
      try disk.makeOwnFolder(folder)
      try disk.begin(Disk.beside(path), [])
    } catch { throw StoreFailure(error) }
    var size = 0
    try write { piece throws(StoreFailure) in
      do throws(DiskFailure) { try disk.append(Disk.beside(path), piece, size) } catch { throw StoreFailure(error) }
      size += piece.count
    }
    do throws(DiskFailure) {
      try disk.rename(Disk.beside(path), path)
      try disk.syncFolder(folder)
    } catch { throw StoreFailure(error) }
  }

  /// Removes the file of an import that did not take place.
  public func discard(of login: Login, at now: Milliseconds) {
    let path = LoginFolder(locations.folder(of: login, on: disk)).originals + "/" + OriginalFiles.name(now)
    for path in [path, Disk.beside(path)] { try? disk.remove(path) }
  }

  /// Returns the names of the files, that of the latest import last.
  public func names(of login: Login) -> [String] {
    let folder = LoginFolder(locations.folder(of: login, on: disk)).originals
    return ((try? disk.listIfThere(folder)) ?? []).filter(LoginFolder.isOriginal).sorted()
  }

  /// Calls a closure with the contents of each of the files.
  ///
  /// - Returns: The names of those that can't be read or were altered, for which the closure wasn't called.
  public func forEach(of login: Login, _ names: [String], _ body: ([UInt8]) -> Void) -> [String] {
    let folder = LoginFolder(locations.folder(of: login, on: disk)).originals
    return names.filter { name in
      guard let bytes = try? disk.read("\(folder)/\(name)") else { return true }
      body(bytes)
      return false
    }
  }

  /// The name of the file of an import, which sorts by its time.
  private static func name(_ time: Milliseconds) -> String {
    let digits = String(max(0, time))
    return String(repeating: "0", count: max(0, 15 - digits.count)) + digits + LoginFolder.ending
  }
}

extension LoginFolder {
  var originals: String { path + "/originals" }

  /// Whether a file in the folder is that of an import.
  static func isOriginal(_ name: String) -> Bool { name.hasSuffix(ending) }

  fileprivate static let ending = ".anki"
}
