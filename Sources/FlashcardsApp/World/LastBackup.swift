import Effects
import FlashcardKit

/// The last backup of a login, and what it is called.
struct LastBackup: Sendable {
  let login: Login
  let name: String
  let backup: Backup

  /// A line about it.
  var line: String { "\(name), \(Words.contents(of: backup))" }
}
