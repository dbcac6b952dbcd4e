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
    /// Whether the import is too large to be undone once the program has ended, and the login was backed up before.
    let wasBackedUp: Bool
  }

  let login: Login
  let locations: Locations

  /// Returns whether a file may be a package: whether it begins like a zip file.
  static func isPackage(_ head: [UInt8]) -> Bool { head.starts(with: [0x50, 0x4B, 0x03, 0x04]) }

  /// Imports a package. Media and reviews are stored first, which mean nothing without cards, and then all else at once.
  /// Before an import that is too large to be undone later, the login is backed up.
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
    var package = try read(file)
    let now = Clock.moment
    let originals = OriginalFiles(locations: locations)
    let new = AnkiImport(
      package.collection,
      into: ImportTarget(
        editor.library, editor.readLog().0, media: package.stored, imported: edits(in: originals), at: now,
        offset: Clock.offset(at:)))
    let (change, counts) = (new.change, new.counts)
    let wasBackedUp: Bool
    do {
      wasBackedUp = try editor.backUp(beforeLarge: change, new.entriesOfKnownCards, at: now.time)
      if !change.isEmpty || new.entries.count > 0 {
        package.collection.removeTexts()
        try originals.keep(of: login, at: now.time) { keep throws(StoreFailure) in
          try CollectionRecords.forEachPiece(of: package.collection, keep)
        }
      }
      // Saving takes as much memory again.
      package.collection = AnkiCollection()
      try editor.append(new.entries, at: now.time)
      // What others have changed meanwhile is merged.
      try editor.commit(with: new.entriesOfKnownCards, at: now.time) { _ in (change, label(counts)) }
    } catch {
      originals.discard(of: login, at: now.time)
      let failure = error as? StoreFailure ?? .notOpen
      throw CommandFailure(status: .failure, sentence: CommandLineWords.notSaved(failure))
    }
    return Result(
      counts: counts, faults: package.faults, media: package.stored.count, unknownMedia: package.unknownMedia,
      wasBackedUp: wasBackedUp)
  }

  /// A package that has been read.
  private struct Package {
    var collection = AnkiCollection()
    var faults = AnkiFaults()
    /// The names of the stored media files, by their names in the package.
    var stored: [String: String] = [:]
    var unknownMedia: [String] = []
  }

  /// Reads a package, and stores its media files.
  private func read(_ file: Int32) throws(CommandFailure) -> Package {
    var package = Package()
    var notStored: StoreFailure?
    do throws(AnkiPackageFailure) {
      var reader = try AnkiPackageReader(file, helper: Assets.ankiHelper)
      package.collection = try reader.collection()
      try store(AnkiImport.media(of: package.collection), of: &reader, in: &package, &notStored)
      package.faults = reader.faults
    } catch {
      throw CommandFailure(
        status: .failure, sentence: notStored.map(CommandLineWords.notSaved) ?? CommandLineWords.packageReason(error))
    }
    return package
  }

  /// Stores the media files with the given names.
  private func store(
    _ names: Set<String>, of reader: inout AnkiPackageReader, in package: inout Package, _ failure: inout StoreFailure?
  ) throws(AnkiPackageFailure) {
    var bytes: [UInt8] = []
    let media = MediaFiles(locations: locations)
    try reader.media(names.sorted()) { name, event throws(AnkiPackageFailure) in
      switch event {
      case .bytes(let piece): bytes += piece
      case .failure: bytes = []
      case .end:
        defer { bytes = [] }
        guard let ending = AnkiImporter.ending(of: bytes) else {
          package.unknownMedia.append(name)
          return
        }
        let file = SHA256.digest(bytes) + "." + ending
        do throws(StoreFailure) { try media.keep(bytes, as: file, of: login) } catch {
          failure = error
          throw .canceled
        }
        package.stored[name] = file
      }
    }
  }

  /// Returns the extension of a picture or sound, recognized by its content.
  static func ending(of bytes: [UInt8]) -> String? {
    do throws(SoundFailure) {
      if let sound = try SoundFormat(bytes) { return sound.ending }
    } catch { return nil }
    return PictureFormat(bytes)?.ending
  }

  /// Returns the times of the last edits in Anki of the notes of earlier imports.
  private func edits(in originals: OriginalFiles) -> [CardID: Milliseconds] {
    var edits: [CardID: Milliseconds] = [:]
    originals.forEach(of: login) { file in
      guard let collection = try? CollectionRecords.collection(from: file) else { return }
      for note in collection.notes { edits[AnkiID.card(of: note)] = AnkiImport.modified(note) }
    }
    return edits
  }
}

extension AnkiCollection {
  /// Removes the texts that the library keeps itself.
  fileprivate mutating func removeTexts() {
    // Image occlusion has fields that the library has no place for.
    let kept = Set(noteTypes.lazy.filter { $0.stock == .imageOcclusion }.map(\.id))
    for index in notes.indices where !kept.contains(notes[index].type) {
      notes[index].fields = notes[index].fields.map { AnkiImport.text($0) == $0 ? "" : $0 }
      notes[index].tags = []
    }
    media = []
  }
}
