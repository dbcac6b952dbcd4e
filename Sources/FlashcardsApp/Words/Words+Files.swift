import Effects
import FlashcardKit

/// Choosing files, and importing cards from them.
extension Words {
  static let importFileMore = "Import file…"
  static let importsFilesOnly = "Only files are imported. Save the page as a file first."
  static func title(choosing use: FileUse) -> String {
    use == .media ? "Picture or sound: file or web address" : "Import: Anki package or text file"
  }
  static func noFilesHere(_ use: FileUse) -> String {
    use == .media ? "No pictures or sounds here" : "No packages or text files here"
  }

  /// Returns what is known of a file in a folder: its size, and how long ago it changed.
  static func details(_ entry: FolderEntry, at now: Milliseconds) -> String {
    guard !entry.isFolder, let changed = entry.changed else { return "" }
    return "\(size(entry.size)), \(ago(changed, at: now))"
  }
  func loadingFile() -> String { "Loading… \(key(.cancel)) cancels" }

  static func importing(_ file: String) -> String { "Import \(short(file))" }
  static func newDeck(_ title: String) -> String { "New deck: \(short(title))" }
  static let importInto = "Deck for the cards"
  static func alreadyThere(_ count: Int) -> String {
    count == 1 ? "You have 1 of these cards already." : "You have \(grouped(count)) of these cards already."
  }

  static func sentence(_ failure: ImportFailure) -> String {
    switch failure {
    case .missing: "File not found."
    case .notAFile: "Not a file. Folders, pipes, and devices are not read."
    case .tooLarge(let limit): "The file is larger than \(limit >> 20) MB. Split it, and import the parts."
    case .unreadable: "Could not read the file. Check its permissions."
    case .format(.empty): "The file has no text."
    case .format(.webPage): "The file is a web page. Import text, a table, or a package."
    case .format(.notJSON): "The file is not valid JSON, or incomplete."
    case .format(.noCards): "No cards found in the file."
    case .noCards: "No cards found. A table needs a tab, semicolon, or comma between front and back in each row."
    }
  }
}
