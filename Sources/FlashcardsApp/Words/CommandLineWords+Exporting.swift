package import Effects
import FlashcardKit

/// The command that exports cards.
extension CommandLineWords {
  package static let exportAbstract = "Export cards to a file."
  package static let exportDiscussion = """
    Writes all cards, those of a deck with its subdecks, or those that a search finds, as an Anki package or as text. \
    Notes that came from Anki go back as they were, with what you edited and reviewed since. Pictures and sounds of text \
    files go into a folder beside. Exits with status 1 if there are no cards, and 3 if the file could not be written; an \
    older file then stays as it is.
    """
  package static let exportDeck = "Export only this deck, by its path, title, or ID."
  package static let exportSearch = "Export only the cards that a search finds."
  package static let exportNoSchedules = "Leave out schedules, flags, and reviews."
  package static let exportNoMedia = "Leave out pictures and sounds."
  package static let exportLegacy = "Write the older format, which Anki before version 2.1.50 reads."
  package static let exportForce = "Replace the file if it exists."
  package static let exportFile = "The file to write, or - for standard output, without pictures and sounds."
  package static func exportFormat(_ names: [String]) -> String {
    "The format: \(names.joined(separator: ", ")). By the ending of the file if absent."
  }

  package static let legacyText = "--legacy is for packages only."
  package static let deckOrSearch = "--deck and --search cannot be combined."
  package static func exportEnding(_ names: [String]) -> String {
    "The name of the file says no format. Add --format: \(names.joined(separator: ", "))."
  }
  package static let packageToPipe = "A package cannot be written to standard output."
  package static let packageFromPipe = """
    This is a package, which cannot be read from standard input. Save it as a file first.
    """
  package static let nothingToExport = "There are no cards to export."

  /// Returns the report of an export.
  package static func exported(_ path: String, _ report: ExportReport) -> String {
    "\(path.cleanedLine()): \(Words.parts(of: report).joined(separator: ", "))"
  }

  /// Returns what else is to be said of an export.
  package static func remarks(_ report: ExportReport) -> [String] {
    report.isTooLargeToImport ? [Words.tooLargeToImport] : []
  }

  /// Returns what an export left out.
  package static func leftOut(_ report: ExportReport) -> [String] {
    (report.unknown > 0 ? [Words.unknownKinds(report.unknown)] : [])
      + (report.missing.isEmpty ? [] : [mediaMissing(report.missing)])
  }

  private static func mediaMissing(_ names: [String]) -> String {
    let examples = names.prefix(3).map { $0.cleanedLine() }.joined(separator: ", ")
    return "Media files that could not be read were left out: \(Words.grouped(names.count)) (\(examples))"
  }

  /// Returns the message that nothing was exported, and why.
  package static func notExported(_ path: String, _ failure: ExportFailure) -> String {
    switch failure {
    case .exists: "\(path.cleanedLine()) exists. Nothing was written; use --force to replace it."
    default: Words.notExported(to: path, failure)
    }
  }
}
