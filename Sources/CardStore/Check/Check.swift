public import FlashcardKit
import Foundation

/// Examines the files of logins, also while programs have them open.
public struct Check: Sendable {
  private let locations: Locations
  private let disk: Disk

  /// An examination of what stands there.
  public init(locations: Locations) { self.init(locations: locations, disk: .real) }

  init(locations: Locations, disk: Disk) {
    self.locations = locations
    self.disk = disk
  }

  /// What is not as it should be; nothing is altered.
  public func examine(_ login: Login) -> [Finding] {
    let folder = LoginFolder(locations.folder(of: login, on: disk))
    let found = look(at: folder) + desk(of: login)
    guard !found.isEmpty, let lock = try? disk.lock(folder.lock) else { return found }
    // Something may just have been written. Under the lock nothing is.
    defer { lock.release() }
    return look(at: folder) + desk(of: login)
  }

  /// Mends what can be mended, as opening does: originals are set aside whole.
  public func repair(_ login: Login) throws(StoreFailure) {
    let folder = LoginFolder(locations.folder(of: login, on: disk))
    let opened: (shelf: Shelf, notices: [Notice])
    do throws(DiskFailure) {
      for path in shared(under: folder.path) { try disk.protect(path) }
      opened = try Shelf.open(folder.path, on: disk)
    } catch { throw StoreFailure(error) }
    if opened.shelf.isReadOnly { throw .newerSchema }
    for case .notWritable(let failure) in opened.notices { throw failure }
    MediaFiles(locations: locations, disk: disk).bringBack(folder, opened.shelf.library)
    _ = answers(in: folder, on: disk)
    let desk = Desk(locations: locations, disk: disk)
    _ = try desk.open(login)
    desk.close(login)
    for case .unreadable(let file) in self.desk(of: login) { try? disk.rename(file, file + ".damaged") }
  }

  private func look(at folder: LoginFolder) -> [Finding] {
    do throws(DiskFailure) {
      guard try disk.look(folder.path)?.kind == .folder else {
        throw DiskFailure(step: .look, path: folder.path, code: ENOENT)
      }
      var reader = LoginReader(disk: disk.looking, folder: folder)
      let shelf = try reader.read()
      var found = reader.notices.map(Finding.notice)
      found += answers(in: folder, on: disk.looking).map(Finding.notice)
      found += shelf.leftovers.map { .leftover(file: $0) }
      found += MediaFiles(locations: locations, disk: disk).missing(folder, shelf.library).map {
        .missingPicture(file: folder.media + "/" + $0)
      }
      found += shared(under: folder.path).map { .shared(file: $0) }
      return found
    } catch { return [.closed(StoreFailure(error))] }
  }

  private func answers(in folder: LoginFolder, on disk: Disk) -> [Notice] {
    let writer = AnswerWriter(locations, disk: disk, machine: AnswerWriter.thisMachine)
    var files = AnswerFiles(disk: disk, folder: folder, writer: writer)
    return files.readAll().1
  }

  /// What was being typed, and where a quiz was left.
  private func desk(of login: Login) -> [Finding] {
    let unfinished = locations.unfinished(of: login, on: disk)
    let names = (try? disk.list(unfinished)) ?? []
    let paths =
      names.filter { $0.hasSuffix(".plist") }.map { unfinished + "/" + $0 } + [unfinished.folder + "/study.plist"]
    return paths.sorted().compactMap { path in
      guard let bytes = try? disk.read(path), (try? Plist.value(of: bytes))?.dictionary == nil else { return nil }
      return .unreadable(file: path)
    }
  }

  /// Files and folders that others may enter.
  private func shared(under path: String) -> [String] {
    guard let mark = try? disk.look(path) else { return [] }
    let own = mark.isShared ? [path] : []
    guard mark.kind == .folder else { return own }
    return own + ((try? disk.list(path)) ?? []).sorted().flatMap { shared(under: path + "/" + $0) }
  }
}
