import Effects
import FlashcardKit

/// The reading of files: one for a form or an import of cards, with the folder being browsed for it, and those that texts of saved cards name.
struct PictureTaking: Sendable {
  /// The result of reading a file.
  enum Outcome: Sendable, Equatable {
    /// The file is stored under this name.
    case taken(String)
    /// The file at this path has cards.
    case read(ImportedFile, String)
    case failed(String)
  }

  /// The folder where a person begins.
  static let home = "~/"

  private var last = 0
  /// The number of the current import and the time at which it started, or `nil` if there is none.
  private(set) var awaited: (number: Int, since: Milliseconds)?
  /// The result of the import.
  var outcome: Outcome?
  /// The cards whose texts name files, by the number of the request.
  private var naming: [Int: CardID] = [:]
  /// The path of the folder as requested, the purpose of its files, and its entries, or `nil` until they arrive.
  private(set) var folder: (path: String, use: FileUse, entries: [FolderEntry]?)?

  /// The folders of the last files, by purpose, until the program ends.
  var folders: [FileUse: String] = [:]

  /// Starts an import and returns its number.
  mutating func begin(at now: Milliseconds) -> Int {
    last += 1
    awaited = (last, now)
    outcome = nil
    return last
  }

  /// Abandons the import.
  mutating func leave() {
    awaited = nil
    outcome = nil
  }

  /// Stores the result of an import, unless it was abandoned or replaced.
  mutating func take(_ number: Int, _ outcome: Outcome) {
    guard awaited?.number == number else { return }
    awaited = nil
    self.outcome = outcome
  }

  /// Starts the import of files that the texts of a card name, and returns its number.
  mutating func name(for card: CardID) -> Int {
    last += 1
    naming[last] = card
    return last
  }

  /// Ends such an import, and returns the card.
  mutating func named(_ number: Int) -> CardID? { naming.removeValue(forKey: number) }

  /// Sets the folder to browse. Returns whether it changed, or other files of it are wanted.
  mutating func look(at path: String, for use: FileUse) -> Bool {
    guard folder?.path != path || folder?.use != use else { return false }
    folder = (path, use, nil)
    return true
  }

  /// Forgets the folder, so that it is listed again.
  mutating func lookAway() { folder = nil }

  /// Stores the entries of a folder, if it is still the current one.
  mutating func list(_ path: String, _ entries: [FolderEntry]) {
    if folder?.path == path { folder?.entries = entries }
  }
}
