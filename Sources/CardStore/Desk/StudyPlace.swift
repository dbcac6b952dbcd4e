public import FlashcardKit

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

  /// What was kept; nil where nothing was, or what is there cannot be read.
  public func read(_ login: Login) -> PropertyValue? {
    guard let bytes = try? disk.read(path(login)) else { return nil }
    return (try? Plist.value(of: bytes))?.dictionary?["quiz"]
  }

  /// Keeps a place; nil: there is none any more.
  public func keep(_ value: PropertyValue?, of login: Login) throws(StoreFailure) {
    do throws(DiskFailure) {
      let path = path(login)
      guard let value else { return try disk.remove(path) }
      try disk.makeOwnFolder(path.folder)
      try disk.replace(
        path, with: PlistWriter.file(of: .dictionary(["schema": .integer(HeadFile.schema), "quiz": value])))
    } catch { throw StoreFailure(error) }
  }

  private func path(_ login: Login) -> String {
    locations.unfinished(of: login, on: disk).folder + "/study.plist"
  }
}
