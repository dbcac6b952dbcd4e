import Effects
import FlashcardKit

/// Saving, and problems with the disk.
extension Words {
  /// Returns the reason why a file could not be written, to follow a colon.
  static func reason(_ failure: StoreFailure) -> String {
    switch failure {
    case .full: "the disk is full"
    case .readOnly: "the disk is read-only"
    case .notPermitted(let path): "you do not have permission to write \(path)"
    case .notReadable(let path): "you do not have permission to read \(path)"
    case .inTheWay(let path): "something else is at \(path)"
    case .missing(let path): "\(path) is gone"
    case .disk(let path, let code): "the disk failed at \(path) (error \(code))"
    case .newerSchema: "these files were written by a newer version of Flashcards"
    case .unsure(let path): "the disk failed while \(path.cleanedLine()) was written, so it may be saved or not"
    case .inUse: "another program has it open"
    case .notOpen: "no login is open"
    case .unsaved(let count): "\(changes(count)) not saved"
    }
  }

  // MARK: Saving

  /// Returns the text in the title line while changes cannot be saved.
  static func unsaved(_ count: Int, _ failure: StoreFailure) -> String {
    "\(changes(count)) not saved: \(reason(failure))"
  }
  static func notSaved(_ failure: StoreFailure) -> String {
    failure == .newerSchema
      ? "Nothing can be saved: \(reason(failure)). Use the newer version."
      : "Not saved yet: \(reason(failure)). Nothing is lost; retrying."
  }
  static let allSaved = "All changes saved"
  static let readOnly =
    "Nothing can be saved: these files were written by a newer version of Flashcards. Use the newer version."

  // MARK: Logins and decks that cannot be read

  static func notOpened(_ login: Login, _ failure: StoreFailure) -> String {
    "Could not open the cards of \(login.name): \(reason(failure)). Nothing was changed."
  }
  static func deckNotRead(_ title: String) -> String {
    "“\(short(title))” cannot be changed until its file can be read; retrying every few seconds."
  }
  static let cardsNotRead = "These cards cannot be read right now"
  static func cardsReturn(_ count: Int) -> String {
    "Nothing is lost: \(Words.cards(count)) will be back as soon as the file can be read"
  }

  // MARK: Leaving

  static let leaveUnsavedTitle = "Leave with unsaved changes?"
  static let leavingUnsaved = "Unsaved work goes into a rescue file, if possible, and is saved next time."
  static func notYet(_ failure: StoreFailure) -> String {
    "Some changes are not saved yet: \(reason(failure)). Leaving now would lose them."
  }

  /// Returns the message about unconfirmed changes when the program ends. Only what is known to be lost is called lost.
  static func parting(
    _ count: Int, _ trouble: StoreFailure?, isKnown: Bool, _ rescued: Result<String, StoreFailure>?
  ) -> String {
    let (they, are) = count == 1 ? ("It", "is") : ("They", "are")
    let what =
      isKnown
      ? trouble.map { unsaved(count, $0) } ?? "\(changes(count)) not saved"
      : "\(changes(count)) not confirmed: the disk did not respond in time"
    switch rescued {
    case .success(let path) where isKnown:
      return "\(what). \(they) \(are) kept in \(path.cleanedLine()) and will be saved at the next start."
    case .success(let path):
      return "\(what). A copy is kept in \(path.cleanedLine()); the next start saves what is missing."
    case .failure where isKnown: return "\(what). \(they) could not be kept elsewhere either and \(are) lost."
    case .failure, nil: return "\(what). The next start shows whether \(they.lowercased()) \(are) saved."
    }
  }
}
