public import Effects
public import FlashcardKit
import Foundation

/// The last states of a login: made while the program runs, by a thread that nobody waits for.
public struct Backups: Sendable {
  let locations: Locations
  let disk: Disk

  /// The backups of the logins there.
  public init(locations: Locations) { self.init(locations: locations, disk: .real) }

  init(locations: Locations, disk: Disk) {
    self.locations = locations
    self.disk = disk
  }

  /// Those of a login, the last one first.
  public func list(_ login: Login) throws(StoreFailure) -> [Backup] {
    do throws(DiskFailure) {
      let folder = folder(of: login)
      // Where the folder cannot be read, it is not said that there are none.
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

  /// Lets those go that are too many, and what is left of some that were not finished. Under nobody's eyes: only
  /// folders that are named as backups are.
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

  /// Removes a folder and what is in it, links not followed.
  private func remove(_ path: String) {
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

  /// The names of what a backup is made of, as they stand now, beside the journal. A folder that cannot be read is not
  /// an empty one.
  func parts(on disk: Disk) throws(DiskFailure) -> [String] {
    var parts = ["library.plist"]
    parts += try disk.listIfThere(decks).filter { LoginFolder.deck(named: $0) != nil }.map { "decks/" + $0 }
    parts += try logs(on: disk)
    parts += try disk.listIfThere(media).filter(LoginFolder.isMedia).map { "media/" + $0 }
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
