package import FlashcardKit

/// The text of `flashcards login`.
extension CommandLineWords {
  package static let loginAbstract = "List, create, rename, protect, or remove logins."
  package static let loginDiscussion = """
    A login keeps each person's cards separate. Other commands use the one given with --login, or else the one used \
    last, or else the only one.
    """
  package static let listLoginsAbstract = "List the logins, the one used last first."
  package static let listLoginsDiscussion = """
    Prints the name, the number of cards, where each login syncs, and an asterisk for the one that commands use without \
    --login, separated by tabs, or in columns if the output is a terminal. The first line has the headings. Of a login with a passphrase, it says that it is locked instead. Exits \
    with status 1 if there are none.
    """
  package static let newLoginAbstract = "Create a login."
  package static let newLoginDiscussion = """
    The new login has no cards. If no login was used before, commands and the program use it from now on. For the cards \
    of another machine, run 'flashcards sync --setup <address> --login <name>' instead.
    """
  package static let renameLoginAbstract = "Rename a login."
  package static let renameLoginDiscussion = """
    Everything that belongs to it moves along: cards, unfinished texts, undo history, and sync. Close the login \
    everywhere first. On other machines, the login keeps its name, and sync still works.
    """
  package static let removeLoginAbstract = "Move a login to the trash, where it stays for 30 days."
  package static let removeLoginDiscussion = """
    Its cards, reviews, backups, unfinished texts, and sync settings move with it. Asks first, and without a terminal \
    needs --yes. Close the login everywhere first. What was synced stays in the repository or folder, and on your other \
    machines.
    """
  package static let newLoginName = "The new name: letters, digits, spaces, and . _ -"
  package static let oldLoginName = "The login to rename."
  package static let removedLoginName = "The login to remove."
  package static let removeYes = "Remove the login without asking."

  package static let loginsHeader = ["Login", "Cards", "Sync", "In use"]

  /// Returns the row of a login. The number of cards is `nil` if they cannot be read.
  package static func row(
    _ login: Login, cards: Int?, isProtected: Bool, sync address: String?, isUsual: Bool, isInTerminal: Bool
  ) -> [String] {
    [
      login.name, isProtected ? locked : cards.map { count($0, isInTerminal: isInTerminal) } ?? "?", address ?? "",
      isUsual ? "*" : "",
    ]
  }
  private static let locked = "locked"

  package static func created(_ login: Login) -> String { "Created the login \(quoted(login.name))." }
  package static func loginTaken(_ login: Login) -> String { Words.loginTaken(login.name) + "." }

  /// Returns the message that a login could not be created, and why.
  package static func notCreated(_ login: Login, _ failure: StoreFailure) -> String {
    "Could not create \(login.name): \(Words.reason(failure).cleanedLine())."
  }

  package static func renamed(_ login: Login, to new: Login) -> String {
    "Renamed \(quoted(login.name)) to \(quoted(new.name))."
  }

  /// Returns the message that a login could not be renamed, and why.
  package static func notRenamed(_ login: Login, _ failure: StoreFailure) -> String {
    "Could not rename \(login.name): \(Words.reason(failure).cleanedLine()). Nothing was changed."
  }

  /// Returns the message that a renamed login no longer counts as the one used last, and why.
  package static func notFollowed(_ login: Login, to new: Login, _ failure: StoreFailure) -> String {
    "\(renamed(login, to: new)) But commands don't use it by themselves any more: "
      + "\(Words.reason(failure).cleanedLine()). Name it by \(options(new, nil).joined(separator: " ")), "
      + "or open it in the program once."
  }

  package static let loginTwice = "This command names the login without --login. Nothing was done."
  package static let yesMissing = "There is no terminal to ask on. Add --yes to remove the login."
  package static func confirmRemoval(of login: Login) -> String { Words.confirmRemoval(of: login.name) }
  package static func removalNotConfirmed(_ login: Login) -> String {
    "\(quoted(login.name)) was not removed, because its name was not typed."
  }
  package static func notRemoved(_ login: Login, _ failure: StoreFailure) -> String {
    Words.notRemoved(login.name, failure).cleanedLine()
  }

  /// Returns the message that a login was moved to a folder in the trash.
  package static func removed(_ login: Login, to path: String) -> String {
    "Removed \(quoted(login.name)). Its cards stay in \(path.cleanedLine()) for 30 days."
  }

  /// Returns what stays of a login where it was synced, and the command that brings it back.
  package static func leftInSync(_ login: Login, at address: String, toSend: Int?, data: String?) -> String {
    let left = Words.leftInSync(at: address, unsent: toSend ?? 0, Words.cards(toSend ?? 0)).cleanedLine()
    return "\(left) To bring it back, run: \(command(["sync", "--setup", address] + options(login, data)))"
  }
}
