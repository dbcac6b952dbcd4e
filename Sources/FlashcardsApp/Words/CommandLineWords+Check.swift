package import FlashcardKit

/// The text of `flashcards check`.
extension CommandLineWords {
  package static let checkAbstract = "Check the files of a login, or of all logins."
  package static let checkDiscussion = """
    Exits with status 3 if there is a problem that is not repaired. Nothing is changed unless you pass --repair or \
    --give-up. \
    Safe to run while the program is open.
    """
  package static let repair =
    "Repair what can be repaired, also from backups and from what was synced. Originals of damaged files are kept."
  package static let giveUp = "Forget what decks have lost. It counts as deleted at the next sync."

  /// Returns the message that a folder has no logins.
  package static func noLogins(in folder: String) -> String {
    "There are no logins in \(folder.cleanedLine()). Nothing to check."
  }

  /// Returns the line with the number of problems of a login.
  package static func problems(_ count: Int, of login: Login) -> String {
    switch count {
    case 0: "\(login.name): no problems found"
    case 1: "\(login.name): 1 problem"
    default: "\(login.name): \(Words.grouped(count)) problems"
    }
  }

  /// The heading of the problems of this machine's settings.
  package static let settingsHeading = "Settings:"

  package static let repaired = "Repaired."
  package static let partlyRepaired = "Repaired, except for:"
  package static let notRepaired = "Could not be repaired. Nothing was lost."

  /// Returns the message that a login could not be repaired, and why.
  package static func notRepaired(_ reason: String) -> String {
    "Could not be repaired: \(reason). Nothing was lost."
  }
}
