import CardStore
public import Effects
public import FlashcardKit
import Merging

/// Copies of a login that were made by hand, or by a program that copies folders.
extension LoginSync {
  /// Merges a copy into the login: all that either has. It is a step that can be undone, and the copy stays as it is.
  ///
  /// - Parameters:
  ///   - path: The folder of a login, a folder by which machines exchange a login, or the file of a deck. In the login's
  ///     own folder, copies that were made when two machines wrote at once.
  ///   - now: The current time.
  /// - Returns: What was new, or `nil` if there is no copy at the path.
  /// - Throws: A `SyncFailure` if something can't be read or saved.
  public func merge(copyAt path: String, at now: Milliseconds) throws(SyncFailure) -> SyncCounts? {
    var counts = SyncCounts()
    if try isExchange(path) {
      let libraries = try exchanged(in: path)
      try merge(libraries, at: now, path, &counts)
      return counts
    }
    let copies: [LoginCopy] = try attempt {
      try LoginCopy.find(at: path, besides: locations.folder(of: login, on: disk), on: disk)
    }
    if copies.isEmpty { return nil }
    for copy in copies { counts.add(try bring(copy)) }
    try merge(copies.map(\.library), at: now, path, &counts)
    return counts
  }

  private func merge(
    _ libraries: [Library], at now: Milliseconds, _ label: String, _ counts: inout SyncCounts
  ) throws(SyncFailure) {
    var added = SyncCounts()
    try attempt {
      var editor = try LoginEditor(login, in: locations, on: disk)
      try editor.commit(at: now) { own in
        var library = own
        for other in libraries {
          library = LibraryMerge.merge(base: Library(), ours: library, theirs: other, at: now)
        }
        let change = own.change(into: library)
        added = SyncCounts()
        added.count(change, of: own)
        return (change, label.fileName)
      }
    }
    counts.add(added)
  }

  /// Brings the reviews and files of a copy.
  private func bring(_ copy: LoginCopy) throws(SyncFailure) -> SyncCounts {
    guard let files = copy.files else { return SyncCounts() }
    let own = ExchangeFolder(login, in: locations, on: disk)
    return try attempt {
      var counts = SyncCounts()
      for log in try files.reviews().keys.sorted() {
        counts.reviews += try own.append(try files.reviews(log).split(separator: 0x0A), to: log)
      }
      for part in ExchangeFolder.Part.allCases {
        for name in try files.names(in: part).subtracting(try own.names(in: part)).sorted() {
          let bytes = try files.bytes(of: name, in: part)
          guard part.isSound(bytes, as: name) else { continue }
          try own.keep(bytes, as: name, in: part)
          counts.files += 1
        }
      }
      return counts
    }
  }

  /// Whether a folder is one by which machines exchange a login, or that of one of these.
  private func isExchange(_ path: String) throws(SyncFailure) -> Bool {
    if MachineFiles.read(path, on: disk) != nil { return true }
    return try attempt { try disk.listIfThere(path) }.contains { MachineFiles.read("\(path)/\($0)", on: disk) != nil }
  }

  /// Returns the libraries of the machines in such a folder.
  private func exchanged(in path: String) throws(SyncFailure) -> [Library] {
    let lock = try hold()
    defer { lock.release() }
    guard let repository = repository as? GitRepository else { return [] }
    try repository.make(on: disk)
    let isMachine = MachineFiles.read(path, on: disk) != nil
    let settings = SyncSettings(
      place: .folder(isMachine ? path.folder : path), machine: "", machineID: "", exchangeID: "")
    let carrier = FolderCarrier(path: settings.place.address, settings: settings, repository: repository, disk: disk)
    var report = SyncReport()
    let heads = try repository.heads(among: try carrier.fetch(&report))
    var history = LibraryHistory(repository)
    var libraries: [Library] = []
    for head in heads { libraries.append(try history.library(of: head)) }
    return libraries
  }
}
