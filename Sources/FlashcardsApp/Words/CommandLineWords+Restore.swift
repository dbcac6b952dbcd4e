package import FlashcardKit

/// The text of `flashcards restore`.
extension CommandLineWords {
  package static let restoreAbstract = "List the backups of a login, or restore one."
  package static let restoreDiscussion = """
    Before a backup is restored, the current state is backed up too. Reviews are never removed. \
    Close the login everywhere first. Exits with status 1 if there are no backups.
    """
  package static let backup = "The backup to restore, by its name in the list. Omit it to list all backups."

  /// The reason why no backup is restored without a login.
  package static let loginMissing = "Specify whose backup to restore: --login <name>."

  /// Returns the message that a login has no backup of that name.
  package static func noBackup(_ name: String, of login: Login) -> String {
    "\(login.name) has no backup \(quoted(name)). Run 'flashcards restore' to list the backups."
  }

  /// Returns the message that several backups have a name.
  package static func severalBackups(_ name: String, of login: Login, _ names: [String]) -> String {
    "\(login.name) has several backups \(quoted(name)): \(names.joined(separator: ", "))."
  }

  /// Returns the heading of a login's list of backups.
  package static func backups(of login: Login, isEmpty: Bool) -> String {
    isEmpty ? "\(login.name): no backups yet" : "\(login.name):"
  }
}
