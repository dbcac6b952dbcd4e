public import Effects
import Essentials
public import FlashcardKit

/// The backups of logins, made on a background thread while the program runs.
public struct Backups: Sendable {
  let locations: Locations
  let disk: Disk

  /// Creates access to the backups of all logins in these locations.
  public init(locations: Locations) { self.init(locations: locations, disk: .real) }

  package init(locations: Locations, disk: Disk) {
    self.locations = locations
    self.disk = disk
  }

  /// Returns the backups of a login, newest first.
  ///
  /// - Throws: A `StoreFailure` if the folder of backups exists but cannot be read.
  public func list(_ login: Login) throws(StoreFailure) -> [Backup] {
    do throws(DiskFailure) {
      let folder = folder(of: login)
      // An unreadable folder is an error, not an empty list.
      if try disk.look(folder.backups) != nil { _ = try disk.list(folder.backups) }
      return files(in: folder).map(\.backup)
    } catch { throw StoreFailure(error) }
  }

  func folder(of login: Login) -> LoginFolder { LoginFolder(locations.folder(of: login, on: disk)) }

  func files(in folder: LoginFolder) -> [BackupFile] {
    ((try? disk.list(folder.backups)) ?? []).compactMap { name in
      guard let made = Milliseconds(name), Moment.clock.contains(made),
        let bytes = try? disk.read(folder.backup(made) + "/" + BackupFile.name),
        let file = BackupFile(bytes), file.backup.made == made
      else { return nil }
      return file
    }.sorted { $0.backup.made > $1.backup.made }
  }

  /// Deletes backups that are no longer kept and remains of unfinished ones. Only touches folders named like backups.
  func sweep(_ folder: LoginFolder) {
    let whole = files(in: folder).map(\.backup.made)
    let kept = Retention.kept(whole)
    for name in (try? disk.list(folder.backups)) ?? [] {
      let isUnfinished = name.hasSuffix(".new") && Milliseconds(name.dropLast(4)) != nil
      guard isUnfinished || Milliseconds(name).map({ whole.contains($0) && !kept.contains($0) }) ?? false else {
        continue
      }
      remove(folder.backups + "/" + name)
    }
  }

  /// Removes a file, or a folder with its contents, without following links.
  func remove(_ path: String) {
    guard let mark = try? disk.look(path) else { return }
    guard mark.kind == .folder else {
      try? disk.remove(path)
      return
    }
    for name in (try? disk.list(path)) ?? [] { remove(path + "/" + name) }
    try? disk.removeFolder(path)
  }
}

extension LoginFolder {
  var backups: String { path + "/backups" }
  func backup(_ made: Milliseconds) -> String { "\(backups)/\(made)" }

  /// Returns the paths, relative to the login's folder, of the files that make up a backup, except the journal.
  ///
  /// - Throws: A `DiskFailure` if a folder exists but cannot be listed.
  func parts(on disk: Disk) throws(DiskFailure) -> [String] {
    var parts = ["library.plist"]
    parts += try disk.listIfThere(decks).filter { LoginFolder.deck(named: $0) != nil }.map { "decks/" + $0 }
    parts += try logs(on: disk)
    parts += try disk.listIfThere(media).filter(LoginFolder.isMedia).map { "media/" + $0 }
    parts += try disk.listIfThere(originals).filter(LoginFolder.isOriginal).map { "originals/" + $0 }
    return parts.sorted()
  }

  func logs(on disk: Disk) throws(DiskFailure) -> [String] {
    var logs: [String] = []
    for machine in try disk.listIfThere(reviews) where MachineID(machine) != nil {
      let own = try disk.listIfThere(reviews + "/" + machine).filter { $0.hasSuffix(".tsv") }
      logs += own.map { "reviews/\(machine)/\($0)" }
    }
    return logs
  }
}
