import Anki
import AnkiConversion
import CardStore
import Essentials
import FlashcardKit
import FlashcardsApp
import HTML
import HelperClients
import Markdown
import RichText
import Sealing

/// A package of Anki's that is imported into a login step by step: it is read, its media are stored, it is converted, and
/// what only Anki knows of it is kept.
///
/// Use it from the thread that created it.
struct AnkiPackage: ~Copyable {
  /// The time of the import.
  let now = Clock.moment
  private let login: Login
  private let locations: Locations
  private var reader: AnkiPackageReader
  private var collection = AnkiCollection()
  /// The names of the media files that notes use and the package has.
  private var media: [String] = []
  /// The media files that nothing uses, or that are not in their folder.
  private var mediaFaults = AnkiFaults()
  /// The folder with the media files of a deck of CrowdAnki's, or `nil` if they are in the file.
  private let folder: String?
  /// The names of the stored media files, by their names in the package; `nil` until they are stored.
  private var stored: [String: String]?
  /// The number of these that the login didn't have.
  private var storedCount = 0

  /// Starts reading a package, or a file that is read like one.
  ///
  /// - Parameters:
  ///   - file: The package, open for reading.
  ///   - path: Its path.
  ///   - login: The login.
  ///   - locations: The folders where files are stored.
  ///   - isCanceled: Called about ten times a second while the package is read. Returning `true` ends that.
  /// - Throws: `.package` with the reason that it can't be read.
  init(
    _ file: Int32, at path: String, of login: Login, in locations: Locations,
    isCanceled: @escaping () -> Bool = { false }
  ) throws(PackageFailure) {
    self.login = login
    self.locations = locations
    folder = AnkiPackage.isCrowdAnki(file) ? CrowdAnkiMedia.folder(beside: path) : nil
    do throws(AnkiPackageFailure) {
      reader = try AnkiPackageReader(file, helper: Assets.ankiHelper, isCanceled: isCanceled)
    } catch { throw .package(error) }
  }

  /// Reads the collection. `progress` receives the part that has been read, from 0 to 1.
  mutating func read(progress: (Double) -> Void = { _ in }) throws(PackageFailure) {
    do throws(AnkiPackageFailure) { collection = try reader.collection(progress: progress) } catch {
      throw .package(error)
    }
    if reader.format == .crowdAnki || reader.format == .mnemosyne { keepTimes() }
    let used = AnkiImport.media(of: collection, by: AllProcessors())
    media = collection.media.filter(used.contains).sorted()
    for name in collection.media.sorted() where !used.contains(name) { mediaFaults.add(.mediaUnused, name) }
  }

  /// Gives notes of a file that doesn't tell when they were edited the times that they had when they were imported last,
  /// if they are still as they were. Otherwise, all would be newer than what was edited here since.
  private mutating func keepTimes() {
    var known: [String: (texts: String, modified: Int64)] = [:]
    let files = OriginalFiles(locations: locations)
    // Notes of those that can't be read count as edited elsewhere.
    _ = files.forEach(of: login, files.names(of: login)) { file in
      guard let original = try? CollectionRecords.collection(from: file) else { return }
      let texts = Dictionary(original.cards.map { ($0.note, $0.data) }) { first, _ in first }
      for note in original.notes { known[note.guid] = (texts[note.id] ?? "", note.modified) }
    }
    guard !known.isEmpty else { return }
    let texts = Dictionary(collection.cards.map { ($0.note, $0.data) }) { first, _ in first }
    for index in collection.notes.indices {
      let note = collection.notes[index]
      guard let old = known[note.guid] else { continue }
      // What was changed is newer, whatever the time of the file, which may be a copy.
      collection.notes[index].modified =
        old.texts == texts[note.id] ? old.modified : max(note.modified, old.modified + 1)
    }
  }

  /// Returns what the package becomes in a library. Before media are stored, its cards have none.
  func converted(for library: Library, _ log: ReviewLog, _ options: PackageOptions) -> AnkiImport {
    AnkiImport(
      collection,
      into: ImportTarget(
        library, log, media: stored ?? [:], imported: imported, options, html: { RichText(markdown: $0).html },
        at: now, offset: Clock.offset(at:)),
      by: AllProcessors())
  }

  /// Returns a summary of what the package became.
  func summary(of new: AnkiImport) -> PackageSummary {
    var summary = PackageSummary(
      new.counts, reader.faults.merging(mediaFaults), media: stored == nil ? media.count : storedCount)
    summary.takesBackup = !SessionFiles.holds(new.change, new.entriesOfKnownCards)
    summary.options = new.options
    return summary
  }

  /// Stores the media files that notes use. `progress` receives the part that has been stored, from 0 to 1.
  mutating func storeMedia(progress: (Double) -> Void = { _ in }) throws(PackageFailure) {
    var stored: [String: String] = [:]
    var bytes: [UInt8] = []
    var failure: StoreFailure?
    var done = 0
    let files = MediaFiles(locations: locations)
    if let folder {
      let kept = CrowdAnkiMedia(folder)
      for name in media {
        guard let bytes = kept.bytes(name) else {
          mediaFaults.add(.mediaMissing, name)
          continue
        }
        let file = SHA256.digest(bytes) + "." + MediaName.ending(of: bytes)
        if !files.has(file, of: login) { storedCount += 1 }
        do throws(StoreFailure) { try files.keep(bytes, as: file, of: login) } catch { throw .notSaved(error) }
        stored[name] = file
        progress(Double(stored.count) / Double(media.count))
      }
      self.stored = stored
      return
    }
    do throws(AnkiPackageFailure) {
      try reader.media(media) { name, event throws(AnkiPackageFailure) in
        switch event {
        case .bytes(let piece):
          bytes += piece
          return
        case .failure: break
        case .end:
          let file = SHA256.digest(bytes) + "." + MediaName.ending(of: bytes)
          if !files.has(file, of: login) { storedCount += 1 }
          do throws(StoreFailure) { try files.keep(bytes, as: file, of: login) } catch {
            failure = error
            throw .canceled
          }
          stored[name] = file
        }
        bytes = []
        done += 1
        progress(Double(done) / Double(media.count))
      }
    } catch { throw failure.map(PackageFailure.notSaved) ?? .package(error) }
    self.stored = stored
  }

  /// Keeps what only Anki knows of the notes that were imported, for the way back. Another thread does it; the value is the
  /// failure. The package can't be converted afterwards, which frees memory.
  mutating func keepOriginals(of new: AnkiImport) -> BackgroundValue<StoreFailure?> {
    collection.remove(notes: new.untouched)
    if !new.options.hasSchedules { collection.removeSchedules() }
    let handedOver = Guarded(collection)
    collection = AnkiCollection()
    return BackgroundValue { [login, locations, now] in
      var originals = AnkiCollection()
      handedOver.withLock { swap(&$0, &originals) }
      originals.removeTexts()
      do throws(StoreFailure) {
        try OriginalFiles(locations: locations).keep(of: login, at: now.time) { keep throws(StoreFailure) in
          try CollectionRecords.forEachPiece(of: originals, keep)
        }
      } catch { return error }
      return nil
    }
  }

  /// Removes what was kept, because the import did not take place.
  func discardOriginals() { OriginalFiles(locations: locations).discard(of: login, at: now.time) }

  /// Returns whether an open file is to be read as a package: whether it is called like one, begins like a zip file, or is
  /// of CrowdAnki or Mnemosyne.
  static func isPackage(_ file: Int32, named name: String) -> Bool {
    if AnkiPackageFormat.endings.contains(where: { name.lowercased().hasSuffix("." + $0) }) { return true }
    let head = head(of: file)
    return isPackage(head) || isCrowdAnki(head) || isMnemosyne(head)
  }

  /// Returns whether an open file is a deck of CrowdAnki's.
  private static func isCrowdAnki(_ file: Int32) -> Bool { isCrowdAnki(head(of: file)) }

  /// Returns whether bytes begin like a deck of CrowdAnki's: with an object that has its identity, or says so.
  private static func isCrowdAnki(_ head: [UInt8]) -> Bool {
    guard let first = head.first(where: { $0 > 0x20 && $0 < 0x80 }), first == UInt8(ascii: "{") else { return false }
    let text = String(decoding: head, as: UTF8.self)
    return text.contains("\"crowdanki_uuid\"") || text.contains("\"note_models\"")
  }

  /// Returns whether bytes begin like cards of Mnemosyne's in XML.
  private static func isMnemosyne(_ head: [UInt8]) -> Bool {
    guard let first = head.first(where: { $0 > 0x20 && $0 < 0x80 }), first == UInt8(ascii: "<") else { return false }
    let text = String(decoding: head.prefix(4096), as: UTF8.self)
    return text.contains("<openSM2sync") || text.contains("<mnemosyne")
  }

  /// Returns the first bytes of an open file.
  private static func head(of file: Int32) -> [UInt8] {
    var head = [UInt8](repeating: 0, count: 1 << 16)
    let count = pread(file, &head, head.count, 0)
    return Array(head.prefix(max(0, count)))
  }

  /// Returns whether bytes begin like a zip file.
  static func isPackage(_ bytes: [UInt8]) -> Bool { bytes.starts(with: [0x50, 0x4B, 0x03, 0x04]) }

  /// Returns whether the file at a path is to be read as a package.
  static func isPackage(at path: String) -> Bool {
    guard let file = try? RegularFile.opened(at: path.expandingHome) else { return false }
    defer { close(file) }
    return isPackage(file, named: path)
  }

  /// What was imported before.
  private var imported: EarlierImports {
    var imported = EarlierImports()
    let files = OriginalFiles(locations: locations)
    _ = files.forEach(of: login, files.names(of: login)) { file in
      guard let collection = try? CollectionRecords.collection(from: file) else { return }
      imported.add(collection)
    }
    return imported
  }
}

extension AnkiCollection {
  /// Removes the texts that the library keeps itself.
  fileprivate mutating func removeTexts() {
    // Image occlusion has fields that the library has no place for.
    let kept = Set(noteTypes.lazy.filter { $0.stock == .imageOcclusion }.map(\.id))
    for index in notes.indices where !kept.contains(notes[index].type) {
      notes[index].fields = notes[index].fields.map { AnkiImport.text($0) == $0 ? "" : $0 }
      notes[index].tags = ImportedNote.star(of: notes[index])
    }
    media = []
  }
}

/// Imports packages of Anki's into a login.
enum AnkiImporter {
  /// Imports a package. Media and reviews are stored first, which mean nothing without cards, and then all else at once.
  /// Before an import that is too large to be undone later, the login is backed up.
  ///
  /// - Parameters:
  ///   - package: The package, which is being read.
  ///   - editor: The files of the login.
  ///   - options: What was chosen.
  ///   - label: Returns the description of the import in the undo history.
  /// - Returns: What was done.
  /// - Throws: The reason that nothing was imported.
  static func `import`(
    _ package: consuming AnkiPackage, into editor: inout LoginEditor, _ options: PackageOptions,
    label: (PackageCounts) -> String
  ) throws(PackageFailure) -> PackageSummary {
    try package.read()
    try package.storeMedia()
    let new = package.converted(for: editor.library, editor.readLog().0, options)
    var summary = package.summary(of: new)
    let now = package.now.time
    var kept: BackgroundValue<StoreFailure?>?
    do {
      summary.takesBackup = try editor.backUp(beforeLarge: new.change, new.entriesOfKnownCards, at: now)
      if new.isWorthKeeping { kept = package.keepOriginals(of: new) }
      try editor.append(new.entries, at: now)
      if let failure = kept?.value { throw failure }
      // What others have changed meanwhile is merged.
      try editor.commit(with: new.entriesOfKnownCards, at: now) { _ in (new.change, label(new.counts)) }
      StandardOutput.note(done: CommandLineWords.changeIsSaved)
    } catch {
      _ = kept?.value
      package.discardOriginals()
      throw error as? PackageFailure ?? .notSaved(error as? StoreFailure ?? .notOpen)
    }
    return summary
  }

  /// Returns what an import of a package would do, without doing anything, and the first cards that it would add.
  static func preview(
    _ package: consuming AnkiPackage, into editor: inout LoginEditor, _ options: PackageOptions
  ) throws(PackageFailure) -> (PackageSummary, cards: [Card]) {
    try package.read()
    let new = package.converted(for: editor.library, editor.readLog().0, options)
    return (package.summary(of: new), Array(new.change.added.prefix(ImportReport.most)))
  }
}
