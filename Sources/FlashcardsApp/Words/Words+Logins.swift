import Effects
import FlashcardKit

/// Logging in and out, and removing logins.
extension Words {
  static let whoIsStudying = "Who's studying?"
  /// Returns the row for a new login with the typed name.
  static func newLoginRow(_ name: String) -> String { "+ New login" + (name.isEmpty ? "" : " \(quoted(name))") }
  static let loginsAreSeparate = "Keeps each person's cards separate. Not password-protected."
  static let logInToKeep = "Log in to keep cards"
  static let loginName = "Name"

  static let newLoginTitle = "Create this login?"
  func noSuchLogin(_ name: String) -> String {
    "There is no login \(Words.quoted(name)) yet. Press \(key(.cancel)) to see the existing ones."
  }
  static let missingLoginTitle = "Cards missing"
  static func missingLogin(_ name: String) -> String {
    "The folder with the cards of \(quoted(name)) is gone. If it was moved or isn’t mounted, quit and bring it back. A login "
      + "created now has no cards."
  }
  static func loginTaken(_ name: String) -> String { "A login named \(name) already exists" }
  static func configuredLoginUnusable(_ problem: Login.Problem) -> String {
    "The login in the configuration file is invalid. \(sentence(problem))."
  }

  // MARK: Removing

  static let removeLoginTitle = "Remove this login?"
  static func confirmRemoval(of name: String) -> String {
    "Type \(quoted(name)) to confirm. Its cards stay in the trash for 30 days."
  }
  static func typeTheName(_ name: String) -> String { "Type \(quoted(name)) to remove it" }
  static func removedLogin(_ name: String, _ path: String) -> String {
    // The last two components identify the folder: the trash is next to the folder of all logins, which Settings shows.
    let place = path.split(separator: "/").suffix(2).joined(separator: "/")
    return "Removed \(name); its cards stay in \(place) for 30 days"
  }
  static func notRemoved(_ name: String, _ failure: StoreFailure) -> String {
    "Could not remove \(name): \(reason(failure)). Nothing was changed."
  }

  static func sentence(_ problem: Login.Problem) -> String {
    let allowed = "Names can contain only letters, digits, spaces, and . _ -"
    return switch problem {
    case .empty: "Enter a name"
    case .tooLong: "Names are limited to 64 characters"
    case .leadingDot: "Names cannot start with a dot"
    case .blankAtEnd: "Names cannot start or end with a space"
    case .character(let character):
      character.isLetter || character.isPunctuation || character.isSymbol ? "\(allowed), not \(character)" : allowed
    }
  }
}
