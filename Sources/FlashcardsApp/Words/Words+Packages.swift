import Anki
import AnkiConversion
import Effects
import FlashcardKit

/// Importing packages of Anki's.
extension Words {
  static let importReport = "Import"
  static let readingPackage = "Reading the package…"
  static let convertingPackage = "Importing…"
  static let importStopped = "Stopped. Nothing was imported."
  static let nothingNewInPackage = "Nothing in it is new"
  static let leftOutOrRepaired = "Left out or repaired"
  static let tooLargeToUndo =
    "Too large to undo once Flashcards has ended. A backup is made before; flashcards restore brings it back."

  /// Returns what the import of a package does: numbers, and what they are of.
  static func numbers(_ summary: PackageSummary) -> [(count: Int, what: String)] {
    let counts = summary.counts
    let numbers = [
      (counts.added, counts.added == 1 ? "new card" : "new cards"),
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
