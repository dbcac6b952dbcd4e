import Effects
import FlashcardKit

/// Backups, and restoring them.
extension Words {
  static let lastBackup = "Last backup"

  static func contents(of backup: Backup) -> String { "\(cards(backup.cards)), \(reviews(backup.answers))" }

  static func restored(_ login: Login, _ backup: Backup, _ replaced: String?) -> String {
    "Restored \(contents(of: backup)) for \(login.name). Reviews since then are kept."
      + (replaced.map { " The previous state is saved as backup \($0)." } ?? "")
  }

  static func notRestored(_ login: Login, _ failure: StoreFailure) -> String {
    "Could not restore \(login.name): \(reason(failure)). Nothing was changed or lost."
  }

  static func backupsUnread(_ login: Login, _ failure: StoreFailure) -> String {
    "Could not list the backups of \(login.name): \(reason(failure)). Nothing was changed."
  }

  static func loginsUnread(_ failure: StoreFailure) -> String {
    "Could not list the logins: \(reason(failure)). Nothing was changed."
  }

  static func notBackedUp(_ failure: StoreFailure) -> String {
    "Could not make a backup: \(reason(failure)). Your cards are saved; trying again later."
  }
}
