public import Effects
public import FlashcardKit

/// Texts about backups.
extension AppState {
  /// Returns the text on the content of a backup.
  public static func contents(of backup: Backup) -> String { Words.contents(of: backup) }

  /// Returns the message that a backup of a login was restored, and the name given to what it replaced.
  public static func restored(_ login: Login, _ backup: Backup, _ replaced: String?) -> String {
    Words.restored(login, backup, replaced)
  }

  /// Returns the message that a backup could not be restored.
  public static func notRestored(_ login: Login, _ failure: StoreFailure) -> String {
    Words.notRestored(login, failure)
  }

  /// Returns the message that the backups of a login could not be read.
  public static func backupsUnread(_ login: Login, _ failure: StoreFailure) -> String {
    Words.backupsUnread(login, failure)
  }

  /// Returns the message that the logins could not be listed.
  public static func loginsUnread(_ failure: StoreFailure) -> String { Words.loginsUnread(failure) }

  /// Returns the message that a backup could not be made.
  public static func notBackedUp(_ failure: StoreFailure) -> String {
    Words.notBackedUp(failure)
  }
}
