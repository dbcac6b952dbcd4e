import FlashcardKit

/// New versions of a login's files, which replace the old ones all at once: each is written beside the file that it
/// replaces, and they count from the moment at which the list of them is on the disk.
///
/// A large change is saved this way, because the journal would hold its cards a second time.
struct PreparedFiles {
  /// The number of the last change that the files include.
  private let sequence: Int64
  /// The decks that have new files, besides `library.plist`.
  private let decks: [DeckID]

  init(through sequence: Int64, decks: [DeckID]) {
    self.sequence = sequence
    self.decks = decks
  }

  /// Reads the list of a login. Returns `nil` if there is none, or it was dealt with: then the journal goes on from its
  /// number or a later one.
  init?(of folder: LoginFolder, on disk: Disk) throws(DiskFailure) {
    guard try disk.look(folder.prepared) != nil else { return nil }
    let (bytes, isWhole) = try disk.readable(folder.prepared)
    guard isWhole, let entries = (try? PlistReader.value(of: bytes))?.dictionary,
      let through = entries["through"]?.integer,
      let decks = entries["decks"]?.array
    else { return nil }
    if try disk.look(folder.journal) != nil {
      let head = try disk.readable(folder.journal, 0, Journal.headLength).bytes
      if let base = Journal.base(head), base >= through { return nil }
    }
    self.init(through: through, decks: decks.compactMap { $0.string.flatMap(DeckID.init) })
  }

  /// Writes the list; when this returns, the files count.
  func confirm(in folder: LoginFolder, on disk: Disk) throws(DiskFailure) {
    let entries: [String: PropertyValue] = [
      "schema": .integer(LibraryFile.schema), "through": .integer(sequence),
      "decks": .array(decks.map { .string($0.description) }),
    ]
    try disk.replace(folder.prepared, with: PlistWriter.file(of: .dictionary(entries)))
  }

  /// Puts the files in their places, empties the journal, and removes the list. Can be interrupted at any point, and
  /// done again. The caller holds the lock.
  func install(in folder: LoginFolder, on disk: Disk) throws(DiskFailure) {
    for path in paths(in: folder) where try disk.look(Disk.beside(path)) != nil {
      try disk.rename(Disk.beside(path), path)
    }
    try disk.syncFolder(folder.decks)
    try disk.syncFolder(folder.path)
    try? disk.remove(folder.lastJournal)
    try? disk.link(folder.journal, folder.lastJournal)
    try disk.replaceRecords(folder.journal, with: Journal.head(base: sequence))
    try PreparedFiles.removeList(in: folder, on: disk)
  }

  /// Puts files in their places if a program that prepared them was interrupted. The caller holds the lock.
  static func finish(in folder: LoginFolder, on disk: Disk) throws(DiskFailure) {
    guard try disk.look(folder.prepared) != nil else { return }
    guard let files = try PreparedFiles(of: folder, on: disk) else { return try removeList(in: folder, on: disk) }
    try files.install(in: folder, on: disk)
  }

  /// Returns a disk on which the files are in their places already.
  func shown(in folder: LoginFolder, on disk: Disk) -> Disk {
    let paths = Set(paths(in: folder))
    @Sendable func place(_ path: String) throws(DiskFailure) -> String {
      let new = Disk.beside(path)
      guard paths.contains(path), try disk.look(new) != nil else { return path }
      return new
    }
    var shown = disk
    shown.look = { path throws(DiskFailure) in try disk.look(try place(path)) }
    shown.read = { path, offset, limit throws(DiskFailure) in try disk.read(try place(path), offset, limit) }
    shown.salvage = { path, offset, limit throws(DiskFailure) in try disk.salvage(try place(path), offset, limit) }
    return shown
  }

  private func paths(in folder: LoginFolder) -> [String] { decks.map(folder.deck) + [folder.library] }

  private static func removeList(in folder: LoginFolder, on disk: Disk) throws(DiskFailure) {
    try disk.remove(folder.prepared)
    try disk.syncFolder(folder.path)
  }
}

extension LoginFolder {
  /// The list of prepared files, while they are put in their places.
  var prepared: String { path + "/prepared.plist" }
}
