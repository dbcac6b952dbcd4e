import Effects
import FlashcardKit

/// A picture being taken in for a form, and the folder that is looked through for it.
struct PictureTaking: Sendable {
  /// What came of a picture that was asked for.
  enum Outcome: Sendable, Equatable {
    case taken(PictureFacts)
    case failed(String)
  }

  private var last = 0
  /// The number of what is awaited, and since when.
  private(set) var awaited: (number: Int, since: Milliseconds)?
  /// What came of it.
  var outcome: Outcome?
  /// A folder's entries, by its path as it was asked for; nil while they are awaited.
  private(set) var folder: (path: String, entries: [FolderEntry]?)?

  /// Begins to take one in; returns its number.
  mutating func begin(at now: Milliseconds) -> Int {
    last += 1
    awaited = (last, now)
    outcome = nil
    return last
  }

  /// Nobody waits any more.
  mutating func leave() {
    awaited = nil
    outcome = nil
  }

  /// Something came; what was left or replaced is not heard.
  mutating func take(_ number: Int, _ outcome: Outcome) {
    guard awaited?.number == number else { return }
    awaited = nil
    self.outcome = outcome
  }

  /// A folder is looked at; whether it was not already.
  mutating func look(at path: String) -> Bool {
    guard folder?.path != path else { return false }
    folder = (path, nil)
    return true
  }

  /// What stands in it.
  mutating func list(_ path: String, _ entries: [FolderEntry]) {
    if folder?.path == path { folder = (path, entries) }
  }
}
