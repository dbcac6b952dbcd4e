import Effects
import FlashcardKit

/// The import of a picture for a form, and the folder being browsed for it.
struct PictureTaking: Sendable {
  /// The result of importing a picture.
  enum Outcome: Sendable, Equatable {
    case taken(PictureFacts)
    case failed(String)
  }

  private var last = 0
  /// The number of the current import and the time at which it started, or `nil` if there is none.
  private(set) var awaited: (number: Int, since: Milliseconds)?
  /// The result of the import.
  var outcome: Outcome?
  /// The path of the folder as requested, and its entries, or `nil` until they arrive.
  private(set) var folder: (path: String, entries: [FolderEntry]?)?

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

  /// Sets the folder to browse. Returns whether it changed.
  mutating func look(at path: String) -> Bool {
    guard folder?.path != path else { return false }
    folder = (path, nil)
    return true
  }

  /// Stores the entries of a folder, if it is still the current one.
  mutating func list(_ path: String, _ entries: [FolderEntry]) {
    if folder?.path == path { folder = (path, entries) }
  }
}
