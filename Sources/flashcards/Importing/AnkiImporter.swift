import Anki
import AnkiConversion
import CardStore
import Effects
import FlashcardKit
import FlashcardsApp
import Foundation
import Outside

/// Imports packages of Anki's into a login.
struct AnkiImporter {
  /// What was done.
  struct Result {
    /// The numbers of notes and so on.
    let counts: AnkiImport.Counts
    /// What of the package was left out or repaired.
    let faults: AnkiFaults
    /// The number of media files that were stored.
    let media: Int
    /// The media files of formats that can't be shown or played.
    let unknownMedia: [String]
  }

  let login: Login
  let locations: Locations

  /// Returns whether a file may be a package: whether it begins like a zip file.
  static func isPackage(_ head: [UInt8]) -> Bool { head.starts(with: [0x50, 0x4B, 0x03, 0x04]) }

  /// Imports a package. Media and reviews are stored first, which mean nothing without cards, and then all else at once.
  ///
  /// - Parameters:
  ///   - file: The package, open for reading.
  ///   - editor: The files of the login.
  ///   - label: Returns the description of the import in the undo history.
  /// - Returns: What was done.
  /// - Throws: `CommandFailure` with the reason that nothing was imported.
  func `import`(
    _ file: Int32, into editor: inout LoginEditor, label: (AnkiImport.Counts) -> String
  ) throws(CommandFailure) -> Result {
    var stored: (names: [String: String], unknown: [String]) = ([:], [])
    let collection: AnkiCollection
    let faults: AnkiFaults
    var notStored: StoreFailure?
    do throws(AnkiPackageFailure) {
      var reader = try AnkiPackageReader(file, helper: Assets.ankiHelper)
      collection = try reader.collection()
      stored = try store(AnkiImport.media(of: collection), of: &reader, &notStored)
      faults = reader.faults
    } catch {
      throw CommandFailure(
        status: .failure, sentence: notStored.map(CommandLineWords.notSaved) ?? CommandLineWords.packageReason(error))
    }

    let now = Clock.moment
    let originals = OriginalFiles(locations: locations)
    let edits = edits(in: originals.all(of: login))
    let log = editor.readLog().0
    func converted(for library: Library) -> AnkiImport {
      AnkiImport(
        collection,
        into: ImportTarget(
          library, log, media: stored.names, imported: edits, at: now, offset: Clock.offset(at:)))
    }
    let library = editor.library
    var new = converted(for: library)
    do {
      if !new.change.isEmpty || !new.entries.isEmpty {
        try originals.keep(CollectionRecords.bytes(of: collection.withoutTexts), of: login, at: now.time)
      }
      try editor.append(new.entries, at: now.time)
      try editor.commit(at: now.time) { current in
        if current.revision != library.revision { new = converted(for: current) }
        return (new.change, label(new.counts))
      }
    } catch {
      originals.discard(of: login, at: now.time)
      let failure = error as? StoreFailure ?? .notOpen
      throw CommandFailure(status: .failure, sentence: CommandLineWords.notSaved(failure))
    }
    return Result(counts: new.counts, faults: faults, media: stored.names.count, unknownMedia: stored.unknown)
  }

  /// Stores the media files with the given names. Returns their stored names, and those of formats that aren't known.
  private func store(
    _ names: Set<String>, of reader: inout AnkiPackageReader, _ failure: inout StoreFailure?
  ) throws(AnkiPackageFailure) -> (names: [String: String], unknown: [String]) {
    var stored: [String: String] = [:]
    var unknown: [String] = []
    var bytes: [UInt8] = []
    let media = MediaFiles(locations: locations)
    try reader.media(names.sorted()) { name, event throws(AnkiPackageFailure) in
      switch event {
      case .bytes(let piece): bytes += piece
      case .failure: bytes = []
      case .end:
        defer { bytes = [] }
        guard let ending = AnkiImporter.ending(of: bytes) else {
          unknown.append(name)
          return
        }
        let file = SHA256.digest(bytes) + "." + ending
        do throws(StoreFailure) { try media.keep(bytes, as: file, of: login) } catch {
          failure = error
          throw .canceled
        }
        stored[name] = file
      }
    }
    return (stored, unknown)
  }

  /// Returns the extension of a picture or sound, recognized by its content.
  static func ending(of bytes: [UInt8]) -> String? {
    do throws(SoundFailure) {
      if let sound = try SoundFormat(bytes) { return sound.ending }
    } catch { return nil }
    return PictureFormat(bytes)?.ending
  }

  /// Returns the times of the last edits in Anki of the notes of earlier imports.
  private func edits(in files: [[UInt8]]) -> [CardID: Milliseconds] {
    var edits: [CardID: Milliseconds] = [:]
    for file in files {
      guard let collection = try? CollectionRecords.collection(from: file) else { continue }
      for note in collection.notes { edits[AnkiID.card(of: note)] = AnkiImport.modified(note) }
    }
    return edits
  }
}

extension AnkiCollection {
  /// The collection without the texts that the library keeps itself.
  fileprivate var withoutTexts: AnkiCollection {
    var records = self
    // Image occlusion has fields that the library has no place for.
    let kept = Set(noteTypes.lazy.filter { $0.stock == .imageOcclusion }.map(\.id))
    for index in notes.indices where !kept.contains(notes[index].type) {
      records.notes[index].fields = notes[index].fields.map { AnkiImport.text($0) == $0 ? "" : $0 }
      records.notes[index].tags = []
    }
    records.media = []
    return records
  }
}
