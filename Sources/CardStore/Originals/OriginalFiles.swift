public import Effects
public import FlashcardKit

/// What cards were elsewhere before they were imported, as far as it is only needed when they go back: a file for each
/// import, in the order of the imports.
public struct OriginalFiles: Sendable {
  private let locations: Locations
  private let disk: Disk

  /// Creates access to the files of all logins in these locations.
  public init(locations: Locations) { self.init(locations: locations, disk: .real) }

  init(locations: Locations, disk: Disk) {
    self.locations = locations
    self.disk = disk
  }

  /// Stores the file of an import.
  ///
  /// - Throws: A `StoreFailure` if the file cannot be written.
  public func keep(_ bytes: [UInt8], of login: Login, at now: Milliseconds) throws(StoreFailure) {
    let folder = LoginFolder(locations.folder(of: login, on: disk)).originals
    do throws(DiskFailure) {
      try disk.makeOwnFolder(folder)
      try disk.replace("\(folder)/\(OriginalFiles.name(now))", with: bytes)
    } catch { throw StoreFailure(error) }
  }

  /// Removes the file of an import that did not take place.
  public func discard(of login: Login, at now: Milliseconds) {
    try? disk.remove("\(LoginFolder(locations.folder(of: login, on: disk)).originals)/\(OriginalFiles.name(now))")
  }

  /// Returns the contents of all files, that of the latest import last. Those that cannot be read are left out.
  public func all(of login: Login) -> [[UInt8]] {
    let folder = LoginFolder(locations.folder(of: login, on: disk)).originals
    let names = ((try? disk.listIfThere(folder)) ?? []).filter { $0.hasSuffix(OriginalFiles.ending) }.sorted()
    return names.compactMap { try? disk.read("\(folder)/\($0)") }
  }

  private static let ending = ".anki"

  /// The name of the file of an import, which sorts by its time.
  private static func name(_ time: Milliseconds) -> String {
    let digits = String(max(0, time))
    return String(repeating: "0", count: max(0, 15 - digits.count)) + digits + ending
  }
}

extension LoginFolder {
  fileprivate var originals: String { path + "/originals" }
}
