import FlashcardKit
import TextUI

/// Logins that are protected by a passphrase.
extension Words {
  // MARK: Unlocking

  static let protected = "protected"
  static let isProtectedLogin = "Protected: nobody reads these cards without the passphrase."
  static func unlockTitle(_ name: String) -> String { "Unlock \(name.shortened(to: 30))" }
  static func passphrase(of name: String) -> String { "The cards of \(name) are protected. Passphrase:" }
  /// Returns the question for the passphrase of what is synced at an address, with the login that is then protected by it.
  static func passphrase(at address: String, and name: String?) -> String {
    let there = "The cards at \(quoted(address.cleanedLine().shortened(to: 40))) are protected"
    guard let name else { return there + ". Passphrase:" }
    return there + ", and those of \(name.shortened(to: 20)) will be by the same passphrase:"
  }
  static let recoveryKeyQuestion = "Recovery key, as you wrote it down; hyphens and case do not matter:"
  static let useRecoveryKey = "Recovery key"
  static let usePassphrase = "Passphrase"
  static let typePassphrase = "Type the passphrase"
  static let typeRecoveryKey = "Type the recovery key"
  static let unlocking = "Unlocking…"
  static func tryAgain(in seconds: Milliseconds) -> String { "Try again in \(seconds)s." }

  /// Returns the reason why a login was not unlocked.
  static func sentence(_ failure: ProtectionFailure, isRecovery: Bool = false) -> String {
    switch failure {
    case .wrong: isRecovery ? "This is not the recovery key." : "This is not the passphrase."
    case .notProtected: "This login is not protected."
    case .isProtected: "This login is protected already."
    case .notUnderstood:
      "The stored key is damaged or from a newer version. Nothing was changed."
    case .noMemory: "There is too little memory to check this. Close other programs and try again."
    case .keyMissing: "The key is missing. Restore library.plist or key.plist from a backup of the disk."
    case .keyReplaced(let path):
      "There is a list of decks at \(path.cleanedLine()), in place of the key of files that are still sealed. Nothing was "
        + "changed. Remove that list to open them again by the copy of the key."
    case .altered(let files):
      "Altered or damaged by something else: \(altered(files)). Nothing was changed. 'flashcards check --repair' mends "
        + "what it can; 'flashcards login unprotect --leave-out-altered' leaves out the rest."
    case .store(let failure): "It failed: \(reason(failure)). Nothing was changed."
    }
  }

  // MARK: Protecting

  static let notProtected = "not protected"
  static let aboutProtect = "Lets nobody else who uses this account read your cards"
  static let aboutPassphrase = "Changes the passphrase or recovery key, or removes the protection"
  static let aboutLock = "Closes the cards, and asks for the passphrase again"
  static let nothingToLock = "There is nothing to lock: these cards are not protected"
  static let changePassphrase = "Change the passphrase"
  static let newRecoveryKey = "New recovery key"
  static let removeProtection = "Remove the protection"

  static let dueWhileLocked = "Due count while locked"
  static let hideDue = "Hide"
  static let aboutHidingDue = "needs the passphrase"
  static let showDue = "Show"
  static let aboutShowingDue = "for status lines"

  static let protectTitle = "Protect with a passphrase"
  static let passphraseTitle = "Passphrase"
  static let currentPassphrase = "Current passphrase:"
  static let checking = "Checking…"
  static let newPassphraseQuestion = "Choose a passphrase. Several random words are easy to remember and hard to guess."
  static let passphraseAgain = "Type the passphrase again:"
  static let notTheSame = "This is not the same passphrase"
  static let weakTitle = "Easy to guess"
  static let weakPassphrase = [
    "Programs that guess passphrases would find this one soon. Four or more random words are hard to guess."
  ]

  /// Returns what a passphrase protects and what it doesn't, as paragraphs.
  static func whatIsProtected(syncedAt address: String?) -> [String] {
    [
      "All files of this login are encrypted: cards, reviews, pictures, sounds, drafts, and backups. Whoever uses this "
        + "account or gets the disk cannot read them, and changes to them are noticed.",
      "Not hidden: the name of the login, and the number, sizes, and times of its files. Not protected: what is open on "
        + "the screen, copies made before, such as exports and backups elsewhere, and a machine that someone else controls.",
      "Files can no longer be edited by hand; export writes plain ones.",
      "Without the passphrase and the recovery key, nobody can read the cards, and nobody can help.",
    ] + (address.map { $0.isEmpty ? [] : [syncing(protectedAt: $0)] } ?? [])
  }

  private static func syncing(protectedAt address: String) -> String {
    "Sync with \(quoted(address.shortened(to: 60))) ends: what was exchanged is not protected, and stays there with its "
      + "history. To sync again, set up a new repository or folder. It has encrypted files only, and the key, wrapped by the "
      + "passphrase: whoever has it can guess a weak one."
  }

  /// Returns what removing the protection does, as paragraphs.
  static func whatRemovingDoes(syncedAt address: String?) -> [String] {
    ["Whoever uses this account can then read the cards."]
      + (address.map { $0.isEmpty ? [] : ["Sync ends; set up a new repository or folder to sync again."] } ?? [])
  }

  static func rewriting(_ name: String, _ share: String) -> String {
    "Rewriting all files of \(name.shortened(to: 20)): \(share)"
  }
  static let mayBeInterrupted = "If this is interrupted, everything is as before."
  static let makingKey = "Making the key…"

  static let recoveryKeyTitle = "Recovery key"
  static let aboutRecoveryKey =
    "Write it down and keep it where nobody else finds it. It opens your cards if you forget the passphrase, and it is "
    + "shown only now."
  static let aboutNewRecoveryKey = "The one you have is of no use then."

  /// Returns the message that files of before could not be removed after the protection of a login was changed.
  static func filesLeft(_ name: String, isProtected: Bool, _ failure: StoreFailure) -> String {
    let what =
      isProtected
      ? "\(name) is protected, but files of before are still there, and readable to whoever uses this account"
      : "\(name) is not protected any more, but encrypted files of before are still there"
    return "\(what): \(reason(failure)). Removing them is tried again."
  }

  /// Returns the message that the protection of a login was changed.
  static func done(_ change: ProtectionChange, _ name: String) -> String {
    switch change {
    case .on: "The cards of \(name) are protected"
    case .off: "The cards of \(name) are no longer protected"
    case .passphrase: "Changed the passphrase of \(name)"
    case .due(true, _): "How many cards are due is shown while \(name) is locked"
    case .due(false, _): "How many cards are due is hidden while \(name) is locked"
    case .recoveryKey: "Made a new recovery key for \(name)"
    case .join: "The cards of \(name) are protected as on your other machines"
    }
  }

  /// Returns the message that the protection of a login couldn't be changed.
  static func notDone(_ change: ProtectionChange, _ name: String, _ failure: ProtectionFailure) -> String {
    let what =
      switch change {
      case .on, .join: "Could not protect \(name)"
      case .off: "Could not remove the protection of \(name)"
      case .passphrase, .due: "Could not change the passphrase of \(name)"
      case .recoveryKey: "Could not make a new recovery key for \(name)"
      }
    if case .store(let failure) = failure { return "\(what): \(reason(failure)). Nothing was changed." }
    return "\(what). \(sentence(failure))"
  }
}
