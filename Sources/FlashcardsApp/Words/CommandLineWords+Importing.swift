package import Anki
package import AnkiConversion
import FlashcardKit

/// The command that imports files.
extension CommandLineWords {
  package static let importAbstract = "Import cards from files."
  package static let importDiscussion = """
    Reads packages of Anki (.apkg and .colpkg, of all versions) with decks, note types, tags, flags, media, schedules, \
    and reviews. Importing a file again adds what is new in it. The import can be undone in the program the next time \
    it starts. Exits with status 3 if a file could not be imported.
    """
  package static let importFile = "The files to import."

  package static let unknownFormat = "This is no package of Anki"
  package static let noFile = "There is no such file"
  package static let notAFile = "This is no regular file"
  package static let fileNotRead = "The file could not be read"

  /// Returns the message that a file was not imported, and why.
  package static func notImported(_ path: String, _ reason: String) -> String {
    let reason = reason.hasSuffix(".") ? String(reason.dropLast()) : reason
    return "\(path.cleanedLine()): \(reason). Nothing was imported from it."
  }

  /// Returns the description of an import in the undo history.
  package static func importLabel(_ name: String, _ counts: AnkiImport.Counts) -> String {
    "Imported \(Words.cards(counts.added + counts.updated)) from \(Words.quoted(name))"
  }

  /// Returns the report of an import.
  package static func imported(_ path: String, _ counts: AnkiImport.Counts, media: Int) -> String {
    var parts = [
      counts.added == 0 ? "no new cards" : Words.cards(counts.added).replacing("card", with: "new card"),
      counts.updated > 0 ? "\(Words.grouped(counts.updated)) updated" : nil,
      counts.unchanged > 0 ? "\(Words.grouped(counts.unchanged)) unchanged" : nil,
    ].compactMap { $0 }
    if counts.entries > 0 { parts.append(Words.reviews(counts.entries)) }
    if counts.decks > 0 { parts.append(Words.decks(counts.decks).replacing("deck", with: "new deck")) }
    if counts.kinds > 0 { parts.append(counts.kinds == 1 ? "1 new kind" : "\(counts.kinds) new kinds") }
    if media > 0 { parts.append(media == 1 ? "1 media file" : "\(Words.grouped(media)) media files") }
    return "\(path.cleanedLine()): \(parts.joined(separator: ", "))"
  }

  /// Returns what was left out of an import, or repaired.
  package static func leftOut(
    _ counts: AnkiImport.Counts, _ faults: AnkiFaults, unknownMedia: [String]
  ) -> [String] {
    var lines = faults.list.map { fault in
      let examples = fault.examples.prefix(3).map { $0.cleanedLine() }.joined(separator: ", ")
      return "\(text(of: fault.kind)): \(Words.grouped(fault.count))" + (examples.isEmpty ? "" : " (\(examples)…)")
    }
    if counts.conflicting > 0 {
      lines.append("Already here as cards of another kind: \(Words.grouped(counts.conflicting))")
    }
    if counts.withoutType > 0 {
      lines.append("Notes whose note type cannot be used: \(Words.grouped(counts.withoutType))")
    }
    if counts.incomplete > 0 {
      lines.append("Notes without cards, and cards without a template: \(Words.grouped(counts.incomplete))")
    }
    if !unknownMedia.isEmpty {
      let examples = unknownMedia.prefix(3).map { $0.cleanedLine() }.joined(separator: ", ")
      lines.append(
        "Media files that are neither pictures nor sounds: \(Words.grouped(unknownMedia.count)) (\(examples))")
    }
    return lines
  }

  /// Returns what was wrong with a part of a package.
  private static func text(of fault: AnkiFault.Kind) -> String {
    switch fault {
    case .noteWithoutType: "Notes without a note type, left out"
    case .noteWithOtherFields: "Notes with the wrong number of fields, left out"
    case .noteTwice: "Notes that occur twice, left out"
    case .cardWithoutNote: "Cards without a note, left out"
    case .cardWithoutDeck: "Cards without a deck, put in the deck Default"
    case .cardWithUnknownPhase: "Cards in an unknown state, made new"
    case .cardWithImpossibleNumber: "Cards with impossible numbers, repaired"
    case .cardTwice: "Cards that occur twice, left out"
    case .reviewWithImpossibleNumber: "Reviews with impossible numbers, left out"
    case .reviewTwice: "Reviews that occur twice, left out"
    case .reviewWithoutCard: "Reviews without a card, left out"
    case .mediaWithBadName: "Media files with invalid names, left out"
    case .mediaMissing: "Media files that are missing in the package"
    case .mediaDamaged: "Damaged media files, left out"
    case .mediaTooLarge: "Media files that are too large, left out"
    case .mediaDiffers: "Media files that differ from their checksum, imported as they are"
    }
  }

  /// Returns the reason why a package could not be read.
  package static func packageReason(_ failure: AnkiPackageFailure) -> String {
    switch failure {
    case .notPackage: "The file is damaged or incomplete"
    case .tooNew: "The package was written by a newer version of Anki than this program knows"
    case .noCollection: "The package has no collection. Export it again with a current version of Anki"
    case .damaged(let entry): "A part of the package is damaged: \(entry.cleanedLine())"
    case .notCollection: "The collection in the package is damaged"
    case .unknownSchema(let version): "The collection has an unknown format (\(version))"
    case .tooLarge(let limit): "The package is too large: \(text(of: limit))"
    case .tooSlow: "Reading the package took too long"
    case .unreadable: "The file could not be read"
    case .unwritable(let error): "The file could not be written (error \(error))"
    case .unstorable: "The cards do not fit the format"
    case .noHelper, .helperEnded: "The program that reads packages failed"
    case .canceled: "Canceled"
    }
  }

  private static func text(of limit: AnkiPackageLimit) -> String {
    switch limit {
    case .database: "more than 240 MB of texts and reviews"
    case .records: "more than 500,000 notes, 1,000,000 cards, or 3,000,000 reviews"
    case .memory: "more than 240 MB of texts and reviews"
    case .settings: "more than 16 MB of note types, decks, and presets"
    case .mediaFiles: "more than 200,000 media files"
    case .mediaFile: "a media file of more than 100 MB"
    case .mediaInAll: "far more media than its size allows"
    }
  }
}
