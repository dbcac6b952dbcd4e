public import Effects
public import FlashcardKit

/// What is said about backups.
extension AppState {
  /// What a backup holds.
  public static func contents(of backup: Backup) -> String { Words.contents(of: backup) }

  /// A login is what it was; what was replaced is called so.
  public static func restored(_ login: Login, _ backup: Backup, _ replaced: String?) -> String {
    Words.restored(login, backup, replaced)
  }

  /// A backup could not be gone back to.
  public static func notRestored(_ login: Login, _ failure: StoreFailure) -> String {
    Words.notRestored(login, failure)
  }

  /// What backups there are cannot be seen.
  public static func backupsUnread(_ login: Login, _ failure: StoreFailure) -> String {
    Words.backupsUnread(login, failure)
  }

  /// A backup could not be made.
  public static func notBackedUp(_ failure: StoreFailure) -> String {
    Words.notBackedUp(failure)
  }
}
