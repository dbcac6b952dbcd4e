import Effects
import FlashcardKit

/// The names of files that cards are exported to.
enum ExportFileName {
  private static let longest = 60

  /// Returns a name made from the title of a deck or list, without characters that file systems or paths give a meaning.
  static func name(for title: String?, _ format: ExportFormat) -> String {
    let plain = (title ?? "").cleanedLine().map { "/\\:*?\"'<>|~".contains($0) ? "-" : $0 }
    let name = String(plain.prefix(longest)).drop { $0 == "." || $0 == " " }
    return (name.isEmpty ? Words.cardsFile : String(name)).trimmed() + "." + format.ending
  }

  /// Returns a path with the ending of another format, if it had that of its own.
  static func path(_ path: String, from old: ExportFormat, to new: ExportFormat) -> String {
    hasEnding(path, old) ? path.dropLast(old.ending.count) + new.ending : path
  }

  /// Returns a path with the ending of a format.
  static func complete(_ path: String, _ format: ExportFormat) -> String {
    hasEnding(path, format) ? path : path + "." + format.ending
  }

  private static func hasEnding(_ path: String, _ format: ExportFormat) -> Bool {
    path.lowercased().hasSuffix("." + format.ending)
  }
}
