import Essentials
public import FlashcardKit

/// The places that a person left, in a quiz and on the screens, stored outside the login's folder.
public struct StudyPlace: Sendable {
  /// What a place is in.
  public enum Part: String, CaseIterable, Sendable { case quiz, screens }

  private let locations: Locations
  private let disk: Disk

  /// Creates access to the places of all logins in these locations.
  public init(locations: Locations) { self.init(locations: locations, disk: locations.disk) }

  init(locations: Locations, disk: Disk) {
    self.locations = locations
    self.disk = disk
  }

  /// Returns a saved place, or `nil` if there is none or it is damaged.
  ///
  /// - Throws: A `StoreFailure` if the file exists but cannot be read.
  public func read(_ login: Login, in part: Part = .quiz) throws(StoreFailure) -> PropertyValue? {
    do throws(DiskFailure) { return StudyPlace.places(in: try disk.readable(path(login)).bytes)?[part.rawValue] } catch
    {
      if error.isMissing || error.code == ENOTDIR { return nil }
      throw StoreFailure(error)
    }
  }

  /// Returns the entries of a file, or `nil` if it has no place: it is damaged.
  static func places(in bytes: [UInt8]) -> [String: PropertyValue]? {
    guard let entries = (try? Plist.value(of: bytes))?.dictionary else { return nil }
    return Part.allCases.contains { entries[$0.rawValue] != nil } ? entries : nil
  }

  /// Saves a place, or removes it if `value` is `nil`. A file that cannot be read is not overwritten.
  ///
  /// - Throws: A `StoreFailure` if the existing file cannot be read or the new one cannot be written.
  public func keep(_ value: PropertyValue?, in part: Part = .quiz, of login: Login) throws(StoreFailure) {
    do throws(DiskFailure) {
      let path = path(login)
      var entries: [String: PropertyValue] = [:]
      do throws(DiskFailure) { entries = StudyPlace.places(in: try disk.readable(path).bytes) ?? [:] } catch {
        if !error.isMissing, error.code != ENOTDIR { throw error }
      }
      entries[part.rawValue] = value
      guard Part.allCases.contains(where: { entries[$0.rawValue] != nil }) else { return try disk.remove(path) }
      entries["schema"] = .integer(LibraryFile.schema)
      try disk.makeOwnFolder(path.folder)
      try disk.replace(
        path, with: PlistWriter.file(of: .dictionary(entries)), lockedBy: path.folder + "/study.lock")
    } catch { throw StoreFailure(error) }
  }

  private func path(_ login: Login) -> String {
    locations.unfinished(of: login, on: disk).folder + "/study.plist"
  }
}
