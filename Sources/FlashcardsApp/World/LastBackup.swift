import Effects
import FlashcardKit

/// The last backup of a login.
struct LastBackup: Sendable {
  let login: Login
  let name: String
  let backup: Backup

  /// A line that names the backup and its contents.
  var line: String { "\(name), \(Words.contents(of: backup))" }
}
