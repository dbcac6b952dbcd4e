package import Anki
package import FlashcardKit
import TextUI

/// The command that imports files.
extension CommandLineWords {
  package static let importAbstract = "Import cards from files."
  package static let importDiscussion = """
    Reads packages of Anki (.apkg and .colpkg, of all versions) with decks, note types, tags, flags, media, schedules, \
    and reviews; decks of CrowdAnki and cards of Mnemosyne; and text: CSV, TSV, Markdown, org-drill, org-fc, JSON, lines \
    of two parts, and what SuperMemo, hascard, Kindle, and Quizlet write. Importing a file again adds \
    what is new in it, and brings what was changed there. The import can be undone in the program the next time it starts; before one that is too large \
    for that, a backup is made. Exits with status 3 if a file or a part of it could not be imported.
    """
  package static let importFile = "The files to import, or - for standard input."
  package static let importDeck = "The deck for new cards, instead of those in the file; created if there is none."
  package static func importFormat(_ names: [String]) -> String {
    "The format of text files: \(names.joined(separator: ", ")). Found by name and contents if absent."
  }
  package static let importEncoding =
    "The encoding of text files, such as windows-1251, koi8-r, or big5: any that `iconv -l` lists. Found if absent."
  /// Returns the encoding in which a file was read, if it isn't the usual one.
  package static func readAs(_ path: String, _ encoding: TextEncoding, or other: TextEncoding?) -> String? {
    guard encoding != .utf8 else { return nil }
    return "\(path.cleanedLine()): read as \(encoding.name)"
      + (other.map { "; if the texts look wrong, try --encoding \($0.name)" } ?? "")
  }
  /// Returns the row that was taken for the heading of a table, if there was one.
  package static func headed(_ path: String, _ names: [String]) -> String? {
    guard !names.isEmpty else { return nil }
    let named = names.prefix(12).map { Words.short($0.cleanedLine()) }.joined(separator: ", ")
    return "\(path.cleanedLine()): first row read as a heading: \(named)\(names.count > 12 ? "…" : "")"
  }
  package static func readAsHTML(_ path: String) -> String {
    "\(path.cleanedLine()): texts read as HTML; --markup plain keeps their tags"
  }
  package static let importSeparator =
    "What is between the fields of tables: tab, comma, semicolon, pipe, space, colon, dash, equals, or any text."
  package static let importCardSeparator =
    "What is between cards that are not on lines of their own: newline, blank-line, semicolon, comma, pipe, or any text."
  package static func noCardSeparator(_ name: String) -> String { "\(quoted(name)) can't separate cards." }
  package static func noEncoding(_ name: String) -> String { "There is no encoding \(quoted(name))." }
  package static func noSeparator(_ name: String) -> String { "\(quoted(name)) can't separate fields." }
  package static let importKind = "The kind of cards in tables that name none."
  package static let importMarkup = "The markup of tables: plain, markdown, or html."
  package static let importColumns =
    "What the columns of tables have, separated by commas: front, back, 3, tags, deck, kind, id… Blank ones are ignored."
  package static let importHeading = "Whether the first row of tables is a heading."
  package static let importNoSchedules = "Leave out schedules, flags, and reviews, so that the cards are new."
  package static let importNoDeleted = "Leave out cards of packages that were imported before and deleted since."
  package static let importKnown =
    "What becomes of cards that you have: update (default), keep, or for packages add, as further cards."
  package static func noKnownChoice(_ name: String) -> String {
    "\(quoted(name)) is no value of --known. Available: update, keep, add."
  }
  package static let addIsForPackages = "'--known add' is for Anki packages only."
  package static let importDryRun = "Change nothing; say what an import would do, and name the first new cards."
  package static let importJSON = "Print what was done as JSON, a line for each file."
  package static let importedDeck = "Imported"

  package static func noFormat(_ name: String, known: [String]) -> String {
    "There is no format \(quoted(name)). Available: \(known.joined(separator: ", "))."
  }
  package static func noColumn(_ name: String) -> String { "There is no column \(quoted(name))." }
  package static func fileTooLong(_ limit: Int) -> String { String(Words.tooLarge(limit).dropLast()) }
  package static func textReason(_ failure: ImportFailure) -> String {
    switch failure {
    case .format(.oneRow): "Only one row found. Use --separator to say what is between front and back."
    case .format(.lacksCards("data")):
      "No cards found: this looks like a table of data. For cards, use --columns front,back."
    case .format(.lacksCards("commas")):
      "No cards found: commas with a space after them may be punctuation. For cards, use --separator comma."
    case .format(.lacksCards("quizlet")): Words.sentence(failure) + " Use --separator and --card-separator."
    case .format(.lacksCards("markdown")):
      "No cards found in this Markdown file: \(Words.lack(ofFormat: "markdown")). If its headings are questions, use --format headings; for notes of other programs, --format with their name."
    default: Words.sentence(failure)
    }
  }

  /// Returns the report of an import from a text file.
  package static func imported(
    _ path: String, added: Int, updated: Int, unchanged: Int, gone: Int, reviews: Int, media: Int, isDryRun: Bool
  ) -> String {
    var parts = [
      added == 0 ? "no new cards" : Words.cards(added).replacing("card", with: "new card"),
      updated > 0 ? "\(Words.grouped(updated)) updated" : nil,
      unchanged > 0 ? "\(Words.grouped(unchanged)) unchanged" : nil,
      gone > 0 ? "\(Words.grouped(gone)) kept that \(gone == 1 ? "is" : "are") no longer in it" : nil,
    ].compactMap { $0 }
    if reviews > 0 { parts.append(Words.reviews(reviews)) }
    if media > 0 { parts.append(media == 1 ? "1 media file" : "\(Words.grouped(media)) media files") }
    return "\(path.cleanedLine()): \(parts.joined(separator: ", "))" + (isDryRun ? " (nothing was changed)" : "")
  }

  /// Returns the first of the cards that an import would add, a line for each.
  package static func firstCards(_ cards: [Card], of count: Int) -> [String] {
    cards.map { card in
      let texts = ([card.front] + card.back).map { $0.cleanedLine().shortened(to: 30) }
      return "  New: " + texts.prefix(3).filter { !$0.isEmpty }.joined(separator: " · ")
    } + (count > cards.count && !cards.isEmpty ? ["  … and \(Words.grouped(count - cards.count)) more"] : [])
  }

  /// Returns what was left out of an import from a text file.
  package static func leftOut(_ read: ImportedCards, missing: [String]) -> [String] {
    var lines = Words.leftOut(read)
    if read.repeated > 0 { lines.append("Left out because they occur twice: \(Words.grouped(read.repeated))") }
    if !missing.isEmpty {
      let examples = missing.prefix(3).map { $0.cleanedLine() }.joined(separator: ", ")
      lines.append(
        "Files that are missing or cannot be read: \(Words.grouped(missing.count)) (\(examples))")
    }
    return lines
  }

  /// Returns the description of an import from a text file in the undo history.
  package static func importLabel(_ name: String, _ count: Int) -> String {
    "Imported \(Words.cards(count)) from \(Words.quoted(name))"
  }
  package static let noFile = "There is no such file"
  package static let notAFile = "This is no regular file"
  package static let notAFileButInput = "This is no regular file. Give - to read standard input"
  package static let addReadsThis =
    "These are cards as 'flashcards list --json' prints them, which 'flashcards add --json' reads"

  /// Returns the message that options are for text, and a file is none.
  package static func optionsOfText(_ names: [String], _ path: String) -> String {
    "\(path.cleanedLine()) is a package, which cannot be combined with \(Words.list(names)). Nothing was imported from it."
  }
  package static let fileNotRead = "The file could not be read"

  /// Returns the message that a file was not imported, and why.
  package static func notImported(_ path: String, _ reason: String) -> String {
    let reason = reason.hasSuffix(".") ? String(reason.dropLast()) : reason
    return "\(path.cleanedLine()): \(reason). Nothing was imported from it."
  }

  /// Returns the description of an import in the undo history.
  package static func importLabel(_ name: String, _ counts: PackageCounts) -> String {
    "Imported \(Words.cards(counts.added + counts.updated)) from \(Words.quoted(name))"
  }

  /// Returns the report of an import.
  package static func imported(
    _ path: String, _ counts: PackageCounts, media: Int, bringsDeleted: Bool = true, isDryRun: Bool
  ) -> String {
    let deleted = "\(Words.grouped(counts.deleted)) deleted here before"
    var parts = [
      (counts.added == 0 ? "no new cards" : Words.cards(counts.added).replacing("card", with: "new card"))
        + (counts.deleted > 0 && bringsDeleted ? " (\(deleted))" : ""),
      counts.deleted > 0 && !bringsDeleted ? "\(deleted) and left out" : nil,
      counts.updated > 0 ? "\(Words.grouped(counts.updated)) updated" : nil,
      counts.unchanged > 0 ? "\(Words.grouped(counts.unchanged)) unchanged" : nil,
    ].compactMap { $0 }
    if counts.reviews > 0 { parts.append(Words.reviews(counts.reviews)) }
    if counts.decks > 0 { parts.append(Words.decks(counts.decks).replacing("deck", with: "new deck")) }
    if counts.kinds > 0 { parts.append(counts.kinds == 1 ? "1 new kind" : "\(counts.kinds) new kinds") }
    if media > 0 { parts.append(media == 1 ? "1 media file" : "\(Words.grouped(media)) media files") }
    return "\(path.cleanedLine()): \(parts.joined(separator: ", "))" + (isDryRun ? " (nothing was changed)" : "")
  }

  /// Returns the message that there is a backup instead of undo.
  package static func backedUpBeforeImport(_ path: String) -> String {
    "\(path.cleanedLine()): too large to undo. To go back, use the backup made before (flashcards restore)"
  }

  /// Returns how the new decks of an import are studied otherwise than by default, a line for each preset, with the names
  /// that the options have in Settings.
  package static func presets(_ counts: PackageCounts) -> [String] {
    counts.presets.map { preset in
      let options = Settings.ofDecks.compactMap { setting -> String? in
        guard let value = preset.options[setting.key].flatMap(setting.normalized) else { return nil }
        let text = setting.form == .own ? "from Anki" : Words.value(value, setting.form)
        return "\(setting.label): \(text)"
      }
      let decks = counts.presets.count == 1 ? "The decks" : "Decks with the preset \(Words.quoted(preset.name))"
      return "\(decks) use these options from the file: \(options.joined(separator: "; "))"
    }
  }

  /// Returns what was left out of an import, or repaired.
  package static func leftOut(_ counts: PackageCounts, _ faults: AnkiFaults) -> [String] {
    var lines = faults.list.map { fault in
      let examples = fault.examples.prefix(3).map { $0.cleanedLine() }.joined(separator: ", ")
      return "\(text(of: fault.kind)): \(Words.grouped(fault.count))"
        + (examples.isEmpty ? "" : " (\(examples)\(fault.count > 3 ? "…" : ""))")
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
    if counts.tags > 0 { lines.append(Words.tagsLeftOut(counts.tags)) }
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
    case .mediaUnused: "Media files that no card uses, left out"
    }
  }

  /// Returns the reason why nothing was imported from a package.
  package static func reason(_ failure: PackageFailure) -> String {
    switch failure {
    case .file(.missing): noFile
    case .file(.notAFile): notAFile
    case .file: fileNotRead
    case .package(let failure): packageReason(failure)
    case .notSaved(let failure): notSaved(failure)
    }
  }

  /// Returns the reason why a package could not be read.
  package static func packageReason(_ failure: AnkiPackageFailure) -> String {
    switch failure {
    case .notPackage: "Read as a package, but it is not a complete zip file"
    case .tooNew: "The package was written by a newer version of Anki than this program knows"
    case .noCollection:
      "The package has no collection of Anki and no cards.xml of Mnemosyne. Export it again with a current version"
    case .damaged(let entry): "A part of the package is damaged: \(entry.cleanedLine())"
    case .notCollection: "The collection in the package is damaged"
    case .unknownSchema(let version): "The collection has an unknown format (\(version))"
    case .tooLarge(let limit): "The package is too large: \(text(of: limit))"
    case .tooSlow: "The program for packages took too long"
    case .notCrowdAnki: "Read as a CrowdAnki deck, but it is not valid JSON, or lacks notes or note_models"
    case .notMnemosyne: "Read as Mnemosyne cards, but they are not valid XML, or there are none"
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
    case .foreign: "more than 64 MB of texts. Split it in the program that wrote it"
    case .records: "more than 500,000 notes, 1,000,000 cards, or 3,000,000 reviews"
    case .note: "a note of several megabytes"
    case .memory: "more than 240 MB of texts and reviews"
    case .settings: "more than 16 MB of note types, decks, and presets"
    case .mediaFiles: "more than 200,000 media files"
    case .mediaFile: "a media file of more than 100 MB"
    case .mediaInAll: "far more media than its size allows"
    }
  }
}
