package import FlashcardKit

/// The text of commands that protect logins, and ask for passphrases.
extension CommandLineWords {
  package static let protectAbstract = "Protect a login by a passphrase."
  package static let protectDiscussion = """
    Seals all files of the login, so that nobody reads its cards without the passphrase, and changes to the files are \
    noticed. Asks for a new passphrase twice, or takes the first line that the command in \
    FLASHCARDS_PASSPHRASE_COMMAND prints. Prints a recovery key, once: write it down. Without the passphrase and the \
    recovery key, nobody can read the cards, you included.

    Close the login everywhere first. If it syncs with other machines, that ends: what they have exchanged is not \
    protected, and stays where it is.
    """
  package static let unprotectAbstract = "Remove the protection of a login."
  package static let unprotectDiscussion = """
    Asks for the passphrase, and writes all files of the login as they are without protection. Close the login everywhere \
    first. Sync with other machines ends: what they exchange is protected by the key that is removed. If a file was altered \
    by something else, nothing is changed, and the file is named.
    """
  package static let passphraseAbstract = "Change the passphrase of a login."
  package static let passphraseDiscussion = """
    Asks for the passphrase, and for a new one twice; or takes them from the commands in FLASHCARDS_PASSPHRASE_COMMAND and \
    FLASHCARDS_NEW_PASSPHRASE_COMMAND. The recovery key stays the same, and so does the passphrase on other machines. Old \
    backups, copies, and what was synced can still be opened by the old passphrase.

    With --show-due or --no-show-due, changes only whether the number of due cards is seen while the login is locked: asks \
    for the passphrase, and keeps it. With --recovery, a new passphrase is chosen besides.
    """
  package static let recoveryAbstract = "Make and print a new recovery key."
  package static let recoveryDiscussion = """
    Asks for the passphrase. The old recovery key is of no use from then on, except for old backups, copies, and what was \
    synced. Use the key with 'flashcards login passphrase --recovery'.
    """
  package static let protectedLoginName = "The login, if it is not the one used last."
  package static let showDue = "Let the number of due cards be seen without the passphrase, for status lines."
  package static let leaveOutAltered = """
    Leave out files that were altered by something else. They are set aside in the trash, still sealed, for 30 days.
    """
  package static let byRecovery = "Ask for the recovery key instead of the passphrase."

  // MARK: Questions

  /// Returns what a person reads before choosing a passphrase.
  package static func beforeProtecting(_ login: Login) -> String {
    """
    Choose a passphrase for \(quoted(login.name)): several words that nobody guesses.
    Without it and the recovery key that you get next, nobody can read your cards, you included.
    """
  }
  package static func askPassphrase(of login: Login) -> String { "Passphrase of \(login.name): " }
  package static func askPassphrase(at address: String) -> String { "Passphrase of the cards at \(address): " }
  package static func askNewPassphrase(of login: Login) -> String { "New passphrase of \(login.name): " }
  package static let askPassphraseAgain = "The same passphrase again: "
  package static func askRecovery(of login: Login) -> String { "Recovery key of \(login.name): " }
  package static let askShowDue = "Show how many cards are due without the passphrase, as in a status line? [y/N] "
  package static let wrongPassphrase = "Wrong passphrase. Try again."
  package static let passphrasesDiffer = "The two passphrases are different. Try again."

  // MARK: Results

  package static func protected(_ login: Login) -> String {
    "Protected \(quoted(login.name)) by a passphrase."
  }
  package static func recovery(_ key: String) -> String { "Recovery key: \(key)" }
  /// Returns the message that a new recovery key could not be printed, and how to make another one.
  package static func recoveryNotSeen(_ login: Login, data: String?) -> String {
    "The recovery key of \(quoted(login.name)) was made, and nobody has seen it. To make another one, run: "
      + command(["login", "recovery"] + options(nil, data) + name(of: login))
  }
  package static let keepRecovery = """
    Write the recovery key down and keep it apart from this machine. It is not shown again, and opens your cards if you \
    forget the passphrase.
    """
  package static let shortPassphrase = """
    A passphrase of fewer than 12 characters can be guessed by whoever gets hold of the files. Several words are better.
    """
  package static func unprotected(_ login: Login) -> String {
    "\(quoted(login.name)) is not protected by a passphrase any more."
  }
  /// Returns the message that files were left out of a login whose protection was removed.
  package static func leftOut(_ files: [String], in folder: String) -> String {
    """
    Left out, since they were altered by something else: \(Words.altered(files)). They are in \(folder.cleanedLine()) for 30 \
    days, still sealed: whoever has the passphrase can open there what is left of them.
    """
  }

  /// Returns the message that a repair moved altered files.
  package static func setAside(_ folder: String) -> String {
    "Altered files that cannot be mended are in \(folder.cleanedLine()) for 30 days, still sealed."
  }
  package static func passphraseChanged(_ login: Login) -> String {
    "Changed the passphrase of \(quoted(login.name))."
  }
  package static func dueShown(_ isShown: Bool, _ login: Login) -> String {
    "How many cards are due is \(isShown ? "shown" : "hidden") while \(quoted(login.name)) is locked."
  }

  /// Returns the message that a login no longer syncs, and how to go on.
  package static func syncEnded(_ login: Login, at address: String, data: String?) -> String {
    let setUp = command(["sync", "--setup", "<address>"] + options(login, data))
    return """
      \(quoted(login.name)) does not sync with \(quoted(address)) any more. What was exchanged stays there as it is, with \
      its history. To sync again, use a new repository or folder: \(setUp)
      """
  }

  /// Returns the message that a command leaves out a login that is protected.
  package static func leftOut(_ login: Login) -> String {
    "\(quoted(login.name)) is protected by a passphrase and was left out. Name it with --login \(login.name)."
  }

  // MARK: Failures

  /// Returns the message that files of before could not be removed after the protection of a login was changed.
  package static func filesLeft(_ login: Login, isProtected: Bool, _ failure: StoreFailure) -> String {
    Words.filesLeft(quoted(login.name), isProtected: isProtected, failure).cleanedLine()
  }

  /// Returns the message that there is nobody to ask for the passphrase of a login.
  package static func locked(_ login: Login) -> String {
    """
    \(quoted(login.name)) is protected by a passphrase, and there is no terminal to ask for it on. Set \
    FLASHCARDS_PASSPHRASE_COMMAND to a command that prints it, such as one of your password manager.
    """
  }

  /// Returns the message that it can't be told how many cards are due, since a status line asks for nothing.
  package static func countLocked(_ login: Login, data: String?) -> String {
    """
    \(quoted(login.name)) is protected by a passphrase. To let the number of due cards be seen without it, run \
    \(command(["login", "passphrase", "--show-due"] + options(login, data))). Or set FLASHCARDS_PASSPHRASE_COMMAND to a command that prints the passphrase.
    """
  }

  package static let servesLocked =
    "Clients are told that the collection is not available, until you start this again with the passphrase."

  package static func notUnlocked(_ login: Login) -> String {
    "\(quoted(login.name)) was not unlocked: there was no passphrase."
  }
  package static func noNewPassphrase(_ variable: String) -> String {
    "There is no terminal to ask for a passphrase on. Set \(variable) to a command that prints it."
  }
  package static let passphraseNotChosen = "No passphrase was chosen. Nothing was changed."
  package static let recoveryNeedsTerminal = "There is no terminal to ask for the recovery key on."
  package static let wrongRecovery = "This is not the recovery key, or it has a typing error."

  /// Returns the reason why a login could not be protected, unlocked, or no longer be protected.
  package static func sentence(_ failure: ProtectionFailure, _ login: Login, data: String? = nil) -> String {
    switch failure {
    case .wrong: "Wrong passphrase for \(quoted(login.name))."
    case .notProtected: "\(quoted(login.name)) is not protected by a passphrase."
    case .isProtected: "\(quoted(login.name)) is protected by a passphrase already."
    case .notUnderstood:
      "The key of \(quoted(login.name)) is damaged or was written by a newer version of Flashcards. Nothing was changed."
    case .noMemory: "There is too little memory to check the passphrase, which takes 64 MB."
    case .keyMissing(let path):
      """
      \(quoted(login.name)) is protected by a passphrase, and its key is missing: library.plist and key.plist are gone from \
      \(path.cleanedLine()) or damaged. Nobody can read the cards without one of them. Nothing was changed. Restore one from \
      a backup of the disk.
      """
    case .keyReplaced(let path):
      """
      There is a list of decks at \(path.cleanedLine()), in place of the key of files of \(quoted(login.name)) that are still \
      sealed. Nothing was changed. Remove that list to open them again by the copy of the key.
      """
    case .altered(let files):
      """
      Altered by something else: \(Words.altered(files)). Nothing was changed. To mend what can be mended, run \
      \(command(["check", "--repair"] + options(login, data))). To remove the protection and leave out the rest, run \
      \(command(["login", "unprotect", "--leave-out-altered"] + options(nil, data) + name(of: login))).
      """
    case .store(let failure):
      "\(quoted(login.name)) stays as it was: \(Words.reason(failure).cleanedLine())."
    }
  }

  /// Returns a login as an argument of a command.
  private static func name(of login: Login) -> [String] {
    login.name.hasPrefix("-") ? ["--", login.name] : [login.name]
  }

  // MARK: The person's command

  /// Returns the message that a command printed no passphrase, and why.
  package static func noPassphrase(of login: Login, _ variable: String, _ reason: String) -> String {
    "No passphrase for \(quoted(login.name)): the command in \(variable) \(reason)."
  }
  package static let commandNotStarted = "could not be started"
  package static func commandFailed(_ status: Int32) -> String { "failed with status \(status)" }
  package static let commandPrintedNothing = "printed nothing"
  package static let commandPrintedTooMuch = "printed too much"
  package static let commandPrintedNoText = "printed something other than text in UTF-8"
  package static func commandTookTooLong(_ time: Duration) -> String {
    "did not finish within \(time.components.seconds) seconds"
  }
}
