import Essentials
import FlashcardKit

/// The examination of the sealed files of a login that is unlocked: all of them, since whoever altered one can choose which.
struct SealedCheck {
  private let login: Login
  private let locations: Locations
  /// The disk as whoever has the key sees it.
  private let disk: Disk
  private let files: SealedFiles
  private let folder: LoginFolder

  /// Creates the examination. Returns `nil` if the login is not protected, or not unlocked.
  init?(_ login: Login, in locations: Locations, on disk: Disk) {
    guard let files = locations.keyring.files(of: login) else { return nil }
    self.login = login
    self.locations = locations
    self.disk = disk
    self.files = files
    folder = LoginFolder(locations.folder(of: login, on: disk))
  }

  /// What is wrong with the files.
  var findings: [Finding] {
    let examined = self.examined
    return keyFindings + examined.altered.map { .altered(file: $0, part(of: $0)) }
      + examined.strangers.map { .stranger(file: $0) }
      + examined.unread.map { .notice(.unread(file: $0.path, StoreFailure($0))) }
  }

  private var examined: SealedFiles.Examined {
    let found = files.examine()
    // A file may have been in the middle of being written.
    return found.isEmpty ? found : found.both(files.examine())
  }

  /// Of the wrapped key, one file is mended by the other when the login is unlocked, if that is possible.
  private var keyFindings: [Finding] {
    let mended = locations.keyring.takeMended(of: login).map(Finding.mended)
    let paths = [folder.library, folder.keyCopy]
    let keys = paths.map { path in (try? files.disk.read(path, 0, KeyFile.most)).flatMap { try? KeyFile($0) } }
    let last = keys.compactMap { $0?.isIntact == true ? $0?.number : nil }.max()
    let altered = zip(paths, keys).filter { $1?.isIntact != true || $1?.number != last }
    return mended + altered.map { .altered(file: $0.0, .key) }
  }

  /// Returns what is in a file.
  private func part(of path: String) -> SealedPart {
    if path == folder.lastJournal { return .other }
    for file in [folder.library, folder.journal, folder.prepared] where path == file { return .cards }
    let parts: [(String, SealedPart)] = [
      (folder.decks, .cards), (folder.reviews, .reviews), (folder.media, .media), (folder.trash, .media),
      (folder.originals, .imports), (folder.backups, .backup),
      (locations.unfinished(of: login, on: disk).folder, .session), (locations.rescued, .rescue),
      (locations.cache + "/due", .due),
    ]
    for (place, part) in parts where path.hasPrefix(place + "/") { return part }
    guard path.hasPrefix(locations.syncFolder(of: login, on: disk) + "/") else { return .other }
    return ["sync.plist", "server.plist", "server-key", "held"].contains(path.fileName) ? .sync : .other
  }

  /// Returns the folder of the backup that a file is in, and the path there.
  private func backup(_ path: String) -> (folder: String, part: String)? {
    guard path.hasPrefix(folder.backups + "/") else { return nil }
    let rest = path.dropFirst(folder.backups.count + 1)
    guard let slash = rest.firstIndex(of: "/") else { return nil }
    return ("\(folder.backups)/\(rest[..<slash])", String(rest[rest.index(after: slash)...]))
  }

  /// Moves what can't be mended out of the way: a picture takes the place of the sound one in the trash or a backup, a backup
  /// seems to be one, and files of sync keep it from being set up again.
  func setAside(at now: Milliseconds) throws(StoreFailure) -> String? {
    let examined = self.examined
    var items: [SetAside.Item] = []
    var names: Set<String> = []
    var identities: Set<[UInt64]> = []
    func add(_ name: String) {
      guard let path = files.names.place(of: name)?.path, names.insert(name).inserted else { return }
      // The same file in another backup.
      if let identity = files.disk.identity(path), !identities.insert(identity).inserted {
        try? files.disk.remove(path)
        return
      }
      items.append(SetAside.Item(path: path, name: name))
    }
    let own = locations.unfinished(of: login, on: disk)
    // Backups first: what they share with the login itself is then what it is in the login.
    for path in examined.altered where part(of: path) == .backup {
      guard let (place, part) = backup(path), !SealedCheck.isShared(part) else { continue }
      add(place)
    }
    for path in examined.altered {
      switch part(of: path) {
      case .cards, .reviews, .rescue, .due: break
      // What was being typed is saved as far as it can be read when the login is opened.
      case .session where path.folder == own || path == own.folder + "/study.plist": break
      case .backup:
        if let (place, part) = backup(path), SealedCheck.isShared(part), !names.contains(place) { add(path) }
      case .key: break
      case .media, .imports, .sync, .session, .other: add(path)
      }
    }
    items += examined.strangers.map { SetAside.Item(path: $0, name: $0) }
    guard !items.isEmpty else { return nil }
    let protection = Protection(login, in: locations, on: files.disk)
    do throws(ProtectionFailure) {
      return try SetAside(items, of: protection, isMoving: true, at: now).folder
    } catch {
      if case .store(let failure) = error { throw failure }
      throw .keyMissing(path: folder.path)
    }
  }

  /// Whether backups share a file with the login itself.
  private static func isShared(_ part: String) -> Bool { part.hasPrefix("media/") || part.hasPrefix("originals/") }

  /// Mends the review log, and removes what is counted anew.
  func mend() {
    let log = ReviewLogFiles(
      disk: disk, folder: folder, writer: ReviewLogWriter(locations, disk: disk, machine: disk.machine()))
    for path in files.examine().altered {
      switch part(of: path) {
      case .reviews: try? log.mend(path)
      case .due: try? disk.remove(path)
      default: break
      }
    }
  }
}
