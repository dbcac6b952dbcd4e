import Essentials
public import FlashcardKit

/// The place in a quiz, stored outside the login's folder.
public struct StudyPlace: Sendable {
  private let locations: Locations
  private let disk: Disk

  /// Creates access to the places of all logins in these locations.
  public init(locations: Locations) { self.init(locations: locations, disk: .real) }

  init(locations: Locations, disk: Disk) {
    self.locations = locations
    self.disk = disk
  }

  /// Returns the saved place, or `nil` if there is none or it is damaged.
  ///
  /// - Throws: A `StoreFailure` if the file exists but cannot be read.
  public func read(_ login: Login) throws(StoreFailure) -> PropertyValue? {
    do throws(DiskFailure) { return StudyPlace.place(in: try disk.read(path(login))) } catch {
      if error.isMissing || error.code == ENOTDIR { return nil }
      throw StoreFailure(error)
    }
  }

  /// Returns the place in a file, or `nil` if the file is damaged.
  static func place(in bytes: [UInt8]) -> PropertyValue? { (try? Plist.value(of: bytes))?.dictionary?["quiz"] }

  /// Saves a place, or removes it if `value` is `nil`. A file that cannot be read is not overwritten.
  ///
  /// - Throws: A `StoreFailure` if the existing file cannot be read or the new one cannot be written.
  public func keep(_ value: PropertyValue?, of login: Login) throws(StoreFailure) {
    do throws(DiskFailure) {
      let path = path(login)
      do throws(DiskFailure) { _ = try disk.read(path) } catch {
        if !error.isMissing, error.code != ENOTDIR { throw error }
      }
      guard let value else { return try disk.remove(path) }
      try disk.makeOwnFolder(path.folder)
      try disk.replace(
        path, with: PlistWriter.file(of: .dictionary(["schema": .integer(LibraryFile.schema), "quiz": value])),
        lockedBy: path.folder + "/study.lock")
    } catch { throw StoreFailure(error) }
  }

  private func path(_ login: Login) -> String {
    locations.unfinished(of: login, on: disk).folder + "/study.plist"
  }
}
