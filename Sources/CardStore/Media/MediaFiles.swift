import Essentials
public import FlashcardKit

/// The pictures and sounds of logins. Each is stored once under a name derived from its contents, no matter how many
/// cards use it. A file that no card uses goes to the trash, where it can still be found, and is deleted after 30 days.
public struct MediaFiles: Sendable {
  private let locations: Locations
  private let disk: Disk

  /// The minimum age of a file before it can be unused: a card being created may be about to use it.
  static let grace: Milliseconds = 60 * 60 * 1000

  /// Creates access to the media files of all logins in these locations.
  public init(locations: Locations) { self.init(locations: locations, disk: locations.disk) }

  init(locations: Locations, disk: Disk) {
    self.locations = locations
    self.disk = disk
  }

  /// Stores a file. Does nothing if it is already stored.
  ///
  /// - Throws: A `StoreFailure` if `name` is not that of a media file or the file cannot be written.
  public func keep(_ bytes: [UInt8], as name: String, of login: Login) throws(StoreFailure) {
    let folder = LoginFolder(locations.folder(of: login, on: disk))
    do throws(DiskFailure) {
      guard LoginFolder.isMedia(name) else { throw DiskFailure(step: .write, path: folder.media, code: EINVAL) }
      let path = folder.media + "/" + name
      func isStored() throws(DiskFailure) -> Bool {
        guard let mark = try disk.look(path) else { return false }
        return mark.kind == .file && mark.size == bytes.count
      }
      if try isStored() { return }
      // Another program may be storing the same file.
      let lock = try folder.locked(on: disk, isNew: false)
      defer { lock.release() }
      if try isStored() { return }
      try disk.makeOwnFolder(folder.media)
      try disk.replace(path, with: bytes)
    } catch { throw StoreFailure(error) }
  }

  /// Whether a file is stored or in the trash.
  public func has(_ name: String, of login: Login) -> Bool { place(of: name, of: login) != nil }

  /// Returns the contents of a file, or `nil` if it is neither stored nor in the trash, can't be read or was altered, or has
  /// more than `most` bytes.
  public func contents(of name: String, of login: Login, atMost most: Int = .max) -> [UInt8]? {
    guard let place = place(of: name, of: login), let mark = try? disk.look(place), mark.kind == .file,
      mark.size <= most
    else { return nil }
    return try? disk.read(place)
  }

  /// Returns a path at which other programs can read a file, or `nil` if it is neither stored nor in the trash.
  public func lend(_ name: String, of login: Login) -> String? {
    place(of: name, of: login).flatMap { try? disk.lend($0) }
  }

  /// Returns the path of a file, or `nil` if it is neither stored nor in the trash.
  func place(of name: String, of login: Login) -> String? {
    let folder = LoginFolder(locations.folder(of: login, on: disk))
    guard LoginFolder.isMedia(name) else { return nil }
    if (try? disk.look(folder.media + "/" + name))??.kind == .file { return folder.media + "/" + name }
    return trashed(in: folder).first { $0.name == name }.map(\.path)
  }

  /// Moves unused files to the trash, restores those in use again, and deletes what has been in the trash for 30 days.
  ///
  /// Files mentioned in `unknown` entries, which newer programs write beside a deck's cards, count as used. Those that
  /// unfinished cards and undo histories name, in the files of the folder `sessions`, stay where they are.
  func tidy(
    _ folder: LoginFolder, _ library: Library, unknown: [PropertyValue] = [], sessions: String, at now: Milliseconds
  ) {
    // If the folder cannot be listed, its files are not missing.
    guard let kept = try? names(in: folder) else { return }
    let trashed = trashed(in: folder)
    guard !kept.isEmpty || !trashed.isEmpty else { return }
    var used = library.mediaFiles
    for value in unknown { value.insertFiles(into: &used) }
    for (name, _, path) in trashed where used.contains(name) && !kept.contains(name) {
      try? disk.makeOwnFolder(folder.media)
      try? disk.rename(path, folder.media + "/" + name)
    }
    let unused = kept.subtracting(used)
    let expired = trashed.filter {
      $0.time < now - Trash.lifetime && (!used.contains($0.name) || kept.contains($0.name))
    }
    guard !unused.isEmpty || !expired.isEmpty, let held = try? held(by: sessions) else { return }
    for (name, _, path) in expired where !held.contains(name) || kept.contains(name) { try? disk.remove(path) }
    for name in unused where !held.contains(name) {
      guard let mark = (try? disk.look(folder.media + "/" + name)) ?? nil, mark.written < now - MediaFiles.grace
      else { continue }
      try? disk.makeOwnFolder(folder.trash)
      try? disk.rename(folder.media + "/" + name, "\(folder.trash)/\(now)-\(name)")
    }
  }

  /// Returns the names of media files that occur in the files of a folder, whatever their formats.
  ///
  /// - Throws: A `DiskFailure` if the folder or a file in it exists but cannot be read.
  private func held(by folder: String) throws(DiskFailure) -> Set<String> {
    var names: Set<String> = []
    for file in try disk.listIfThere(folder) where !file.hasSuffix(".lock") {
      do throws(DiskFailure) {
        let bytes = try disk.read(folder + "/" + file)
        bytes.withUnsafeBufferPointer { MediaName.find(in: $0, into: &names) }
      } catch {
        // What was altered and set aside is used by nothing.
        if !error.isMissing, !(error.isAltered && file.contains(".damaged-")) { throw error }
      }
    }
    return names
  }

  /// Restores missing files from the trash and the backups, as far as these have them.
  func bringBack(_ folder: LoginFolder, _ library: Library) {
    let trashed = trashed(in: folder)
    for name in (try? missing(folder, library)) ?? [] {
      try? disk.makeOwnFolder(folder.media)
      let backups = Backups(locations: locations, disk: disk).files(in: folder).map {
        LoginFolder(folder.backup($0.backup.made)).media + "/" + name
      }
      for place in trashed.filter({ $0.name == name }).map(\.path) + backups {
        do throws(DiskFailure) {
          try disk.replace(folder.media + "/" + name, with: try disk.read(place))
          break
        } catch { continue }
      }
    }
  }

  /// Returns the names of files that cards use and that do not exist.
  ///
  /// - Throws: A `DiskFailure` if the folder exists but cannot be listed.
  func missing(_ folder: LoginFolder, _ library: Library) throws(DiskFailure) -> [String] {
    let kept = try names(in: folder)
    return library.mediaFiles.filter { LoginFolder.isMedia($0) && !kept.contains($0) }.sorted()
  }

  private func names(in folder: LoginFolder) throws(DiskFailure) -> Set<String> {
    Set(try disk.listIfThere(folder.media).filter(LoginFolder.isMedia))
  }

  private func trashed(in folder: LoginFolder) -> [(name: String, time: Milliseconds, path: String)] {
    ((try? disk.list(folder.trash)) ?? []).sorted().compactMap { entry in
      guard let dash = entry.firstIndex(of: "-"), let time = Milliseconds(entry[..<dash]) else { return nil }
      let name = String(entry[entry.index(after: dash)...])
      return LoginFolder.isMedia(name) ? (name, time, folder.trash + "/" + entry) : nil
    }
  }
}

extension LoginFolder {
  var media: String { path + "/media" }
  var trash: String { path + "/trash" }

  /// Whether a name is that of a media file.
  static func isMedia(_ name: String) -> Bool { MediaName.isValid(name) }
}
