public import Effects
public import FlashcardKit
import Foundation

/// Where a person is in a quiz: kept beside the cards, and lost with nothing but that place.
public struct StudyPlace: Sendable {
  private let locations: Locations
  private let disk: Disk

  /// The places of the logins there.
  public init(locations: Locations) { self.init(locations: locations, disk: .real) }

  init(locations: Locations, disk: Disk) {
    self.locations = locations
    self.disk = disk
  }

  /// What was kept; nil where nothing was, or what is there is damaged.
  public func read(_ login: Login) throws(StoreFailure) -> PropertyValue? {
    do throws(DiskFailure) { return StudyPlace.place(in: try disk.read(path(login))) } catch {
      if error.isMissing || error.code == ENOTDIR { return nil }
      throw StoreFailure(error)
    }
  }

  /// What a file says; nil where it is damaged.
  static func place(in bytes: [UInt8]) -> PropertyValue? { (try? Plist.value(of: bytes))?.dictionary?["quiz"] }

  /// Keeps a place; nil: there is none any more. A file that cannot be read is not written over.
  public func keep(_ value: PropertyValue?, of login: Login) throws(StoreFailure) {
    do throws(DiskFailure) {
      let path = path(login)
      do throws(DiskFailure) { _ = try disk.read(path) } catch {
        if !error.isMissing, error.code != ENOTDIR { throw error }
      }
      guard let value else { return try disk.remove(path) }
      try disk.makeOwnFolder(path.folder)
      try disk.replace(
        path, with: PlistWriter.file(of: .dictionary(["schema": .integer(LibraryFile.schema), "quiz": value])))
    } catch { throw StoreFailure(error) }
  }

  private func path(_ login: Login) -> String {
    locations.unfinished(of: login, on: disk).folder + "/study.plist"
  }
}
