import Anki
import FlashcardKit

/// Exporting cards.
extension Words {
  static let exportMore = "Export…"
  static let nothingToExport = "There are no cards to export"
  static let noFileName = "Type the name of the file to write"
  static let exportStopped = "Stopped. Nothing was written."
  static let preparingExport = "Converting the cards…"
  static let writingExport = "Writing the file…"
  static let replaceFileTitle = "Replace the file?"
  static let fileKeptTitle = "The file was not replaced"
  static let cardsFile = "cards"
  static let noReport = "Nothing was imported or exported yet"
  static let exportReport = "Export"

  static func exportTitle(_ count: Int) -> String { "Export \(cards(count))" }
  static func fileExists(_ path: String) -> String { "\(path.cleanedLine()) exists." }

  /// Returns the message that a file stays, since an export would have less, and what to do.
  static func notReplaced(_ path: String) -> [String] {
    [CommandLineWords.notReplaced(path), CommandLineWords.partIsMissing]
  }
  /// The message that a file has only a part, and what to do.
  static let exportedPart = ["A part is missing in it that could not be read.", CommandLineWords.partIsMissing]

  static func label(of input: ExportInput) -> String {
    switch input {
    case .format: "Format"
    case .schedules: "Schedules"
    case .media: "Media"
    case .file: "File"
    }
  }

  static func name(_ format: ExportFormat) -> String {
    switch format {
    case .ankiPackage: "Anki package"
    case .olderAnkiPackage: "Anki package for older versions"
    case .crowdAnki: "CrowdAnki deck"
    case .json: "JSON"
    case .markdown: "Markdown"
    case .tsv: "Table with tabs (TSV)"
    case .csv: "Table with commas (CSV)"
    }
  }

  /// Returns the explanation of an input, in one line.
  func about(_ input: ExportInput, _ format: ExportFormat) -> String {
    switch input {
    case .format:
      switch format {
      case .ankiPackage: "For Anki 2.1.50 and later"
      case .olderAnkiPackage: "For all versions of Anki; larger files"
      case .crowdAnki: "For CrowdAnki and git; name it deck.json in a folder of its own"
      case .json: "With all that cards have, for Flashcards and scripts"
      case .markdown: "To read, edit, and import again"
      case .tsv: "For Anki's text import and spreadsheets"
      case .csv: "For spreadsheets"
      }
    case .schedules:
      format == .crowdAnki
        ? "Never part of such a deck: all cards are new"
        : format.holdsReviews ? "Due dates, flags, suspended cards, and all reviews" : "Flags and suspended cards"
    case .media:
      format.containsMedia ? "Pictures and sounds of the cards" : "Pictures and sounds, in a folder beside the file"
    case .file: "\(key(.complete)) completes names; ~ is your home folder"
    }
  }

  static func included(_ isIncluded: Bool) -> String { isIncluded ? "included" : "left out" }

  /// Returns the numbers of what was exported: `1,234 cards`, `5,678 reviews`.
  static func parts(of report: ExportReport) -> [String] {
    [cards(report.notes)] + (report.reviews > 0 ? [reviews(report.reviews)] : [])
      + (report.media > 0 ? [mediaFiles(report.media)] : [])
  }

  static func mediaFiles(_ count: Int) -> String { count == 1 ? "1 media file" : "\(grouped(count)) media files" }

  static func exported(_ report: ExportReport, to path: String) -> String {
    "Exported \(parts(of: report).joined(separator: ", ")) to \(path.cleanedLine())"
  }

  /// The most names that a report lists.
  private static let mostNames = 200

  /// Returns what an export wrote, and what it left out.
  static func report(_ report: ExportReport, to path: String) -> [String] {
    let missing = report.missing.count
    return [
      exported(report, to: path) + ".", report.unknown > 0 ? unknownKinds(report.unknown) + "." : nil,
      report.isTooLargeToImport ? tooLargeToImport + "." : nil,
      missing > 0
        ? "\(mediaFiles(missing)) could not be read and \(missing == 1 ? "was" : "were") left out: "
          + names(report.missing) : nil, report.unreadImports.isEmpty ? nil : importsUnread(report.unreadImports),
    ].compactMap { $0 }
  }

  /// Returns the message that it isn't known what cards were in Anki.
  static func importsUnread(_ files: [String]) -> String {
    "Fields and options that only Anki knows were left out, since what was imported could not be read: " + names(files)
  }

  /// The message that an exported text is too large to be read again, without a period.
  static let tooLargeToImport =
    "The file is too large for Flashcards to import. Export decks one by one, or an Anki package"

  /// Returns the message that cards have no notes in a package, without a period.
  static func unknownKinds(_ count: Int) -> String {
    "\(cards(count)) left out: of kinds that this version of Flashcards does not know"
  }

  /// Returns the names of files, up to the most that a report lists.
  static func names(_ names: [String]) -> String {
    let rest = names.count > mostNames ? ", and \(grouped(names.count - mostNames)) more" : ""
    return names.prefix(mostNames).map { $0.cleanedLine() }.joined(separator: ", ") + rest
  }

  /// Returns the message that nothing was exported, and why.
  static func notExported(to path: String, _ failure: ExportFailure) -> String {
    let path = path.cleanedLine()
    return switch failure {
    case .exists: fileExists(path)
    case .notAFile: "\(path) is no regular file. Choose another name."
    case .notWritten(.missing): "Could not write \(path): there is no such folder."
    case .notWritten(let failure): "Could not write \(path): \(reason(failure)). No file was changed."
    case .package(let failure):
      "Could not write \(path): \(CommandLineWords.packageReason(failure).lowercasedStart). No file was changed."
    }
  }
}

extension String {
  /// The text as it goes on after a colon.
  fileprivate var lowercasedStart: String { prefix(1).lowercased() + dropFirst() }
}

/// Importing packages of Anki's.
extension Words {
  static let importReport = "Import"
  static let readingPackage = "Reading the package…"
  static let convertingPackage = "Importing…"
  static let importStopped = "Stopped. Nothing was imported."
  /// Returns the label of a row of the preview.
  static func label(of row: PackageOfferRow) -> String {
    switch row {
    case .create: Label.import
    case .deck: "Deck for new cards"
    case .schedules: "Schedules"
    case .known: "Cards you have"
    case .deleted: "Cards you deleted"
    }
  }
  static func deletedCards(areImported: Bool) -> String { areImported ? "imported again" : "left out" }
  static func schedules(areImported: Bool) -> String {
    areImported ? "with flags and reviews" : "left out; all cards are new"
  }
  /// Returns what becomes of cards that one has.
  static func name(_ known: PackageOptions.KnownCards) -> String {
    switch known {
    case .update: "updated if newer"
    case .keep: "stay as they are"
    case .add: "added again"
    }
  }
  static let counting = "counting…"
  static let nothingNewInPackage = "Nothing in it is new"
  static let leftOutOrRepaired = "Left out or repaired"
  static let tooLargeToUndo =
    "Too large to undo once Flashcards has ended. A backup is made before; flashcards restore brings it back."

  /// Returns what the import of a package does: numbers, and what they are of.
  static func numbers(_ summary: PackageSummary) -> [(count: Int, what: String)] {
    let counts = summary.counts
    let numbers = [
      (counts.added, counts.added == 1 ? "new card" : "new cards"),
      (
        counts.deleted,
        summary.options.bringsDeleted
          ? "of them imported before and deleted here" : "left out: imported before and deleted here"
      ),
      (counts.updated, counts.updated == 1 ? "card with newer texts or tags" : "cards with newer texts or tags"),
      (counts.unchanged, counts.unchanged == 1 ? "card unchanged" : "cards unchanged"),
      (counts.conflicting, "left out: here as \(counts.conflicting == 1 ? "a card" : "cards") of another kind"),
      (counts.reviews, counts.reviews == 1 ? "review" : "reviews"),
      (summary.media, summary.media == 1 ? "media file" : "media files"),
      (counts.decks, counts.decks == 1 ? "new deck" : "new decks"),
      (counts.kinds, counts.kinds == 1 ? "new kind of card" : "new kinds of card"),
    ]
    return numbers.filter { $0.0 > 0 }
  }

  /// Returns what of a package is left out or repaired, a line each.
  static func leftOut(_ summary: PackageSummary) -> [String] {
    CommandLineWords.leftOut(summary.counts, summary.faults)
  }

  /// Returns what an import did, and what was left out.
  static func report(_ summary: PackageSummary, from file: String) -> [String] {
    let left = leftOut(summary)
    return [imported(summary, from: file) + "."] + (summary.takesBackup ? [tooLargeToUndo] : [])
      + (left.isEmpty ? [] : [leftOutOrRepaired + ":"] + left.map { "· " + $0 })
  }

  /// Returns the description of an import, in a line.
  static func imported(_ summary: PackageSummary, from file: String) -> String {
    let numbers = numbers(summary).filter { $0.count > 0 }.map { "\(grouped($0.count)) \($0.what)" }
    return "Imported \(file.cleanedLine()): \(numbers.isEmpty ? nothingNewInPackage : numbers.joined(separator: ", "))"
  }

  static func imported(_ count: Int, from file: String) -> String { "Imported \(cards(count)) from \(short(file))" }

  /// Returns the reason why nothing was imported.
  static func sentence(_ failure: PackageFailure) -> String {
    if case .file(let failure) = failure { return sentence(failure) }
    if case .notSaved(let failure) = failure { return "Nothing was imported: \(reason(failure))." }
    return CommandLineWords.reason(failure) + "."
  }

  static func notImported(_ file: String, _ failure: PackageFailure) -> String {
    "\(file.cleanedLine()): \(sentence(failure))"
  }
}
