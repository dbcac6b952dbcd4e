public import Effects
public import FlashcardKit

/// What is said about backups.
extension AppState {
  /// What a backup holds.
  public static func contents(of backup: Backup) -> String { Words.contents(of: backup) }

  /// A login is what it was; what was replaced is called so.
  public static func restored(_ login: Login, _ backup: Backup, _ replaced: String?) -> String {
    "\(login.name) has \(contents(of: backup)) of that time again; answers given since are kept."
      + (replaced.map { " What was there before is the backup \($0)." } ?? "")
  }

  /// A backup could not be gone back to.
  public static func notRestored(_ login: Login, _ failure: StoreFailure) -> String {
    "\(login.name) stays as it is: \(Words.reason(failure)). Nothing was lost."
  }

  /// What backups there are cannot be seen.
  public static func backupsUnread(_ login: Login, _ failure: StoreFailure) -> String {
    "The backups of \(login.name) cannot be listed: \(Words.readReason(failure)). Nothing was changed."
  }

  /// A backup could not be made.
  public static func notBackedUp(_ failure: StoreFailure) -> String {
    "No backup could be made: \(Words.reason(failure)). Your cards are saved; it is tried again."
  }
}
